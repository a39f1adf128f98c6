// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { notFound } from '#platform/contract/refusal.ts';
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { OneUser } from '#features/people/contract/directory.ts';
import { people } from '#features/people/contract.ts';
import { linksChanged } from '../../contract/refusals.ts';
import { links } from '../../contract.ts';
import { LinkUsersScreen } from '../board/LinkUsersScreen.tsx';
import { actions, aUser, mentees, mentors } from '../fixtures.ts';

const route = '/symvoulos/admin/project/linkusers';
const danae: OneUser = {
  ...aUser(11, 'Δανάη Δείγμα'),
  coordinators: [{ id: 22, name: 'Παλιός Συντονιστής' }],
  projects: [],
  otherProjects: 0,
  sees: [],
  edits: [],
  createdAt: new Date('2026-01-01'),
  may: {
    edit: true,
    setRoles: [],
    setState: true,
    setPassword: false,
    setLogin: false,
    setDefaultProject: false,
    loginAs: false,
  },
};
const leto = { id: 1, name: 'Λητώ Σοφού' };
const aris = { id: 2, name: 'Άρης Οδηγός' };
const before = { mentor: leto, actions: [{ actionId: 31, mentor: aris }] };
const prepared = [
  answers(links.board, { mentors, unlinked: 2, quiet: 1, quietDays: 30 }),
  answers(links.mentees, { mentees, more: false }),
  answers(links.actions, actions),
  answers(people.one, danae),
  answers(people.supervisorsFilter, [{ id: 21, name: 'Ρέα Συντονίστρια', roles: ['Coordinator'] }]),
];
const draw = (more: typeof prepared, query = '') =>
  show(<LinkUsersScreen />, aSession('Supervisor'), [...prepared, ...more], {
    at: `${route}?mentor=0${query}`,
    route,
  });
const panelOf = async () => screen.findByRole('region', { name: 'Δανάη Δείγμα' });
const pressIn = async (panel: HTMLElement, name: string) =>
  userEvent.click(await within(panel).findByRole('button', { name }));

test('a row opens the mentors of one mentee, with the mentor of each action', async () => {
  draw([answers(links.ofMentee, before)]);
  await userEvent.click(await screen.findByRole('button', { name: 'Δανάη Δείγμα' }));
  const panel = await panelOf();
  expect(await within(panel).findByText('Λητώ Σοφού')).toBeVisible();
  expect(within(panel).getByText('1 δράση με δικό της σύμβουλο')).toBeVisible();
  expect(within(panel).getByRole('checkbox', { name: /Πρώτη συνάντηση/ })).toHaveAccessibleDescription(
    'Άρης Οδηγός',
  );
  expect(await findings()).toEqual([]);
});

test('a new default mentor can be undone, with the actions that moved along', async () => {
  const { sent } = draw(
    [
      answers(links.ofMentee, before),
      answers(links.setDefaultSingle, { mentor: aris, actions: [] }),
      answers(links.restoreOne, before),
    ],
    '&open=11',
  );
  const panel = await panelOf();
  await userEvent.click(await within(panel).findByRole('combobox', { name: 'Νέος σύμβουλος' }));
  await userEvent.click(await screen.findByRole('option', { name: /Άρης Οδηγός/ }));
  await pressIn(panel, 'Ορισμός συμβούλου');
  await userEvent.click(await screen.findByRole('button', { name: 'Αναίρεση' }));
  expect(await screen.findByText('Η αλλαγή αναιρέθηκε.')).toBeVisible();
  expect(sent.filter(({ call }) => call === links.restoreOne.path).map(({ input }) => input)).toEqual([
    {
      projectId: 1,
      menteeId: 11,
      actionIds: [31],
      before: { mentorId: 1, ofActions: [2] },
      after: { mentorId: 2, ofActions: [0] },
    },
  ]);
});

test('an undo keeps links that another user has changed in the meantime', async () => {
  draw(
    [
      answers(links.ofMentee, before),
      answers(links.resetActionsOne, { mentor: leto, actions: [] }),
      answers(links.restoreOne, refused(linksChanged)),
    ],
    '&open=11',
  );
  const panel = await panelOf();
  await userEvent.click(await within(panel).findByRole('checkbox', { name: /Πρώτη συνάντηση/ }));
  await pressIn(panel, 'Επαναφορά στον βασικό σύμβουλο');
  await userEvent.click(await screen.findByRole('button', { name: 'Αναίρεση' }));
  expect(await screen.findByText(/άλλαξαν ξανά στο μεταξύ/)).toBeVisible();
});

test('setting a mentor for actions of one mentee needs actions and a mentor, in the words of the specification', async () => {
  const { sent } = draw([answers(links.ofMentee, before), answers(links.setActionsOne, before)], '&open=11');
  const panel = await panelOf();
  await pressIn(panel, 'Ανάθεση δράσεων');
  expect(await screen.findByText('Δεν έχετε επιλέξεί δράσεις!')).toBeVisible();
  await userEvent.click(within(panel).getByRole('checkbox', { name: 'Βιογραφικό' }));
  await pressIn(panel, 'Ανάθεση δράσεων');
  expect(await screen.findByText('Δεν εχετε επιλέξει Σύμβουλο!')).toBeVisible();
  await userEvent.click(within(panel).getByRole('combobox', { name: 'Σύμβουλος για τις δράσεις' }));
  await userEvent.click(await screen.findByRole('option', { name: /Άρης Οδηγός/ }));
  await pressIn(panel, 'Ανάθεση δράσεων');
  expect(await screen.findByText('Οι σύμβουλοι του ωφελουμένου άλλαξαν.')).toBeVisible();
  expect(sent.find(({ call }) => call === links.setActionsOne.path)?.input).toEqual({
    projectId: 1,
    menteeId: 11,
    actionIds: [41],
    mentorId: 2,
  });
});

test('coordinators are saved, a former one can be removed, and the change can be undone', async () => {
  const { sent } = draw([answers(links.ofMentee, before), answers(links.setCoordinators, {})], '&open=11');
  const panel = await panelOf();
  expect(await within(panel).findByRole('button', { name: 'Αποθήκευση συντονιστών' })).toBeDisabled();
  await userEvent.click(within(panel).getByRole('checkbox', { name: 'Παλιός Συντονιστής (ανενεργός)' }));
  await userEvent.click(within(panel).getByRole('checkbox', { name: 'Ρέα Συντονίστρια' }));
  await pressIn(panel, 'Αποθήκευση συντονιστών');
  await userEvent.click(await screen.findByRole('button', { name: 'Αναίρεση' }));
  expect(await screen.findByText('Η αλλαγή αναιρέθηκε.')).toBeVisible();
  const made = sent.filter(({ call }) => call === links.setCoordinators.path);
  expect(made.map(({ input }) => input['coordinatorIds'])).toEqual([[21], [22]]);
});

test('a mentee who is no longer in the project is reported in words', async () => {
  show(
    <LinkUsersScreen />,
    aSession('Supervisor'),
    [
      ...prepared.filter(({ call }) => call !== people.one),
      answers(people.one, refused(notFound)),
      answers(links.ofMentee, refused(notFound)),
    ],
    { at: `${route}?mentor=0&open=11`, route },
  );
  expect(await screen.findByText(/Ο ωφελούμενος δεν βρέθηκε/)).toBeVisible();
});
