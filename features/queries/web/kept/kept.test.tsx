// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { notFound } from '#platform/contract/refusal.ts';
import { statistics } from '#features/statistics/contract.ts';
import type { Schedule, Snapshot } from '../../contract/kept.ts';
import { tooManyReports } from '../../contract/kept.ts';
import { queries } from '../../contract.ts';
import { aDisplay, aParameter, aQuery, aResult, aRow, ranAt } from '../fixtures.ts';
import { ReportScreen } from '../view/ReportScreen.tsx';
import { PinnedReports } from './PinnedReports.tsx';

beforeAll(() => import('#ui/menu/OpenMenu.tsx'));

const route = '/symvoulos/admin/report/view/$id';
const at = (search = '') => ({ at: `/symvoulos/admin/report/view/5${search}`, route });
const people = aResult(['role text'], [['Σύμβουλος'], ['Ωφελούμενος']]);
const period = aQuery({
  parameters: [
    aParameter({ name: 'apo', title: 'Από', type: 'day', initial: 'month-start' }),
    aParameter({ name: 'word', title: 'Λέξη', type: 'text', required: false }),
  ],
});

const aSnapshot = (own: Partial<Snapshot> = {}): Snapshot => ({
  id: 7,
  at: ranAt,
  by: 'Ελένη Σοφού',
  rows: 2,
  version: 1,
  given: { apo: '01-11-2026', word: null },
  mayRemove: true,
  ...own,
});

const aSchedule = (own: Partial<Schedule> = {}): Schedule => ({
  id: 3,
  every: 'week',
  weekday: 1,
  monthDay: 1,
  hour: 8,
  given: {},
  roles: ['Supervisor', 'Coordinator'],
  nextAt: new Date('2026-11-30T06:00:00Z'),
  sent: { at: new Date('2026-11-23T06:00:00Z'), to: 4 },
  isOwn: true,
  ...own,
});

interface Kept {
  snapshots?: Snapshot[];
  schedules?: Schedule[];
}

const draw = (
  more: Parameters<typeof show>[2],
  { snapshots = [], schedules = [] }: Kept = {},
  search?: string,
) =>
  show(
    <ReportScreen />,
    aSession('Supervisor'),
    [
      answers(queries.get, period),
      answers(queries.all, {
        queries: [aRow()],
        isOn: true,
        mayWrite: false,
        mayTry: false,
        missingReady: 0,
      }),
      answers(queries.execute, people),
      answers(queries.snapshots, snapshots),
      answers(queries.schedules, schedules),
      ...more,
    ],
    at(search),
  );
const lastOf = (sent: ReturnType<typeof show>['sent'], { path }: { path: string }) =>
  sent.findLast(({ call }) => call === path)?.input;
const choose = async (entry: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Ενέργειες: Άτομα ανά ρόλο' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};

test('a reader keeps the result with the values of the fields', async () => {
  const { sent } = draw([answers(queries.keep, { id: 7 })], {}, '?apo=05-10-2026');
  await screen.findByRole('table');
  await choose('Κράτηση του αποτελέσματος');
  expect(await screen.findByText(/^Το αποτέλεσμα κρατήθηκε/)).toBeVisible();
  expect(lastOf(sent, queries.keep)).toEqual({
    id: 5,
    projectId: 1,
    parameters: { apo: '05-10-2026', word: null },
  });
});

test('kept results and schedules are listed with who, when and the values', async () => {
  const { sent } = draw([answers(queries.removeSnapshot, {}), answers(queries.unschedule, {})], {
    snapshots: [aSnapshot()],
    schedules: [aSchedule(), aSchedule({ id: 4, every: 'month', monthDay: 31, roles: [], sent: undefined })],
  });
  const link = await screen.findByRole('link', { name: 'Αποτέλεσμα της 27/11/2026 04:10' });
  expect(link).toHaveAttribute('href', '/symvoulos/admin/report/view/5?kept-result=7');
  expect(screen.getByText('2 γραμμές · Ελένη Σοφού · Από: 01/11/2026 · Λέξη: (κενό)')).toBeVisible();
  expect(screen.getByText('Κάθε Δευτέρα στις 08:00')).toBeVisible();
  expect(
    screen.getByText(
      'Σε ρόλους: Επόπτης, Συντονιστής · Στάλθηκε στις 23/11/2026 08:00 σε 4 άτομα · Επόμενη: 30/11/2026 08:00',
    ),
  ).toBeVisible();
  expect(screen.getByText('Κάθε μήνα, στις 31 του μήνα, στις 08:00')).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(
    screen.getByRole('button', { name: 'Διαγραφή της αποστολής: Κάθε Δευτέρα στις 08:00' }),
  );
  expect(await screen.findByText('Η αποστολή διαγράφηκε.')).toBeVisible();
  expect(lastOf(sent, queries.unschedule)).toEqual({ id: 3 });
  await userEvent.click(
    screen.getByRole('button', { name: 'Διαγραφή του αποτελέσματος της 27/11/2026 04:10' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Διαγραφή' }));
  await waitFor(() => expect(lastOf(sent, queries.removeSnapshot)).toEqual({ id: 7 }));
});

test.each([
  ['as it was kept', false],
  ['made anew, which the page says', true],
])('a kept result opens %s', async (_how, isAnew) => {
  const answer = { snapshot: aSnapshot(), queryId: 5, result: people, isAnew };
  const { sent } = draw([answers(queries.snapshot, answer)], {}, '?kept-result=7');
  expect(await screen.findByRole('table', { name: 'Άτομα ανά ρόλο' })).toBeVisible();
  expect(
    screen.getByText('Αποτέλεσμα που κρατήθηκε στις 27 Νοεμβρίου 2026, 04:10: Ελένη Σοφού'),
  ).toBeVisible();
  expect(screen.queryByText(/^Όποιος το κράτησε βλέπει άλλα στοιχεία/) !== null).toBe(isAnew);
  expect(lastOf(sent, queries.execute)).toBeUndefined();
  expect(screen.getByRole('link', { name: 'Τρέχουσα αναφορά' })).toHaveAttribute(
    'href',
    '/symvoulos/admin/report/view/5',
  );
  expect(await findings()).toEqual([]);
});

test('a kept result that is gone says so', async () => {
  draw([answers(queries.snapshot, refused(notFound))], {}, '?kept-result=7');
  expect(await screen.findByText('Το αποτέλεσμα δεν υπάρχει πια.')).toBeVisible();
});

test('a schedule names the roles that get it, and the values that are not the initial ones', async () => {
  const { sent } = draw(
    [answers(queries.schedule, { id: 3, nextAt: new Date('2026-12-01T06:00:00Z') })],
    {},
    '?word=x',
  );
  await choose('Αποστολή με μέιλ…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Αποστολή της αναφοράς με μέιλ' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Κάθε μήνα' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Σε ρόλους του έργου' }));
  const submit = dialog.getByRole('button', { name: 'Προγραμματισμός' });
  expect(submit).toBeDisabled();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Επόπτης' }));
  expect(await findings()).toEqual([]);
  await userEvent.click(submit);
  expect(await screen.findByText('Η αναφορά θα σταλεί στις 01/12/2026 08:00.')).toBeVisible();
  expect(lastOf(sent, queries.schedule)).toEqual({
    id: 5,
    projectId: 1,
    every: 'month',
    weekday: 1,
    monthDay: 1,
    hour: 8,
    parameters: { word: 'x' },
    roles: ['Supervisor'],
  });
});

test('a report is pinned to the page that is chosen, and a full page says so', async () => {
  const pages = answers(statistics.views, [
    { key: 'ready:selection', kind: 'ready', name: 'Επιλογή', figures: 3, isOwn: false, roles: [] },
  ]);
  const { sent } = draw([pages, answers(queries.pin, refused(tooManyReports, { most: 4 }))]);
  await choose('Καρφίτσωμα σε σελίδα…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Καρφίτσωμα της αναφοράς' }));
  await userEvent.click(dialog.getByRole('combobox', { name: /^Σελίδα/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Στατιστικά: Επιλογή' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Καρφίτσωμα' }));
  expect(await dialog.findByText(/Η σελίδα έχει ήδη 4 αναφορές/)).toBeVisible();
  expect(lastOf(sent, queries.pin)).toEqual({
    id: 5,
    projectId: 1,
    page: 'ready:selection',
    parameters: {},
    on: true,
  });
});

const pinned = {
  id: 5,
  name: 'Άτομα ανά ρόλο',
  display: aDisplay(),
  parameters: [],
  given: { word: 'x', region: null },
};

test('a pinned report shows its first rows, and its name leads to all', async () => {
  const rows = Array.from({ length: 12 }, (_, n) => [`Ρόλος ${n}`]);
  const { sent } = show(<PinnedReports page="home" />, aSession('Supervisor'), [
    answers(queries.pinned, [pinned]),
    answers(queries.execute, aResult(['role text'], rows)),
    answers(queries.pin, {}),
  ]);
  const card = within(await screen.findByRole('article', { name: 'Άτομα ανά ρόλο' }));
  expect(await card.findAllByRole('row')).toHaveLength(11);
  expect(card.getByText('και 2 γραμμές ακόμη, στην αναφορά')).toBeVisible();
  expect(card.getByRole('link', { name: 'Άτομα ανά ρόλο' })).toHaveAttribute(
    'href',
    '/symvoulos/admin/report/view/5?word=x&region=',
  );
  expect(await findings()).toEqual([]);
  await userEvent.click(card.getByRole('button', { name: 'Ενέργειες: Άτομα ανά ρόλο' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Ξεκαρφίτσωμα' }));
  expect(await screen.findByText('Η αναφορά ξεκαρφιτσώθηκε.')).toBeVisible();
  expect(lastOf(sent, queries.pin)).toMatchObject({ id: 5, page: 'home', on: false });
});

test('readers who are no staff see pinned reports and do not unpin them; a page without one shows nothing', async () => {
  const { unmount } = show(<PinnedReports page="home" />, aSession('SupervisorLite'), [
    answers(queries.pinned, [pinned]),
    answers(queries.execute, people),
  ]);
  expect(await screen.findByText('Σύμβουλος')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  const { sent } = show(<PinnedReports page="ready:selection" />, aSession('Supervisor'), [
    answers(queries.pinned, []),
  ]);
  await waitFor(() =>
    expect(lastOf(sent, queries.pinned)).toEqual({ projectId: 1, page: 'ready:selection' }),
  );
  expect(screen.queryByText('Αναφορές')).toBeNull();
});
