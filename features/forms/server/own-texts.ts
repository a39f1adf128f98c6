import type { FormDefinition } from '#engines/forms/definition.ts';
import { type PlacedText, placedTexts, withText } from '#engines/forms/placed-texts.ts';
import { inWords } from '#engines/forms/words.ts';
import type { OwnText, OwnTexts } from '#features/languages/server/contributions.ts';
import { hasWords, inputOf, ownText, saveOver } from '#features/languages/server/public.ts';
import { contentLanguageOf } from '#platform/contract/languages.ts';
import { staff } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import { say } from '#platform/server/texts.ts';
import { formEditors } from '../access.ts';
import { forms } from '../contract.ts';
import { saveForm } from './edit-form.ts';
import { latestForm, queueUpToSave } from './store/forms.ts';

type Definition = Pick<FormDefinition, 'sections' | 'documents'>;

/** What a text belongs to, in the language of the reader: the question, the document, or the section. */
function ownerOf({ language }: Actor, { sections, documents }: Definition, path: PlacedText['path']): string {
  const [part, first, inner, second] = path;
  const said = contentLanguageOf(language);
  if (part === 'documents') {
    const document = documents[Number(first)]!;
    return inWords(document.title, said) || document.key;
  }
  const section = sections[Number(first)]!;
  const question = inner === 'questions' ? section.questions[Number(second)] : undefined;
  return question ? inWords(question.label, said) || question.name : inWords(section.title, said);
}

/** The name of the field: the last name in the path, with the number of an option or of a check. */
function fieldIn({ language }: Actor, path: PlacedText['path']): string {
  const number = path.findLast((one) => typeof one === 'number') ?? 0;
  return say(language, `forms.own.${String(path.includes('options') ? 'option' : path.at(-1))}`, {
    number: number + 1,
  });
}

const textsOf = (actor: Actor, definition: Definition): OwnText[] =>
  placedTexts(definition).map(({ path, text }) =>
    ownText({
      key: path.join('.'),
      place: `${ownerOf(actor, definition, path)} · ${fieldIn(actor, path)}`,
      ...text,
    }),
  );

/** The texts of the form of applications. A changed text makes a new version of the form, as every save does. */
export const formTexts: OwnTexts = {
  kind: 'forms',
  readers: [...staff, 'Translator'],
  writers: [...formEditors, 'Translator'],
  list: async (db, actor, projectId) => {
    const form = await latestForm(db, projectId);
    return form ? textsOf(actor, form.definition).filter(hasWords) : [];
  },
  save: async (request, change) => {
    const { db, actor } = request;
    const { projectId, key } = change;
    return saveOver(change, {
      find: async () => {
        await queueUpToSave(db, projectId);
        return latestForm(db, projectId);
      },
      textOf: ({ definition }) => textsOf(actor, definition).find((one) => one.key === key),
      write: ({ number, definition, noticeHtml }, words) => {
        const { path } = placedTexts(definition).find((one) => one.path.join('.') === key)!;
        const changed = withText(definition, path, words);
        const input = { projectId, version: number, definition: changed, noticeHtml };
        return saveForm({ ...request, input: inputOf(forms.saveForm, input) });
      },
    });
  },
};
