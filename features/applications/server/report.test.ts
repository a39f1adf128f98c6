import { beforeAll, expect, test } from 'vitest';
import type { FormDefinition, Question, QuestionType } from '#engines/forms/definition.ts';
import { aQuestion } from '#engines/forms/fixtures.ts';
import { kinds } from '#engines/forms/kinds.ts';
import type { Answers } from '#features/forms/contract/form.ts';
import { aProjectWithForm } from '#features/forms/server/fixtures.ts';
import { addForm } from '#features/forms/server/store/forms.ts';
import { json } from '#platform/server/db.ts';
import { reportRows } from '#testing/report.ts';
import { type Person, startServer } from '#testing/server.ts';
import { anApplication } from './fixtures.ts';

const server = startServer();

/** What no report may show. */
const PLANTED = 'ΚΡΥΦΟ-4417';

const types = Object.keys(kinds) as QuestionType[];
const open = new Set<QuestionType>([
  'number',
  'date',
  'select',
  'multiSelect',
  'radio',
  'checkbox',
  'postalCode',
]);

const formOf = (questions: Question[]): FormDefinition => ({
  sections: [{ title: { el: 'Όλα', en: 'All' }, questions }],
  documents: [],
});

/** A question of each type, and one with each name by which people are found. */
const definition = formOf([
  ...types.map((type) => aQuestion({ name: `of_${type}`, type })),
  ...['email', 'Phone', 'AFM', 'amka', 'iban'].map((name) => aQuestion({ name, type: 'number' })),
]);

let project: { id: number; url: string };
let coordinator: Person;

beforeAll(async () => {
  project = await aProjectWithForm(server.db, { definition });
  coordinator = await server.person('Coordinator', { project: project.id });
});

const read = (text: string) =>
  reportRows(server, { projectId: project.id, id: coordinator.id, roles: ['Coordinator'] }, text);

async function answersOf(id: number): Promise<Record<string, unknown>> {
  const [row] = await read(`select answers from applications where application_id = ${id}`);
  return JSON.parse(String(row!['answers'])) as Record<string, unknown>;
}

/** An application with these very answers, past the rules of the form. */
async function answered(answers: Record<string, unknown>): Promise<number> {
  const { id } = await anApplication(server.db, { projectId: project.id, status: 2 });
  await server.db
    .updateTable('application')
    .set({ answers: json(answers as Answers) })
    .where('id', '=', id)
    .execute();
  return id;
}

test('a report shows the answers to questions of open types, and none that identifies an applicant', async () => {
  const questions = definition.sections[0]!.questions;
  const id = await answered({
    ...Object.fromEntries(
      questions.map(({ name, type }) => [
        name,
        open.has(type) && name.startsWith('of_') ? `ok ${type}` : PLANTED,
      ]),
    ),
    // An answer that no question of this form asks for.
    older: PLANTED,
  });
  expect(await answersOf(id)).toEqual(
    Object.fromEntries([...open].map((type) => [`of_${type}`, `ok ${type}`])),
  );
  const whole = JSON.stringify([
    await read('select * from applications'),
    await read('select * from application_changes'),
    await read('select * from application_documents'),
  ]);
  expect(whole).not.toContain(PLANTED);
  expect(whole).not.toContain('example.com');
});

test('answers are read by the version of the form that asked for them', async () => {
  const before = await answered({ of_number: '3', of_text: PLANTED });
  await addForm(server.db, {
    projectId: project.id,
    number: 2,
    definition: formOf([
      aQuestion({ name: 'of_number', type: 'text' }),
      aQuestion({ name: 'of_text', type: 'select' }),
    ]),
    noticeHtml: '',
    noticeHash: '',
    savedBy: null,
  });
  const after = await answered({ of_number: PLANTED, of_text: 'crete' });
  expect(await answersOf(before)).toEqual({ of_number: '3' });
  expect(await answersOf(after)).toEqual({ of_text: 'crete' });
});

test('an application whose form asks for nothing that is shown has an empty document', async () => {
  await addForm(server.db, {
    projectId: project.id,
    number: 3,
    definition: formOf([aQuestion({ name: 'of_text', type: 'text' })]),
    noticeHtml: '',
    noticeHash: '',
    savedBy: null,
  });
  expect(await answersOf(await answered({ of_text: PLANTED }))).toEqual({});
});

test('an application has its protocol number and its statuses in words', async () => {
  const { id, protocol } = await anApplication(server.db, {
    projectId: project.id,
    status: 1000,
    statusBefore: 100,
  });
  const [row] = await read(`select * from applications where application_id = ${id}`);
  expect(row).toMatchObject({
    protocol_number: protocol,
    status: 'rejected',
    status_before: 'reserve',
    told_status: null,
    person_id: null,
  });
});
