// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, answersBy, aSession, closeFilters, openFilters, refused, show } from '#testing/web.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { unavailable } from '#platform/contract/refusal.ts';
import type { Role } from '#platform/contract/roles.ts';
import { alreadyRevoked } from '../../contract/issued.ts';
import { documents } from '../../contract.ts';
import { aBatch, anIssue, aRevokedIssue, aTemplateRow } from '../fixtures.ts';
import { DocumentsScreen } from './DocumentsScreen.tsx';

const at = '/symvoulos/admin/documents/list';

beforeAll(async () => {
  await Promise.all([
    import('./IssuedTab.tsx'),
    import('./BatchesTab.tsx'),
    import('./RevokeDialog.tsx'),
    import('#ui/menu/OpenMenu.tsx'),
  ]);
});

const templates = (list = [aTemplateRow()], { isOn = true, missingReady = 0 } = {}) =>
  answers(documents.getRazorDocuments, { documents: list, isOn, missingReady });
const issued = (...list: ReturnType<typeof anIssue>[]) =>
  answers(documents.issued, { list, count: 1, all: list.length });
const draw = (prepared: Parameters<typeof show>[2], search = '', role: Role = 'Admin') =>
  show(<DocumentsScreen />, aSession(role), prepared, { at: `${at}${search}`, route: at });
const lastOf = (sent: ReturnType<typeof show>['sent'], { path }: { path: string }) =>
  sent.findLast(({ call }) => call === path)?.input;
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('an Admin sees the templates, those in the own language first, and takes one away and back', async () => {
  const { sent } = draw([
    templates([
      aTemplateRow({ id: 6, lang: 'en', title: 'Attendance certificate', isCertificate: false }),
      aTemplateRow(),
    ]),
    answers(documents.remove, {}),
    answers(documents.restore, {}),
  ]);
  const table = within(await screen.findByRole('table', { name: 'Πρότυπα' }));
  await table.findByText('Attendance certificate');
  const rows = table.getAllByRole('row').slice(1);
  expect(within(rows[0]!).getByText('Βεβαίωση παρακολούθησης')).toBeVisible();
  expect(within(rows[0]!).getByText('με αριθμό')).toBeVisible();
  expect(within(rows[1]!).getByText('Attendance certificate')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Νέο πρότυπο' })).toHaveAttribute(
    'href',
    '/symvoulos/admin/documents/edit',
  );
  expect(await findings()).toEqual([]);
  await press('Ενέργειες για το πρότυπο «Βεβαίωση παρακολούθησης»');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Διαγραφή' }));
  expect(await screen.findByText('Το πρότυπο «Βεβαίωση παρακολούθησης» διαγράφηκε.')).toBeVisible();
  expect(lastOf(sent, documents.remove)).toEqual({ id: 5 });
  await press('Αναίρεση');
  expect(await screen.findByText('Το πρότυπο «Βεβαίωση παρακολούθησης» επανήλθε.')).toBeVisible();
  expect(lastOf(sent, documents.restore)).toEqual({ id: 5 });
});

test('staff who write no templates issue them, and see neither a new one nor the acts of authors', async () => {
  draw([templates()], '', 'Coordinator');
  expect(await screen.findByRole('button', { name: 'Έκδοση: Βεβαίωση παρακολούθησης' })).toBeEnabled();
  expect(screen.queryByRole('link', { name: 'Νέο πρότυπο' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Ενέργειες για το πρότυπο/ })).toBeNull();
});

test('a project without templates gets the ready-made ones', async () => {
  const { sent } = draw([
    templates([], { missingReady: 12 }),
    templates(),
    answers(documents.addReady, { added: 12 }),
  ]);
  expect(await screen.findByText('Δεν υπάρχουν πρότυπα ακόμη.')).toBeVisible();
  expect(await findings()).toEqual([]);
  await press('Προσθήκη έτοιμων προτύπων');
  expect(await screen.findByText('Προστέθηκαν 12 πρότυπα.')).toBeVisible();
  expect(lastOf(sent, documents.addReady)).toEqual({ projectId: 1 });
  expect(await screen.findByRole('button', { name: 'Έκδοση: Βεβαίωση παρακολούθησης' })).toBeVisible();
});

test('an installation without a reporting role says so, and issues nothing', async () => {
  draw([templates([aTemplateRow()], { isOn: false })]);
  expect(
    await screen.findByText('Τα έγγραφα δεν έχουν ενεργοποιηθεί σε αυτή την εγκατάσταση.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Έκδοση: Βεβαίωση παρακολούθησης' })).toBeDisabled();
  expect(await findings()).toEqual([]);
});

test('a search that finds no template says what was looked for, and a list that fails can be tried again', async () => {
  const { unmount } = draw([templates()], '?search=xyz');
  expect(await screen.findByText('Κανένα πρότυπο δεν ταιριάζει με «xyz».')).toBeVisible();
  unmount();
  draw([answers(documents.getRazorDocuments, refused(unavailable)), templates()]);
  expect(await screen.findByText('Τα πρότυπα δεν φορτώθηκαν.')).toBeVisible();
  await press('Δοκιμή ξανά');
  expect(await screen.findByRole('table', { name: 'Πρότυπα' })).toBeVisible();
});

test('issued documents are narrowed by template and state, and one is revoked with a reason', async () => {
  const { sent } = draw(
    [templates(), issued(anIssue(), aRevokedIssue()), answers(documents.revoke, {})],
    '?tab=issued',
  );
  const table = within(await screen.findByRole('table', { name: 'Εκδοθέντα' }));
  const valid = within((await table.findByText('12/2026')).closest('tr')!);
  const revoked = within(table.getByText('11/2026').closest('tr')!);
  expect(valid.getByText('Ισχύει')).toBeVisible();
  expect(revoked.getByText('Ανακλήθηκε')).toBeVisible();
  expect(revoked.getByText('Λάθος στοιχεία')).toBeVisible();
  expect(revoked.queryByRole('button', { name: /^Ανάκληση/ })).toBeNull();
  expect(await findings()).toEqual([]);

  await openFilters();
  await userEvent.click(screen.getByRole('combobox', { name: 'Κατάσταση' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Ισχύει' }));
  await closeFilters();
  await waitFor(() => expect(lastOf(sent, documents.issued)).toMatchObject({ state: 'valid' }));

  await press('Ανάκληση: Βεβαίωση παρακολούθησης · Δανάη Δείγμα');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ανάκληση εγγράφου' }));
  expect(dialog.getByText(/Η ανάκληση δεν αναιρείται/)).toBeVisible();
  const submit = dialog.getByRole('button', { name: 'Ανάκληση' });
  expect(submit).toBeDisabled();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Λόγος' }), 'Λάθος όνομα');
  expect(await findings()).toEqual([]);
  await userEvent.click(submit);
  expect(
    await screen.findByText('Ανακλήθηκε: Βεβαίωση παρακολούθησης · 12/2026 · Δανάη Δείγμα'),
  ).toBeVisible();
  expect(lastOf(sent, documents.revoke)).toEqual({ id: 31, reason: 'Λάθος όνομα' });
});

test('the dialog stays when another user revoked the document before', async () => {
  draw([templates(), issued(anIssue()), answers(documents.revoke, refused(alreadyRevoked))], '?tab=issued');
  await press(/^Ανάκληση: /);
  const dialog = within(await screen.findByRole('dialog', { name: 'Ανάκληση εγγράφου' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Λόγος' }), 'Λάθος όνομα');
  await userEvent.click(dialog.getByRole('button', { name: 'Ανάκληση' }));
  expect(await dialog.findByText('Το έγγραφο έχει ήδη ανακληθεί.')).toBeVisible();
});

test('the list says who a document is about after they were erased, and that nothing was issued yet', async () => {
  const { unmount } = draw(
    [
      templates(),
      issued(anIssue({ person: undefined, personId: undefined, file: undefined, about: 'person' })),
    ],
    '?tab=issued',
  );
  expect(await screen.findByText('Άτομο που διαγράφηκε')).toBeVisible();
  unmount();
  draw([templates(), issued()], '?tab=issued');
  expect(await screen.findByText('Δεν έχει εκδοθεί έγγραφο ακόμη.')).toBeVisible();
});

test('a running batch shows how far it is, and is cancelled', async () => {
  const { sent } = draw(
    [
      answersBy(documents.batches, () => [aBatch({ state: 'running', done: 5 })]),
      answers(documents.cancelBatch, {}),
    ],
    '?tab=batches',
  );
  expect(await screen.findByText('Εκδόθηκαν 5 από 20.')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: /Πρόοδος της έκδοσης/ })).toHaveAttribute(
    'aria-valuenow',
    '25',
  );
  expect(await findings()).toEqual([]);
  await press('Ακύρωση έκδοσης');
  await waitFor(() => expect(lastOf(sent, documents.cancelBatch)).toEqual({ id: 9 }));
});

test('a batch with failures says why, goes on, and gives its files', async () => {
  const { sent } = draw(
    [
      answers(documents.batches, [aBatch({ done: 18, failed: 2 })]),
      answers(documents.batch, {
        batch: aBatch({ done: 18, failed: 2 }),
        failed: [
          { personId: 40, name: 'Δανάη Δείγμα', words: 'Ο χώρος αρχείων του έργου έχει γεμίσει.' },
          { words: 'Το άτομο δεν φαίνεται πια.' },
        ],
      }),
      answers(documents.resumeBatch, {}),
    ],
    '?tab=batches',
  );
  expect(await screen.findByText('Εκδόθηκαν 18 από 20. Απέτυχαν: 2.')).toBeVisible();
  for (const [name, format] of [
    ['Όλα σε ένα PDF', 'pdf'],
    ['Αρχείο .zip', 'zip'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`^/api/Documents/BatchFiles\\?.*Format=${format}`, 'i')),
    );
  await press('Γιατί απέτυχαν');
  expect(await screen.findByText('Δανάη Δείγμα')).toBeVisible();
  expect(screen.getByText('Άτομο εκτός της εποπτείας σας')).toBeVisible();
  expect(await findings()).toEqual([]);
  await press('Συνέχιση');
  await waitFor(() => expect(lastOf(sent, documents.resumeBatch)).toEqual({ id: 9 }));
});

test('files of Word have no joined PDF, and a project without batches says how to begin one', async () => {
  const { unmount } = draw([answers(documents.batches, [aBatch({ isPdf: false })])], '?tab=batches');
  expect(await screen.findByRole('link', { name: 'Αρχείο .zip' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Όλα σε ένα PDF' })).toBeNull();
  unmount();
  draw([answers(documents.batches, [])], '?tab=batches');
  expect(await screen.findByText('Δεν έχει γίνει έκδοση ακόμη.')).toBeVisible();
});
