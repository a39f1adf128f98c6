// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { setChanged } from '#platform/contract/refusals.ts';
import type { ApplicationRow } from '../../contract/staff.ts';
import { applications } from '../../contract.ts';
import { staleStatus, type Status } from '../../contract/status.ts';
import { aDefinition, anApplication } from '../fixtures.ts';
import { ApplicationsScreen } from './ApplicationsScreen.tsx';

beforeEach(() => localStorage.clear());

const row = (id: number, status: Status, name: string): ApplicationRow => ({
  id,
  protocol: `2026-0000${id}`,
  status,
  version: id,
  createdAt: new Date('2026-11-16T10:00:00Z'),
  email: `${id}@example.gr`,
  fields: { fullName: name },
  documents: { required: 2, ready: 1, replace: 0 },
  faulty: false,
});
const rows = [row(11, 1, 'Δανάη Δείγμα'), row(12, 2, 'Άρης Δοκιμής')];
const grid = [
  answers(applications.editForm, {
    version: 4,
    open: true,
    definition: aDefinition,
    noticeHtml: '',
    versions: [],
    faults: [],
  }),
  answers(applications.list, { list: rows, count: 1, all: 57 }),
  answers(applications.counts, [
    { status: 1, total: 30 },
    { status: 100, total: 5 },
    { status: 2, total: 22 },
  ]),
];
const staff = aSession('Supervisor');
const place = { at: '/symvoulos/admin/project/applications' };
const menuOf = async (protocol: string, item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Ενέργειες: ${protocol}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const yes = async () => userEvent.click(await screen.findByRole('button', { name: 'Ναι' }));

test('the tabs of the statuses show their counts, and the reserve list belongs to the applicants', async () => {
  const { sent } = show(<ApplicationsScreen />, staff, grid, place);
  expect(await screen.findByText('Δανάη Δείγμα')).toBeVisible();
  expect(await screen.findByRole('button', { name: /ΕΠΙΛΑΧΟΝΤΕΣ 35/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /ΕΠΙΛΑΧΟΝΤΕΣ/ }));
  await expect
    .poll(() => sent.findLast(({ call }) => call === applications.list.path)?.input['filter'])
    .toMatchObject({ statuses: [1, 100] });
  expect(await findings()).toEqual([]);
});

test('users can filter by any answer, and the URL keeps the filter', async () => {
  const { sent, router } = show(<ApplicationsScreen />, staff, grid, place);
  await screen.findByText('Δανάη Δείγμα');
  await userEvent.click(screen.getByRole('button', { name: 'Φίλτρο απάντησης' }));
  await userEvent.click(await screen.findByRole('combobox', { name: /Απάντηση/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Ονοματεπώνυμο' }));
  await userEvent.type(screen.getByRole('textbox', { name: /Τιμή/ }), 'δανάη');
  await userEvent.click(screen.getByRole('button', { name: 'Εφαρμογή φίλτρου' }));
  const wanted = [{ field: 'fullName', op: 'contains', value: 'δανάη' }];
  await expect
    .poll(() => sent.findLast(({ call }) => call === applications.list.path)?.input['filter'])
    .toMatchObject({ fields: wanted });
  expect(router.state.location.search).toMatchObject({ fields: wanted });
  expect(screen.getByRole('link', { name: 'Εξαγωγή CSV' }).getAttribute('href')).toContain('fullName');
});

test('a move is confirmed first, sends the version that the user saw, and can be undone', async () => {
  const moved = { done: [{ id: 11, from: 1 as const, to: 2 as const }], failed: [] };
  const undone = answers(applications.undo, { status: 1, version: 13 });
  const { sent } = show(
    <ApplicationsScreen />,
    staff,
    [...grid, answers(applications.changeStatus, moved), undone],
    place,
  );
  await menuOf('2026-000011', 'Προώθηση');
  expect(await screen.findByText('Είστε σίγουρος για τη μεταφορά;')).toBeVisible();
  await yes();
  expect(await screen.findByText('Η μεταφορά ολοκληρώθηκε')).toBeVisible();
  expect(sent.find(({ call }) => call === applications.changeStatus.path)?.input).toMatchObject({
    ids: [11],
    status: -1,
    versions: { 11: 11 },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Αναίρεση' }));
  expect(await screen.findByText('Η μεταφορά αναιρέθηκε')).toBeVisible();
});

test('rejecting has its own question and its own message', async () => {
  const rejected = { done: [{ id: 11, from: 1 as const, to: 1000 as const }], failed: [] };
  show(<ApplicationsScreen />, staff, [...grid, answers(applications.changeStatus, rejected)], place);
  await menuOf('2026-000011', 'Απόρριψη');
  expect(await screen.findByText('Είστε σίγουρος για την απόρριψη της αίτησης;')).toBeVisible();
  await yes();
  expect(await screen.findByText('Η απόρριψη της αίτησης ολοκληρώθηκε')).toBeVisible();
});

test('a user whose move is stale sees the present status, and the list reloads', async () => {
  const late = answers(
    applications.changeStatus,
    refused(staleStatus, {
      version: 9,
      by: 'Βίκτωρ Μελάς',
      at: new Date('2026-03-05T08:00:00Z'),
      present: { status: 3 },
    }),
  );
  const { sent } = show(<ApplicationsScreen />, staff, [...grid, late], place);
  await menuOf('2026-000011', 'Προώθηση');
  const asked = sent.filter(({ call }) => call === applications.list.path).length;
  await yes();
  expect(await screen.findByText(/Τώρα είναι: Επιλεγμένος/)).toBeVisible();
  await expect
    .poll(() => sent.filter(({ call }) => call === applications.list.path).length)
    .toBeGreaterThan(asked);
});

test('moving all that match confirms the true count, and failures are listed', async () => {
  const outcome = { done: [], failed: [{ id: 11, code: 'cannot-move' as const, status: 3 as const }] };
  const { sent } = show(<ApplicationsScreen />, staff, [...grid, answers(applications.bulk, outcome)], place);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Επιλογή: 2026-000011' }));
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
  expect(sent.find(({ call }) => call === applications.bulk.path)?.input).toMatchObject({
    expected: 57,
    action: 'status',
    status: -1,
  });
});

test('a reminder that is not sent shows an error', async () => {
  show(
    <ApplicationsScreen />,
    staff,
    [...grid, answers(applications.bulk, refused(setChanged, { count: 2 }))],
    place,
  );
  await menuOf('2026-000011', 'Υπενθύμιση δικαιολογητικών');
  await yes();
  expect(await screen.findByText('Δεν πραγματοποιήθηκε αποστολή')).toBeVisible();
});

test('an application opens beside the list with answers, documents, notes, history and trace', async () => {
  const { sent } = show(
    <ApplicationsScreen />,
    staff,
    [...grid, answers(applications.one, anApplication), answers(applications.acceptDocument, {})],
    place,
  );
  await userEvent.click(await screen.findByRole('button', { name: '2026-000011' }));
  const panel = await screen.findByRole('region', { name: 'Αίτηση 2026-000011' });
  expect(await within(panel).findByText('Δανάη Δείγμα')).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(within(panel).getByRole('tab', { name: 'Ιστορικό' }));
  expect(await within(panel).findByText(/Χωρίς επιβεβαίωση → Επιλαχών/)).toBeVisible();
  await userEvent.click(within(panel).getByRole('tab', { name: 'Επιλεξιμότητα' }));
  expect(await within(panel).findByText('Διάβασε: unemployed = true')).toBeVisible();
  await userEvent.click(within(panel).getByRole('tab', { name: 'Σημειώσεις' }));
  expect(await within(panel).findByText('Τηλεφώνησε για την κάρτα.')).toBeVisible();
  await userEvent.click(within(panel).getByRole('tab', { name: 'Δικαιολογητικά' }));
  await userEvent.click(await within(panel).findByRole('button', { name: 'Αποδοχή' }));
  await expect
    .poll(() => sent.find(({ call }) => call === applications.acceptDocument.path)?.input)
    .toEqual({ appId: 11, key: 'card', accepted: true });
  expect(await findings()).toEqual([]);
});

test('staff ask for documents again with a reason for each', async () => {
  const { sent } = show(
    <ApplicationsScreen />,
    staff,
    [...grid, answers(applications.one, anApplication), answers(applications.resubmit, {})],
    place,
  );
  await menuOf('2026-000011', 'Αίτημα για δικαιολογητικά');
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ταυτότητα/ }));
  const send = screen.getByRole('button', { name: 'Αποστολή αιτήματος' });
  expect(send).toBeDisabled();
  await userEvent.type(screen.getByRole('textbox', { name: /Λόγος για: Ταυτότητα/ }), 'Έχει λήξει.');
  await userEvent.click(send);
  await expect
    .poll(() => sent.find(({ call }) => call === applications.resubmit.path)?.input)
    .toEqual({ appId: 11, reasons: [{ key: 'identity', reason: 'Έχει λήξει.' }] });
});
