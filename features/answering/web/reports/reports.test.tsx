// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { programme } from '#features/programme/contract.ts';
import type { Action } from '#features/programme/contract/actions.ts';
import { serverError } from '#platform/contract/refusal.ts';
import { staleReport } from '../../contract/results.ts';
import { answering } from '../../contract.ts';
import { both } from '../results/fixtures.ts';
import { aReport } from './fixtures.ts';
import { ReportsScreen } from './ReportsScreen.tsx';

beforeAll(() =>
  Promise.all([
    import('./ReportDialog.tsx'),
    import('#ui/menu/OpenMenu.tsx'),
    import('#ui/overlay/QuestionDialog.tsx'),
  ]),
);

const anAction = (id: number, title: string, questId: number | null): Action => ({
  id,
  projectId: 1,
  typeId: 4,
  titles: { el: title },
  title,
  instructions: {},
  group: ['Β. Αυτογνωσία'],
  position: id,
  flags: 2,
  data: {},
  questId,
  version: 1,
});
const actions = [
  anAction(61, 'Τι μου αρέσει', 3),
  anAction(62, 'Οι αξίες μου', 4),
  anAction(63, 'Πρώτη συνάντηση', null),
  anAction(64, 'Ικανοποίηση', 5),
];

const draw = (prepared: Parameters<typeof show>[2] = [], reports = [aReport()]) =>
  show(
    <ReportsScreen />,
    aSession('Supervisor'),
    [answers(answering.reports, reports), answers(programme.all, actions), ...prepared],
    { at: '/symvoulos/questreports' },
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const openMenu = async (entry: string) => {
  await press('Ενέργειες: Συνολική εικόνα');
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
};
const chosen = () =>
  within(screen.getByRole('group', { name: 'Δράσεις με ερωτηματολόγιο' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const add = async (title: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Προσθήκη δράσης' }));
  await userEvent.click(await screen.findByRole('option', { name: title }));
};
type Sent = ReturnType<typeof show>['sent'];
const saved = (sent: Sent) =>
  sent.filter(({ call }) => call === answering.saveReport.path).map(({ input }) => input);

test('the list names the actions of each report, and its title leads to the report', async () => {
  draw();
  const row = (await screen.findByRole('link', { name: 'Συνολική εικόνα' })).closest('tr')!;
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/symvoulos/questreport/4');
  expect(await within(row).findByText('Τι μου αρέσει · Οι αξίες μου')).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('the list is searched without accents in both languages', async () => {
  draw([], [aReport(), aReport({ id: 5, title: both('Δεξιότητες') })]);
  await userEvent.type(await screen.findByRole('searchbox', { name: /^Αναζήτηση/ }), 'overall{Enter}');
  await expect.poll(() => screen.queryByText('Δεξιότητες')).toBeNull();
  expect(screen.getByRole('link', { name: 'Συνολική εικόνα' })).toBeVisible();
});

test('a project without reports says what a report is and how it gets here', async () => {
  draw([], []);
  expect(await screen.findByText('Δεν υπάρχουν αναφορές')).toBeVisible();
  expect(screen.getByText(/Φτιάξτε την πρώτη/)).toBeVisible();
});

test('a list that was not loaded says so and can be loaded again', async () => {
  show(
    <ReportsScreen />,
    aSession('Supervisor'),
    [
      answers(answering.reports, refused(serverError)),
      answers(answering.reports, [aReport()]),
      answers(programme.all, actions),
    ],
    { at: '/symvoulos/questreports' },
  );
  expect(await screen.findByText('Οι αναφορές δεν φορτώθηκαν')).toBeVisible();
  await press('Δοκιμή ξανά');
  expect(await screen.findByRole('link', { name: 'Συνολική εικόνα' })).toBeVisible();
});

test('a new report needs a title and an action with a questionnaire', async () => {
  const { sent } = draw([answers(answering.saveReport, aReport({ id: 9 }))]);
  await press('Νέα αναφορά');
  await userEvent.click(await screen.findByRole('button', { name: 'Αποθήκευση' }));
  expect(await screen.findByText('Γράψτε έναν τίτλο.')).toBeVisible();
  expect(screen.getByText('Επιλέξτε τουλάχιστον μία δράση.')).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /^Τίτλος στα ελληνικά/ }), 'Δεξιότητες');
  await userEvent.type(screen.getByRole('textbox', { name: 'Εισαγωγή στα αγγλικά' }), 'All of them.');
  await userEvent.click(screen.getByRole('combobox', { name: 'Προσθήκη δράσης' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Τι μου αρέσει',
    'Οι αξίες μου',
    'Ικανοποίηση',
  ]);
  await userEvent.click(screen.getByRole('option', { name: 'Ικανοποίηση' }));
  await add('Τι μου αρέσει');
  expect(screen.getByText('2 από 20 το πολύ')).toBeVisible();
  await press('Αποθήκευση');
  expect(await screen.findByText('Η αναφορά αποθηκεύτηκε.')).toBeVisible();
  expect(saved(sent)).toEqual([
    {
      projectId: 1,
      version: 0,
      title: { el: 'Δεξιότητες', en: '' },
      intro: { el: '', en: 'All of them.' },
      actionIds: [64, 61],
    },
  ]);
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Νέα αναφορά' })).toBeNull();
});

test('the order of the actions is changed with the keyboard, and the focus stays on the action', async () => {
  const { sent } = draw([answers(answering.saveReport, aReport())], [aReport({ actionIds: [61, 62, 64] })]);
  await openMenu('Επεξεργασία αναφοράς');
  const down = await screen.findByRole('button', { name: 'Μετακίνηση κάτω: Τι μου αρέσει' });
  down.focus();
  await userEvent.keyboard('{Enter}');
  expect(chosen()).toEqual(['1.Οι αξίες μου', '2.Τι μου αρέσει', '3.Ικανοποίηση']);
  expect(down).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Τι μου αρέσει: θέση 3 από 3')).toHaveRole('status');
  // The last action cannot go further down.
  await expect
    .poll(() => document.activeElement?.getAttribute('aria-label'))
    .toBe('Μετακίνηση πάνω: Τι μου αρέσει');
  await press('Διαγραφή: Ικανοποίηση');
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Διαγραφή: Τι μου αρέσει');
  await press('Αποθήκευση');
  await expect
    .poll(() => saved(sent))
    .toMatchObject([{ id: 4, version: 3, title: aReport().title, actionIds: [62, 61] }]);
});

test('an action that lost its questionnaire must be removed before the report is saved', async () => {
  const { sent } = draw([answers(answering.saveReport, aReport())], [aReport({ actionIds: [61, 63] })]);
  await openMenu('Επεξεργασία αναφοράς');
  await userEvent.click(await screen.findByRole('button', { name: 'Αποθήκευση' }));
  expect(await screen.findByText(/^Αφαιρέστε τις δράσεις/)).toBeVisible();
  await press('Διαγραφή: Δράση 63, χωρίς ερωτηματολόγιο');
  await press('Αποθήκευση');
  await expect.poll(() => saved(sent)).toMatchObject([{ actionIds: [61] }]);
});

const theirs = aReport({
  version: 4,
  title: { el: 'Η εικόνα μου', en: 'Overall picture' },
  actionIds: [62, 61],
});
const staleAnswer = answers(
  answering.saveReport,
  refused(staleReport, { version: 4, by: null, at: new Date('2026-03-01T10:00:00Z'), present: theirs }),
);
const renameTo = async (title: string) => {
  const field = await screen.findByRole('textbox', { name: /^Τίτλος στα ελληνικά/ });
  await userEvent.clear(field);
  await userEvent.type(field, title);
  await press('Αποθήκευση');
};

test('a stale save shows both titles, and one of them is kept over the present version', async () => {
  const { sent } = draw([staleAnswer, answers(answering.saveReport, aReport({ version: 5 }))]);
  await openMenu('Επεξεργασία αναφοράς');
  await renameTo('Όλα μαζί');
  const notice = within(await screen.findByRole('alert', { name: 'Κάποιος άλλος άλλαξε την αναφορά' }));
  expect(notice.getByText('Όλα μαζί')).toBeVisible();
  expect(notice.getByText('Η εικόνα μου')).toBeVisible();
  // The order was changed by the other user alone, so it is no question.
  expect(notice.queryByText('Δράσεις με ερωτηματολόγιο')).toBeNull();
  expect(await findings()).toEqual([]);
  await userEvent.click(notice.getByRole('button', { name: 'Κράτηση του δικού μου' }));
  await expect.poll(() => saved(sent)).toHaveLength(2);
  expect(saved(sent)[1]).toMatchObject({
    version: 4,
    title: { el: 'Όλα μαζί', en: 'Overall picture' },
    actionIds: [62, 61],
  });
});

test('a stale save of another field is merged and saved over the present version', async () => {
  const { sent } = draw([staleAnswer, answers(answering.saveReport, aReport({ version: 5 }))]);
  await openMenu('Επεξεργασία αναφοράς');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Εισαγωγή στα αγγλικά' }), '!');
  await press('Αποθήκευση');
  await expect
    .poll(() => saved(sent).map(({ version, title }) => [version, title]))
    .toEqual([
      [3, aReport().title],
      [4, theirs.title],
    ]);
});

test('a form with changes asks before it closes', async () => {
  draw();
  await openMenu('Επεξεργασία αναφοράς');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Τίτλος στα ελληνικά/ }), '!');
  await press('Ακύρωση');
  await press('Επιστροφή');
  expect(screen.getByRole('textbox', { name: /^Τίτλος στα ελληνικά/ })).toHaveValue('Συνολική εικόνα!');
  await press('Ακύρωση');
  await press('Αποχώρηση');
  await expect.poll(() => screen.queryByRole('textbox', { name: /^Τίτλος/ })).toBeNull();
});

test('deleting says what is deleted and what stays, and then tells that it was done', async () => {
  const { sent } = draw([answers(answering.removeReport, {})]);
  await openMenu('Διαγραφή αναφοράς');
  const dialog = within(await screen.findByRole('dialog', { name: 'Είστε σίγουροι;' }));
  expect(dialog.getByText(/«Συνολική εικόνα».*Τα αποτελέσματα των ερωτηματολογίων μένουν/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Διαγραφή αναφοράς' }));
  expect(await screen.findByText('Η αναφορά διαγράφηκε.')).toBeVisible();
  expect(sent.find(({ call }) => call === answering.removeReport.path)!.input).toEqual({ id: 4 });
});
