// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, answersBy, aSession, refused, show } from '#testing/web.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { payments } from '#features/payments/contract.ts';
import { aRunRow } from '#features/payments/web/fixtures.ts';
import { anAction } from '#features/programme/web/editor/fixtures.ts';
import { programme } from '#features/programme/contract.ts';
import { dataNotSeen } from '../../contract/shapes.ts';
import { documents } from '../../contract.ts';
import { aBatch, aTemplateRow } from '../fixtures.ts';
import { DocumentsScreen } from '../list/DocumentsScreen.tsx';

const at = '/symvoulos/admin/documents/list';
const people = [
  { id: 40, name: 'Δανάη Δείγμα' },
  { id: 41, name: 'Λητώ Σοφού' },
];
const found = answersBy(documents.people, ({ search }) => {
  const list = people.filter(({ name }) => name.includes(search));
  return { total: list.length, people: list };
});

beforeAll(async () => {
  await Promise.all([import('./IssueDialog.tsx'), import('../list/BatchesTab.tsx')]);
});

async function open(prepared: Parameters<typeof show>[2], own: Parameters<typeof aTemplateRow>[0] = {}) {
  const drawn = show(
    <DocumentsScreen />,
    aSession('Supervisor'),
    [
      answers(documents.getRazorDocuments, {
        documents: [aTemplateRow(own)],
        isOn: true,
        missingReady: 0,
      }),
      ...prepared,
    ],
    { at, route: at },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Έκδοση: Βεβαίωση παρακολούθησης' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Έκδοση: «Βεβαίωση παρακολούθησης»' }));
  return { ...drawn, dialog };
}
const lastOf = (sent: ReturnType<typeof show>['sent'], { path }: { path: string }) =>
  sent.findLast(({ call }) => call === path)?.input;

test('the dialog counts whom it issues for, tries one document, and leads to the batch', async () => {
  const { dialog, sent, router } = await open([
    found,
    answers(documents.issue, { batchId: 9, total: 2 }),
    answers(documents.batches, [aBatch({ state: 'running', total: 2, done: 1 })]),
  ]);
  expect(await dialog.findByText('Θα εκδοθούν έγγραφα για 2 άτομα.')).toBeVisible();
  expect(lastOf(sent, documents.people)).toMatchObject({ projectId: 1, templateId: 5, roles: ['Mentee'] });
  const draft = new URL(
    dialog.getByRole('link', { name: 'Δοκιμή ενός εγγράφου (ΣΧΕΔΙΟ)' }).getAttribute('href')!,
    'http://localhost',
  );
  expect(draft.pathname).toBe('/api/Documents/Draft');
  expect(Object.fromEntries(draft.searchParams)).toMatchObject({ TemplateId: '5', PersonId: '40' });
  await userEvent.click(dialog.getByRole('checkbox', { name: /Ειδοποίηση κάθε ατόμου/ }));
  expect(await findings()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Έκδοση 2 εγγράφων' }));
  expect(await screen.findByText('Ξεκίνησε η έκδοση: 2 έγγραφα.')).toBeVisible();
  expect(lastOf(sent, documents.issue)).toEqual({
    projectId: 1,
    templateId: 5,
    personIds: [40, 41],
    notifies: true,
  });
  await waitFor(() => expect(router.state.location.search).toMatchObject({ tab: 'batches' }));
  expect(await screen.findByText('Εκδόθηκαν 1 από 2.')).toBeVisible();
});

test('a search and a choice of people narrow the batch', async () => {
  const { dialog, sent } = await open([
    found,
    answers(documents.issue, { batchId: 9, total: 1 }),
    answers(documents.batches, []),
  ]);
  await userEvent.type(dialog.getByRole('textbox', { name: 'Αναζήτηση ατόμων' }), 'Λητώ');
  expect(await dialog.findByText('Θα εκδοθεί έγγραφο για 1 άτομο.')).toBeVisible();
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Αναζήτηση ατόμων' }));
  await dialog.findByText('Θα εκδοθούν έγγραφα για 2 άτομα.');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Δανάη Δείγμα' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Έκδοση' }));
  await waitFor(() => expect(lastOf(sent, documents.issue)).toMatchObject({ personIds: [40] }));
});

test('more people than one batch takes are not issued in part', async () => {
  const { dialog } = await open([answers(documents.people, { total: 2_400, people })]);
  expect(await dialog.findByText(/Ταιριάζουν 2\.?400 άτομα/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Έκδοση 2 εγγράφων' })).toBeDisabled();
});

test('data that the issuer does not see are named, and the dialog stays', async () => {
  const { dialog } = await open([
    found,
    answers(documents.issue, refused(dataNotSeen, { names: ['person.secret'] })),
  ]);
  await userEvent.click(await dialog.findByRole('button', { name: 'Έκδοση 2 εγγράφων' }));
  expect(await dialog.findByText(/Το πρότυπο ζητά στοιχεία που δεν βλέπετε: person\.secret/)).toBeVisible();
});

test.each([
  ['action', 'Μια δράση', 'Πρώτη συνάντηση', { actionId: 8 }],
  ['payment-run', 'Μια πληρωμή', 'Μάιος', { runId: 8 }],
] as const)('a template about %s asks for the record', async (about, label, name, ids) => {
  const { dialog, sent } = await open(
    [
      answers(programme.all, [anAction(8, 'Πρώτη συνάντηση')]),
      answers(payments.runs, {
        list: [aRunRow({ id: 8, name: 'Μάιος' })],
        count: 1,
        all: 1,
        payments: 3,
        cents: 22_000,
      }),
      answers(documents.issue, { batchId: 9, total: 1 }),
      answers(documents.batches, []),
    ],
    { about },
  );
  const submit = dialog.getByRole('button', { name: 'Έκδοση' });
  expect(submit).toBeDisabled();
  expect(dialog.queryByRole('link')).toBeNull();
  await userEvent.click(dialog.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name }));
  expect(await findings()).toEqual([]);
  await userEvent.click(submit);
  await waitFor(() =>
    expect(lastOf(sent, documents.issue)).toEqual({
      projectId: 1,
      templateId: 5,
      notifies: false,
      ...ids,
    }),
  );
});
