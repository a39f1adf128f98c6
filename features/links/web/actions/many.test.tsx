// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { serverError } from '#platform/contract/refusal.ts';
import { setChanged } from '#platform/contract/refusals.ts';
import { findings } from '#ui/testing/draw.tsx';
import { answers, aProject, aSession, refused, show, openFilters, closeFilters } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { people } from '#features/people/contract.ts';
import { links } from '../../contract.ts';
import { LinkUsersScreen } from '../board/LinkUsersScreen.tsx';
import { actions, aMember, mentees, mentors } from '../fixtures.ts';

const route = '/symvoulos/admin/project/linkusers';
const found = mentees.map(({ id, name }) => aMember(id, name));
const prepared = [
  answers(links.board, { mentors, unlinked: 2, quiet: 1, quietDays: 30 }),
  answers(links.actions, actions),
  answers(people.supervisorsFilter, [{ id: 21, name: 'Ρέα Συντονίστρια', roles: ['Coordinator'] }]),
  answers(people.list, { list: found, count: 1, all: 2 }),
  answers(people.count, { total: 2 }),
];
const draw = (more: typeof prepared, query = '') =>
  show(<LinkUsersScreen />, aSession('Supervisor'), [...prepared, ...more], {
    at: `${route}?view=actions${query}`,
    route,
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** Confirms the open question by the button that says what it does. */
const yes = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const choose = async (field: string, option: RegExp) => {
  await userEvent.click(await screen.findByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

test('actions are given by group to all mentees that the filter finds, after confirming their number', async () => {
  const { sent } = draw([answers(links.setActions, { changed: 4, total: 2 })]);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Γνωριμία' }));
  expect(screen.getByText('Επιλέχθηκαν 2 δράσεις')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Πρώτη συνάντηση' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Βιογραφικό' })).not.toBeChecked();
  expect(await screen.findByText('Το φίλτρο βρίσκει 2 ωφελούμενους')).toBeVisible();
  expect(screen.getByText('Δανάη Δείγμα, Στάθης Δοκιμής')).toBeVisible();
  await openFilters();
  await choose('Κατάσταση', /^Ενεργός/);
  await choose('Συντονιστής', /Ρέα/);
  await closeFilters();
  await choose('Νέος σύμβουλος', /Άρης Οδηγός/);
  expect(await findings()).toEqual([]);
  await press('Ανάθεση συμβούλου');
  const dialog = await screen.findByRole('dialog', { name: 'Η αλλαγή δεν αναιρείται' });
  expect(within(dialog).getByText(/στον σύμβουλο Άρης Οδηγός .* \(2\) 2 ωφελουμένων/)).toBeVisible();
  expect(sent.some(({ call }) => call === links.setActions.path)).toBe(false);
  await yes('Ανάθεση συμβούλου');
  expect(await screen.findByText('Έγινε για 2 ωφελούμενους. Συνδέσεις που άλλαξαν: 4.')).toBeVisible();
  expect(sent.find(({ call }) => call === links.setActions.path)?.input).toEqual({
    projectId: 1,
    actionIds: [31, 32],
    mentorId: 2,
    search: '',
    filter: [],
    filterCoordId: 21,
    active: true,
    expected: 2,
  });
});

test('without actions, or without a mentor, the page shows the words of the specification and asks nothing', async () => {
  const { sent } = draw([]);
  await press('Ανάθεση συμβούλου');
  expect(await screen.findByText('Δεν έχετε επιλέξεί δράσεις!')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Βιογραφικό' }));
  await press('Ανάθεση συμβούλου');
  expect(await screen.findByText('Δεν εχετε επιλέξει Σύμβουλο!')).toBeVisible();
  expect(sent.some(({ call }) => call === people.count.path)).toBe(false);
});

test('if the number has changed in the meantime, the new one is confirmed before anything changes', async () => {
  const { sent } = draw(
    [
      answers(links.resetActions, refused(setChanged, { count: 7 })),
      answers(links.resetActions, { changed: 3, total: 7 }),
    ],
    `&actions=[41]&search=${encodeURIComponent('"Δ"')}`,
  );
  await press('Επαναφορά στον βασικό σύμβουλο');
  await yes('Επαναφορά στον βασικό σύμβουλο');
  await screen.findByRole('dialog', { name: 'Στο μεταξύ το πλήθος άλλαξε: τώρα είναι 7 ωφελούμενοι' });
  await yes('Επαναφορά στον βασικό σύμβουλο');
  expect(await screen.findByText('Έγινε για 7 ωφελούμενους. Συνδέσεις που άλλαξαν: 3.')).toBeVisible();
  const asked = sent.filter(({ call }) => call === links.resetActions.path).map(({ input }) => input);
  expect(asked.map(({ expected, search, actionIds }) => ({ expected, search, actionIds }))).toEqual([
    { expected: 2, search: 'Δ', actionIds: [41] },
    { expected: 7, search: 'Δ', actionIds: [41] },
  ]);
});

test('before setting a default mentor for many, the page says that all actions move too if the project has it so', async () => {
  const { sent } = show(
    <LinkUsersScreen />,
    aSession('Supervisor'),
    [...prepared, answers(links.setDefault, { changed: 2, total: 2, withdrawn: 1 })],
    {
      at: `${route}?view=actions&what=default&state=inactive`,
      route,
      project: { ...aProject, settings: { Config: { LinkActionsAll: true } } },
    },
  );
  await choose('Νέος σύμβουλος', /Άρης Οδηγός/);
  expect(screen.queryByRole('heading', { name: 'Δράσεις' })).toBeNull();
  await press('Ανάθεση συμβούλου');
  expect(await screen.findByText(/Θα αναλάβει και όλες τις δράσεις τους/)).toBeVisible();
  await yes('Ανάθεση συμβούλου');
  expect(await screen.findByText(/Έγινε για 2 ωφελούμενους.*1 έμεινε όπως είναι/)).toBeVisible();
  expect(sent.find(({ call }) => call === links.setDefault.path)?.input).toEqual({
    projectId: 1,
    mentorId: 2,
    search: '',
    filter: [],
    roles: ['Mentee'],
    filterState: [0, 2, 3],
    expected: 2,
  });
});

test('a project without actions says so, and a list that failed to load can be retried', async () => {
  const bare = prepared.filter(({ call }) => call !== links.actions && call !== people.list);
  show(
    <LinkUsersScreen />,
    aSession('Supervisor'),
    [...bare, answers(links.actions, []), answers(people.list, refused(serverError))],
    { at: `${route}?view=actions`, route },
  );
  expect(await screen.findByText('Δεν υπάρχουν δράσεις στο έργο')).toBeVisible();
  expect(await screen.findByText('abc123')).toBeVisible();
});
