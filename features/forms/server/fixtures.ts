import type { FormDefinition } from '#engines/forms/definition.ts';
import { aQuestion } from '#engines/forms/fixtures.ts';
import { setOpen } from '#features/projects/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import { aProject } from '#testing/people.ts';
import { noticeHash } from './notice.ts';
import { addForm } from './store/forms.ts';

const both = (text: string) => ({ el: text, en: text });

/** A form with a rule of each kind, two documents and a question for a file. */
export const aForm: FormDefinition = {
  sections: [
    {
      title: both('Στοιχεία'),
      questions: [
        aQuestion({ name: 'first_name', type: 'text', required: true, label: both('Όνομα') }),
        aQuestion({ name: 'last_name', type: 'text', required: true, label: both('Επώνυμο') }),
        aQuestion({ name: 'email', type: 'email', required: true, label: both('Email') }),
        aQuestion({ name: 'birth', type: 'date', label: both('Γέννηση') }),
        aQuestion({
          name: 'children',
          type: 'number',
          min: 0,
          label: both('Παιδιά'),
          validation: [{ rule: '!(answers.children > 9)', message: both('πολλά') }],
        }),
        aQuestion({ name: 'unemployed', type: 'checkbox', label: both('Σε ανεργία') }),
        aQuestion({
          name: 'since',
          type: 'date',
          required: true,
          show: 'answers.unemployed',
          label: both('Από'),
        }),
        aQuestion({
          name: 'region',
          type: 'select',
          label: both('Περιφέρεια'),
          options: ['attica', 'crete'].map((value) => ({ value, label: both(value) })),
          filter: 'ctx.options.filter((one) => one !== answers.last_name)',
        }),
        aQuestion({
          name: 'cv',
          type: 'file',
          required: true,
          show: 'answers.unemployed',
          label: both('Βιογραφικό'),
        }),
      ],
    },
  ],
  documents: [
    { key: 'identity', title: both('Ταυτότητα'), required: true, kinds: ['pdf', 'image'] },
    {
      key: 'card',
      title: both('Κάρτα ανεργίας'),
      required: true,
      kinds: ['pdf'],
      show: 'answers.unemployed',
    },
  ],
};

export const goodAnswers = {
  first_name: 'Μαρία',
  last_name: 'Παπαδοπούλου',
  birth: '15/05/1996',
  children: '2',
  region: 'crete',
};

/** The notice of a form made by `aFormOf`. */
export const notice = '<p>Ενημέρωση</p>';

/** Adds the first form of a project. */
export const aFormOf = (db: Db, projectId: number, definition = aForm) =>
  addForm(db, {
    projectId,
    number: 1,
    definition,
    noticeHtml: notice,
    noticeHash: noticeHash(notice),
    savedBy: null,
  });

/** Adds a project with a form, open for applications by default. */
export async function aProjectWithForm(
  db: Db,
  { definition = aForm, open = true } = {},
): Promise<{ id: number; url: string }> {
  const id = await aProject(db);
  await aFormOf(db, id, definition);
  if (open) await setOpen(db, id, true, null);
  const { url } = await db.selectFrom('project').where('id', '=', id).select('url').executeTakeFirstOrThrow();
  return { id, url };
}
