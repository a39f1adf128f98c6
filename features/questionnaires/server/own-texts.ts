import { type PlacedText, placedTexts, withText } from '#engines/forms/placed-texts.ts';
import { type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import { allTexts, fieldOf } from '#engines/questionnaire/all-texts.ts';
import { textIn } from '#engines/questionnaire/text-in.ts';
import type { Localized } from '#engines/forms/definition.ts';
import type { OwnText, OwnTexts } from '#features/languages/server/contributions.ts';
import { hasWords, inputOf, ownText, saveOver } from '#features/languages/server/public.ts';
import { contentLanguageOf, type Language } from '#platform/contract/languages.ts';
import { inSlices } from '#platform/server/in-slices.ts';
import { findText, say } from '#platform/server/texts.ts';
import { authors } from '../access.ts';
import { questionnaires } from '../contract.ts';
import { lockQuestionnaire, save } from './drafts.ts';
import { draftsSeenBy } from './store/questionnaires.ts';

/** Characters of a question or a title in the name of a place. */
const MAX_NAME = 80;

const nameIn = (language: Language, text: Localized): string =>
  textIn(text, contentLanguageOf(language)).replace(/\s+/g, ' ').trim().slice(0, MAX_NAME) ||
  say(language, 'questionnaires.editor.untitled');

interface Draft {
  id: number;
  draft: Questionnaire;
}

/** The texts of a draft, with places such as «Ικανοποίηση · 3. Πώς ήταν; · Βοήθεια». */
function textsOf(language: Language, { id, draft }: Draft): OwnText[] {
  const title = nameIn(language, draft.title);
  const names = new Map(
    questionsOf(draft).map((one, at) => [one.id as string, `${at + 1}. ${nameIn(language, one.text)}`]),
  );
  const placeOf = ({ path, question }: ReturnType<typeof allTexts>[number]): string => {
    const field = fieldOf(path);
    const words = findText(language, `questionnaires.part.${field}`) ?? field;
    return [title, ...(question === undefined ? [] : [names.get(question) ?? question]), words].join(' · ');
  };
  return allTexts(draft).map((one) =>
    ownText({ key: `${id}.${one.path.join('.')}`, place: placeOf(one), ...one.text }),
  );
}

function* textsOfAll(language: Language, drafts: readonly Draft[]): Generator<undefined, OwnText[]> {
  const texts: OwnText[] = [];
  for (const one of drafts) {
    texts.push(...textsOf(language, one).filter(hasWords));
    yield undefined;
  }
  return texts;
}

const hasKey =
  (id: number, key: string) =>
  ({ path }: PlacedText): boolean =>
    `${id}.${path.join('.')}` === key;

/** The texts of the drafts of questionnaires that are not archived. People read them once someone publishes the draft. */
export const questionnaireTexts: OwnTexts = {
  kind: 'questionnaires',
  readers: [...authors, 'Translator'],
  writers: [...authors, 'Translator'],
  list: async (db, actor, projectId) =>
    inSlices(textsOfAll(actor.language, await draftsSeenBy(db, actor, projectId))),
  save: async (request, change) => {
    const { db, actor } = request;
    const { key, projectId } = change;
    const id = Number(/^(\d{1,15})\./.exec(key)?.[1] ?? 0);
    return saveOver(change, {
      find: async () => {
        const found = await lockQuestionnaire(db, actor, id);
        return found.projectId === projectId && found.archivedAt === null ? found : undefined;
      },
      textOf: (found) => textsOf(actor.language, found).find((one) => one.key === key),
      write: ({ version, draft }, words) => {
        const { path } = placedTexts(draft).find(hasKey(id, key))!;
        const input = { id, version, draft: { ...withText(draft, path, words) } };
        return save({ ...request, input: inputOf(questionnaires.save, input) });
      },
    });
  },
};
