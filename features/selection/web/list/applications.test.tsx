// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings, hintFits } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { offline, unavailable } from '#platform/contract/refusal.ts';
import { setChanged } from '#platform/contract/refusals.ts';
import { keepFocus } from '#ui/focus/keep-focus.ts';
import type { ApplicationRow } from '../../contract/list.ts';
import { forms } from '#features/forms/contract.ts';
import { selection } from '../../contract.ts';
import { staleDocument } from '../../contract/documents.ts';
import { type MovePreview, staleStatus } from '../../contract/moves.ts';
import { type Status } from '#features/applications/contract/status.ts';
import { aDefinition } from '#features/forms/web/fixtures.ts';
import { anApplication } from '../fixtures.ts';
import { ApplicationsScreen } from './ApplicationsScreen.tsx';

beforeEach(() => localStorage.clear());

const row = (id: number, status: Status, name: string): ApplicationRow => ({
  id,
  protocol: `2026-0000${id}`,
  applicant: name,
  status,
  version: id,
  createdAt: new Date('2026-11-16T10:00:00Z'),
  email: `${id}@example.gr`,
  fields: { fullName: name },
  documents: { required: 2, ready: 1, replace: 0 },
  faulty: false,
  duplicates: [],
});
const rows = [row(11, 1, 'Δανάη Δείγμα'), row(12, 2, 'Άρης Δοκιμής')];
const grid = [
  answers(forms.editForm, {
    version: 4,
    open: true,
    definition: aDefinition,
    noticeHtml: '',
    noticeUnread: false,
    versions: [],
    faults: [],
  }),
  answers(selection.list, { list: rows, count: 1, all: 57 }),
  answers(selection.counts, [
    { status: 1, total: 30 },
    { status: 100, total: 5 },
    { status: 2, total: 22 },
  ]),
];
const aPreview: MovePreview = {
  total: 1,
  one: { protocol: '2026-000011', name: 'Δανάη Δείγμα', from: 1, to: 2 },
  missing: 2,
  mails: 1,
  leaving: [{ kind: 'meetings', names: ['Λητώ'], more: 0, count: 1 }],
  tellsReason: true,
};
const preview = answers(selection.previewMove, aPreview);
const staff = aSession('Supervisor');
const place = { at: '/symvoulos/admin/project/applications' };
const menuOf = async (protocol: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Ενέργειες: ${protocol}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const yes = async () => userEvent.click(await screen.findByRole('button', { name: 'Ναι' }));

test('the words in the empty search field fit into it', async () => {
  show(<ApplicationsScreen />, staff, grid, place);
  const field = await screen.findByRole('searchbox', { name: /αριθμός πρωτοκόλλου$/ });
  expect(hintFits(field)).toBe(true);
});

test('the tabs of the statuses show their counts, and the reserve list belongs to the applicants', async () => {
  const { sent } = show(<ApplicationsScreen />, staff, grid, place);
  expect(await screen.findByRole('link', { name: 'Δανάη Δείγμα' })).toBeVisible();
  expect(await screen.findByRole('button', { name: /ΕΠΙΛΑΧΟΝΤΕΣ 35/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /ΕΠΙΛΑΧΟΝΤΕΣ/ }));
  await expect
    .poll(() => sent.findLast(({ call }) => call === selection.list.path)?.input['filter'])
    .toMatchObject({ statuses: [1, 100] });
  expect(await findings()).toEqual([]);
});

test('the grid names the application with the same AFM, and its panel leads there', async () => {
  const twin = { id: 61, protocol: '2026-000061', status: 3 as const, types: ['afm' as const] };
  const { router } = show(
    <ApplicationsScreen />,
    staff,
    [
      grid[0]!,
      answers(selection.list, { list: [{ ...rows[0]!, duplicates: [twin] }], count: 1, all: 1 }),
      grid[2]!,
      answers(selection.one, { ...anApplication, duplicates: [twin] }),
    ],
    { at: `${place.at}?open=11` },
  );
  expect(await screen.findByRole('cell', { name: /2026-000011.*Ίδιος ΑΦΜ με 2026-000061/ })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Ίδιος ΑΦΜ με 2026-000061' }));
  await expect.poll(() => router.state.location.search).toMatchObject({ open: 61 });
});

test('users can filter by any answer, and the URL keeps the filter', async () => {
  const { sent, router } = show(<ApplicationsScreen />, staff, grid, place);
  await screen.findByRole('link', { name: 'Δανάη Δείγμα' });
  await userEvent.click(screen.getByRole('button', { name: 'Φίλτρα' }));
  await userEvent.click(await screen.findByRole('combobox', { name: /Απάντηση/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Ονοματεπώνυμο' }));
  await userEvent.type(screen.getByRole('textbox', { name: /Τιμή/ }), 'δανάη');
  await userEvent.click(screen.getByRole('button', { name: 'Εφαρμογή φίλτρου' }));
  const wanted = [{ field: 'fullName', op: 'contains', value: 'δανάη' }];
  await expect
    .poll(() => sent.findLast(({ call }) => call === selection.list.path)?.input['filter'])
    .toMatchObject({ fields: wanted });
  expect(router.state.location.search).toMatchObject({ fields: wanted });
  await userEvent.click(screen.getByRole('button', { name: 'Εξαγωγή' }));
  const csv = await screen.findByRole('menuitem', { name: 'Εξαγωγή CSV' });
  expect(csv.getAttribute('href')).toContain('fullName');
});

test('a move is confirmed first, sends the version that the user saw, and can be undone', async () => {
  const moved = { done: [{ id: 11, from: 1 as const, to: 2 as const }], failed: [] };
  const undone = answers(selection.undo, { status: 1, version: 13 });
  const { sent } = show(
    <ApplicationsScreen />,
    staff,
    [...grid, preview, answers(selection.changeStatus, moved), undone],
    place,
  );
  await menuOf('2026-000011', 'Προώθηση');
  expect(await screen.findByText('Είστε σίγουρος για τη μεταφορά;')).toBeVisible();
  expect(
    screen.getByText(
      /2026-000011, Δανάη Δείγμα: Επιλαχών → Επιλέξιμος\.\s+Λείπουν 2 δικαιολογητικά\.\s+Ακυρώνεται 1 συνάντηση, με: Λητώ\.\s+Θα σταλεί email\./,
    ),
  ).toBeVisible();
  await yes();
  expect(await screen.findByText('Η μεταφορά ολοκληρώθηκε')).toBeVisible();
  expect(sent.find(({ call }) => call === selection.changeStatus.path)?.input).toMatchObject({
    ids: [11],
    status: -1,
    versions: { 11: 11 },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Αναίρεση' }));
  expect(await screen.findByText('Η μεταφορά αναιρέθηκε')).toBeVisible();
});

test('after a move by keyboard alone the menu of its row has the focus', async () => {
  const stop = keepFocus();
  onTestFinished(stop);
  show(
    <ApplicationsScreen />,
    staff,
    [...grid, preview, answers(selection.changeStatus, { done: [{ id: 11, from: 1, to: 2 }], failed: [] })],
    place,
  );
  (await screen.findByRole('button', { name: 'Ενέργειες: 2026-000011' })).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Προώθηση' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ναι' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Η μεταφορά ολοκληρώθηκε');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ενέργειες: 2026-000011' })).toHaveFocus());
});

test('rejecting has its own question and its own message', async () => {
  const rejected = { done: [{ id: 11, from: 1 as const, to: 1000 as const }], failed: [] };
  const { sent } = show(
    <ApplicationsScreen />,
    staff,
    [...grid, preview, answers(selection.changeStatus, rejected)],
    place,
  );
  await menuOf('2026-000011', 'Απόρριψη');
  expect(await screen.findByText('Είστε σίγουρος για την απόρριψη της αίτησης;')).toBeVisible();
  expect(screen.getByText(/Ο υποψήφιος διαβάζει τον λόγο/)).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /Λόγος απόρριψης/ }), 'Ελλιπή στοιχεία');
  await yes();
  expect(await screen.findByText('Η απόρριψη της αίτησης ολοκληρώθηκε')).toBeVisible();
  expect(sent.find(({ call }) => call === selection.changeStatus.path)?.input).toMatchObject({
    status: 1000,
    reason: 'Ελλιπή στοιχεία',
  });
});

test('a rejection that fails keeps the reason that staff typed, says why, and is sent again from there', async () => {
  const rejected = { done: [{ id: 11, from: 1 as const, to: 1000 as const }], failed: [] };
  const { sent } = show(
    <ApplicationsScreen />,
    staff,
    [
      ...grid,
      preview,
      answers(selection.changeStatus, refused(unavailable)),
      answers(selection.changeStatus, rejected),
    ],
    place,
  );
  await menuOf('2026-000011', 'Απόρριψη');
  const dialog = within(await screen.findByRole('dialog'));
  const reason = dialog.getByRole('textbox', { name: /Λόγος απόρριψης/ });
  await userEvent.type(reason, 'Ελλιπή στοιχεία');
  await yes();
  expect(await dialog.findByText(/^Η υπηρεσία δεν είναι διαθέσιμη/)).toBeVisible();
  expect(reason).toHaveValue('Ελλιπή στοιχεία');
  expect(await findings()).toEqual([]);
  await yes();
  expect(await screen.findByText('Η απόρριψη της αίτησης ολοκληρώθηκε')).toBeVisible();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const reasons = sent.filter(({ call }) => call === selection.changeStatus.path);
  expect(reasons.map(({ input }) => input['reason'])).toEqual(['Ελλιπή στοιχεία', 'Ελλιπή στοιχεία']);
});

test('the reason of a rejection for which another user was first is there when it is asked again', async () => {
  const present = {
    version: 9,
    by: 'Βίκτωρ Μελάς',
    at: new Date('2026-03-05T08:00:00Z'),
    present: { status: 3 as const },
  };
  show(
    <ApplicationsScreen />,
    staff,
    [...grid, preview, answers(selection.changeStatus, refused(staleStatus, present))],
    place,
  );
  const reasonOf = async () =>
    within(await screen.findByRole('dialog')).findByRole('textbox', { name: /Λόγος απόρριψης/ });
  await menuOf('2026-000011', 'Απόρριψη');
  await userEvent.type(await reasonOf(), 'Ελλιπή στοιχεία');
  await yes();
  expect(await screen.findByText(/Τώρα είναι: Επιλεγμένος/)).toBeVisible();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await menuOf('2026-000011', 'Απόρριψη');
  expect(await reasonOf()).toHaveValue('Ελλιπή στοιχεία');
});

test('an undo without network says so, and can be tried again', async () => {
  const moved = { done: [{ id: 11, from: 1 as const, to: 2 as const }], failed: [] };
  show(
    <ApplicationsScreen />,
    staff,
    [
      ...grid,
      preview,
      answers(selection.changeStatus, moved),
      answers(selection.undo, refused(offline)),
      answers(selection.undo, { status: 1, version: 13 }),
    ],
    place,
  );
  await menuOf('2026-000011', 'Προώθηση');
  await yes();
  await userEvent.click(await screen.findByRole('button', { name: 'Αναίρεση' }));
  expect(await screen.findByText(/^Δεν υπάρχει σύνδεση/)).toBeVisible();
  expect(screen.queryByText(/δεν ήταν πια δυνατή/)).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Αναίρεση' }));
  expect(await screen.findByText('Η μεταφορά αναιρέθηκε')).toBeVisible();
});

test('a move that is undone in the panel is no longer offered by its toast', async () => {
  const moved = { done: [{ id: 11, from: 1 as const, to: 2 as const }], failed: [] };
  const one = { ...anApplication, id: 11, undoUntil: new Date(Date.now() + 300_000) };
  show(
    <ApplicationsScreen />,
    staff,
    [
      ...grid,
      preview,
      answers(selection.one, one),
      answers(selection.changeStatus, moved),
      answers(selection.undo, { status: 1, version: 13 }),
    ],
    place,
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Δανάη Δείγμα' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Προώθηση' }));
  await yes();
  expect(await screen.findByRole('button', { name: 'Αναίρεση' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Αναίρεση τελευταίας μεταφοράς' }));
  expect(await screen.findByText('Η μεταφορά αναιρέθηκε')).toBeVisible();
  await expect.poll(() => screen.queryByRole('button', { name: 'Αναίρεση' })).toBeNull();
});

test('a user whose move is stale sees the present status, and the list reloads', async () => {
  const late = answers(
    selection.changeStatus,
    refused(staleStatus, {
      version: 9,
      by: 'Βίκτωρ Μελάς',
      at: new Date('2026-03-05T08:00:00Z'),
      present: { status: 3 },
    }),
  );
  const { sent } = show(<ApplicationsScreen />, staff, [...grid, preview, late], place);
  await menuOf('2026-000011', 'Προώθηση');
  const asked = sent.filter(({ call }) => call === selection.list.path).length;
  await yes();
  expect(await screen.findByText(/Τώρα είναι: Επιλεγμένος/)).toBeVisible();
  await expect
    .poll(() => sent.filter(({ call }) => call === selection.list.path).length)
    .toBeGreaterThan(asked);
});

test('moving all that match confirms the true count, and failures are listed', async () => {
  const outcome = { done: [], failed: [{ id: 11, code: 'cannot-move' as const, status: 3 as const }] };
  const { sent } = show(
    <ApplicationsScreen />,
    staff,
    [
      ...grid,
      answers(selection.previewMove, {
        total: 57,
        missing: 0,
        mails: 57,
        leaving: [],
        tellsReason: false,
      }),
      answers(selection.bulk, outcome),
    ],
    place,
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Επιλογή: Δανάη Δείγμα, 2026-000011' }));
  await userEvent.click(screen.getByRole('button', { name: /Επιλογή και των 57/ }));
  await userEvent.click(
    within(screen.getByRole('status', { name: 'Επιλεγμένες εγγραφές' })).getByRole('button', {
      name: 'Προώθηση',
    }),
  );
  expect(await screen.findByText(/Αφορά 57 αιτήσεις/)).toBeVisible();
  await yes();
  const dialog = await screen.findByRole('dialog', { name: 'Αιτήσεις που δεν άλλαξαν' });
  expect(within(dialog).getByText('2026-000011')).toBeVisible();
  expect(sent.find(({ call }) => call === selection.bulk.path)?.input).toMatchObject({
    expected: 57,
    action: 'status',
    status: -1,
  });
});

test('a reminder that is not sent shows an error', async () => {
  show(
    <ApplicationsScreen />,
    staff,
    [...grid, preview, answers(selection.bulk, refused(setChanged, { count: 2 }))],
    place,
  );
  await menuOf('2026-000011', 'Υπενθύμιση δικαιολογητικών');
  await yes();
  expect(await screen.findByText('Δεν πραγματοποιήθηκε αποστολή')).toBeVisible();
});

test('a reminder that some did not get says how many were sent, and which were not', async () => {
  const failed = [{ id: 12, code: 'nothing-to-ask' as const, status: 2 as const }];
  show(
    <ApplicationsScreen />,
    staff,
    [...grid, answers(selection.bulk, { done: [{ id: 11 }], failed })],
    place,
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Επιλογή: Δανάη Δείγμα, 2026-000011' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Επιλογή: Άρης Δοκιμής, 2026-000012' }));
  const bar = within(screen.getByRole('status', { name: 'Επιλεγμένες εγγραφές' }));
  await userEvent.click(bar.getByRole('button', { name: 'Ενέργειες' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Υπενθύμιση δικαιολογητικών' }));
  await yes();
  expect(await screen.findByText('Στάλθηκαν 1 από 2. Δείτε ποιες δεν στάλθηκαν.')).toBeVisible();
  const dialog = await screen.findByRole('dialog', { name: 'Αιτήσεις που δεν άλλαξαν' });
  expect(within(dialog).getByText('2026-000012')).toBeVisible();
});

test('if a reminder was sent to nobody, the applications stay selected', async () => {
  const failed = [{ id: 11, code: 'nothing-to-ask' as const, status: 1 as const }];
  show(<ApplicationsScreen />, staff, [...grid, answers(selection.bulk, { done: [], failed })], place);
  const box = await screen.findByRole('checkbox', { name: 'Επιλογή: Δανάη Δείγμα, 2026-000011' });
  await userEvent.click(box);
  const bar = within(screen.getByRole('status', { name: 'Επιλεγμένες εγγραφές' }));
  await userEvent.click(bar.getByRole('button', { name: 'Ενέργειες' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Υπενθύμιση δικαιολογητικών' }));
  await yes();
  expect(await screen.findByText('Δεν πραγματοποιήθηκε αποστολή')).toBeVisible();
  expect(box).toBeChecked();
});

test('an application opens beside the list with answers, documents, notes, history and trace', async () => {
  const { sent } = show(
    <ApplicationsScreen />,
    staff,
    [...grid, answers(selection.one, anApplication), answers(selection.acceptDocument, {})],
    place,
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Δανάη Δείγμα' }));
  const panel = await screen.findByRole('region', { name: 'Δανάη Δείγμα' });
  expect(await within(panel).findByText('Αίτηση 2026-000011')).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(within(panel).getByRole('tab', { name: 'Ιστορικό' }));
  expect(await within(panel).findByText(/Χωρίς επιβεβαίωση → Επιλαχών/)).toBeVisible();
  await userEvent.click(within(panel).getByRole('tab', { name: 'Επιλεξιμότητα' }));
  expect(await within(panel).findByText(/^Κανόνες εμφάνισης/)).toBeVisible();
  await userEvent.click(within(panel).getByRole('tab', { name: 'Σημειώσεις' }));
  expect(await within(panel).findByText('Τηλεφώνησε για την κάρτα.')).toBeVisible();
  await userEvent.click(within(panel).getByRole('tab', { name: 'Δικαιολογητικά' }));
  await userEvent.click(await within(panel).findByRole('button', { name: 'Αποδοχή' }));
  await expect
    .poll(() => sent.find(({ call }) => call === selection.acceptDocument.path)?.input)
    .toEqual({ appId: 11, key: 'card', accepted: true, changedAt: new Date('2026-05-15T15:30:00Z') });
  expect(await findings()).toEqual([]);
});

test('a document that the applicant replaced after staff looked is not accepted, and its new file is shown', async () => {
  const present = anApplication.documents.find(({ key }) => key === 'card')!;
  const changedAt = new Date('2026-05-16T08:00:00Z');
  const now = { ...present, changedAt, files: [{ ...present.files[0]!, id: 91, name: 'nea.pdf' }] };
  show(
    <ApplicationsScreen />,
    staff,
    [
      ...grid,
      answers(selection.one, anApplication),
      answers(
        selection.acceptDocument,
        refused(staleDocument, {
          version: changedAt,
          by: null,
          at: changedAt,
          present: { state: 'uploaded', files: [91] },
        }),
      ),
      answers(selection.one, { ...anApplication, documents: [now] }),
    ],
    place,
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Δανάη Δείγμα' }));
  const panel = within(await screen.findByRole('region', { name: 'Δανάη Δείγμα' }));
  await userEvent.click(await panel.findByRole('tab', { name: 'Δικαιολογητικά' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Αποδοχή' }));
  expect(await screen.findByText(/Το δικαιολογητικό άλλαξε αφότου το ανοίξατε/)).toBeVisible();
  expect(await panel.findByRole('link', { name: 'nea.pdf' })).toBeVisible();
});

test('the panel says first whether the criteria are met, then each in words; the code is folded', async () => {
  const months = { place: 'sections.1.questions.1.validation.0.rule', rule: 'answers.months >= 3' };
  const trace = [{ ...months, read: { months: 2 }, said: false, ok: false }, ...anApplication.trace];
  show(<ApplicationsScreen />, staff, [...grid, answers(selection.one, { ...anApplication, trace })], place);
  await userEvent.click(await screen.findByRole('link', { name: 'Δανάη Δείγμα' }));
  const panel = within(await screen.findByRole('region', { name: 'Δανάη Δείγμα' }));
  await userEvent.click(await panel.findByRole('tab', { name: 'Επιλεξιμότητα' }));
  expect(await panel.findByText('Πληροί 0 από 1 κριτήρια.')).toBeVisible();
  expect(panel.getByText('Μήνες ανεργίας: 2')).toBeVisible();
  expect(panel.getByText('Χρειάζονται τουλάχιστον 3 μήνες.')).toBeVisible();
  expect(panel.getByText('answers.months >= 3')).not.toBeVisible();
  await userEvent.click(panel.getAllByText('Κώδικας του κανόνα')[0]!);
  expect(panel.getByText('answers.months >= 3')).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('an application whose data were erased says so, and offers nothing to do', async () => {
  const erased = { ...anApplication, applicant: '', email: '', answers: {}, trace: [] };
  const list = [{ ...row(11, 3, ''), email: '', fields: {} }];
  show(
    <ApplicationsScreen />,
    staff,
    [grid[0]!, answers(selection.list, { list, count: 1, all: 1 }), grid[2]!, answers(selection.one, erased)],
    place,
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Διαγραμμένα στοιχεία' }));
  const panel = within(await screen.findByRole('region', { name: 'Διαγραμμένα στοιχεία' }));
  expect(await panel.findByText(/Τα προσωπικά δεδομένα διαγράφηκαν/)).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Προώθηση' })).toBeNull();
});

test('staff ask for documents again with a reason for each', async () => {
  const { sent } = show(
    <ApplicationsScreen />,
    staff,
    [...grid, answers(selection.one, anApplication), answers(selection.resubmit, {})],
    place,
  );
  await menuOf('2026-000011', 'Αίτημα για δικαιολογητικά');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ταυτότητα/ }));
  const send = screen.getByRole('button', { name: 'Αποστολή αιτήματος' });
  expect(send).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: /Λόγος για: Ταυτότητα/ }), 'Έχει λήξει.');
  await userEvent.click(send);
  await expect
    .poll(() => sent.find(({ call }) => call === selection.resubmit.path)?.input)
    .toEqual({ appId: 11, reasons: [{ key: 'identity', reason: 'Έχει λήξει.' }] });
});
