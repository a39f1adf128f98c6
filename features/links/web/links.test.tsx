// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { signedOut, unavailable } from '#platform/contract/refusal.ts';
import { notAMentee } from '../contract/refusals.ts';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { changes } from '#features/changes/contract.ts';
import { links } from '../contract.ts';
import { announced } from '#ui/announce.ts';
import { LinkUsersScreen } from './board/LinkUsersScreen.tsx';
import { mentees, mentors } from './fixtures.ts';

const board = [
  answers(links.board, { mentors, unlinked: 2, quiet: 1, quietDays: 30 }),
  answers(links.mentees, { mentees, more: false }),
];
const supervisor = aSession('Supervisor');
const route = '/symvoulos/admin/project/linkusers';
const unlinked = { at: `${route}?mentor=0`, route };
const yes = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('each load of a mentor is shown with its capacity, in figures and in words', async () => {
  show(<LinkUsersScreen />, supervisor, board, { at: route });
  const list = await screen.findByRole('list', { name: 'Σύμβουλοι και φόρτος' });
  expect(within(list).getByText('6 από 5 ωφελούμενους')).toBeVisible();
  expect(within(list).getByText('Πάνω από το όριο')).toBeVisible();
  expect(within(list).getByText('1 ανενεργή')).toBeVisible();
  expect(screen.getByRole('button', { name: /2\s*ωφελούμενοι χωρίς σύμβουλο/ })).toBeVisible();
  expect(await findings()).toEqual([]);
});

test('a mentor who is chosen by key leads to the heading of their mentees, whose number is announced, and Escape comes back', async () => {
  show(<LinkUsersScreen />, supervisor, board, { at: route });
  const hint = await screen.findByText(/Επιλέξτε έναν σύμβουλο/);
  expect(hint.closest('[role=alert]')).toBeNull();
  const list = await screen.findByRole('list', { name: 'Σύμβουλοι και φόρτος' });
  const [card] = within(list).getAllByRole('button');
  card!.focus();
  await userEvent.keyboard('{Enter}');
  const heading = await screen.findByRole('heading', { level: 2, name: mentors[0]!.name });
  expect(heading).toHaveFocus();
  await expect.poll(announced).toContain(`${mentors[0]!.name}: 2 ωφελούμενοι`);
  await userEvent.keyboard('{Escape}');
  expect(card).toHaveFocus();
});

test('two mentors with the same name are distinguished by their usernames', async () => {
  const [first, second] = mentors.map((mentor) => ({ ...mentor, name: 'Λητώ Σοφού' }));
  const namesakes = [
    { ...first!, username: 'litosofou' },
    { ...second!, username: 'lsofou' },
  ];
  const told = { mentors: namesakes, unlinked: 2, quiet: 1, quietDays: 30 };
  show(<LinkUsersScreen />, supervisor, [answers(links.board, told), board[1]!], { at: route });
  const list = await screen.findByRole('list', { name: 'Σύμβουλοι και φόρτος' });
  for (const name of [/^Λητώ Σοφού litosofou/, /^Λητώ Σοφού lsofou/])
    expect(within(list).getByRole('button', { name })).toBeVisible();
});

test('picked mentees are given to a mentor after confirming their number, and without a mentor the page shows the words of the specification', async () => {
  const { sent } = show(
    <LinkUsersScreen />,
    supervisor,
    [...board, answers(links.setDefaultSingle, { actions: [] })],
    unlinked,
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Επιλογή: Δανάη Δείγμα' }));
  await userEvent.click(screen.getByRole('button', { name: 'Σύνδεση επιλεγμένων (1)' }));
  expect(await screen.findByText('Δεν εχετε επιλέξει Σύμβουλο!')).toBeVisible();

  await userEvent.click(screen.getByRole('combobox', { name: 'Νέος σύμβουλος' }));
  await userEvent.click(await screen.findByRole('option', { name: /Άρης Οδηγός/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Επιλογή και των 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Σύνδεση επιλεγμένων (2)' }));
  expect(await screen.findByText(/Να συνδεθούν 2 ωφελούμενοι με τον σύμβουλο Άρης Οδηγός;/)).toBeVisible();
  await yes('Σύνδεση');
  expect(await screen.findByText('Άλλαξε ο σύμβουλος 2 ωφελουμένων.')).toBeVisible();
  const made = sent.filter(({ call }) => call === links.setDefaultSingle.path).map(({ input }) => input);
  expect(made).toEqual([11, 12].map((menteeId) => ({ projectId: 1, menteeId, mentorId: 2 })));
});

test('mentees whose link failed stay selected, and the user reads why; a former mentee does not', async () => {
  const { sent } = show(
    <LinkUsersScreen />,
    supervisor,
    [
      ...board,
      answers(links.setDefaultSingle, { actions: [] }),
      answers(links.setDefaultSingle, refused(unavailable)),
      answers(links.setDefaultSingle, refused(notAMentee)),
    ],
    unlinked,
  );
  const remove = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Αφαίρεση συμβούλου' }));
    await yes('Αφαίρεση');
  };
  await userEvent.click(await screen.findByRole('button', { name: 'Επιλογή και των 2' }));
  await remove();
  expect(
    await screen.findByText(/^Άλλαξαν 1\. Δεν άλλαξαν 1\. Η υπηρεσία δεν είναι διαθέσιμη/),
  ).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Επιλογή: Δανάη Δείγμα' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Επιλογή: Στάθης Δοκιμής' })).toBeChecked();

  await remove();
  expect(await screen.findByText(/^Άλλαξαν 0\. Δεν άλλαξαν 1\. Το άτομο αυτό δεν είναι πια/)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Επιλογή: Στάθης Δοκιμής' })).not.toBeChecked();
  const asked = sent.filter(({ call }) => call === links.setDefaultSingle.path);
  expect(asked.map(({ input }) => input['menteeId'])).toEqual([11, 12, 12]);
});

test('links that fail since the session has ended offer to sign in again', async () => {
  show(
    <LinkUsersScreen />,
    supervisor,
    [...board, ...[1, 2].map(() => answers(links.setDefaultSingle, refused(signedOut)))],
    unlinked,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Επιλογή και των 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Αφαίρεση συμβούλου' }));
  await yes('Αφαίρεση');
  expect(await screen.findByText(/^Άλλαξαν 0\. Δεν άλλαξαν 2\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Σύνδεση' }).getAttribute('href')).toMatch(/^\/signin\?returnUrl=/);
});

test('a reassignment shows whom and which meetings it moves and the load, can be undone, and names the meetings that stay', async () => {
  const booked = { menteeId: 11, mentee: 'Δανάη Δείγμα', title: 'Συνέντευξη' };
  const told = {
    mentees: [{ id: 11, name: 'Δανάη Δείγμα' }],
    actions: 3,
    appointments: [
      { ...booked, id: 1, time: new Date('2027-03-01T08:00:00Z') },
      {
        ...booked,
        id: 2,
        time: new Date('2027-03-02T08:00:00Z'),
        stays: 'busy' as const,
        link: 'calendar?mentor=7&meeting=2',
      },
    ],
  };
  const { sent } = show(
    <LinkUsersScreen />,
    supervisor,
    [
      ...board,
      answers(links.reassign, told),
      answers(links.reassign, { ...told, change: 9 }),
      answers(changes.undo, { undone: 0, left: [{ id: 11, name: 'Δανάη Δείγμα', why: 'changed' }] }),
    ],
    { at: route },
  );
  const all = 'Μεταφορά όλων των ωφελουμένων ενός συμβούλου';
  await userEvent.click(await screen.findByRole('button', { name: all }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(await within(dialog).findByRole('combobox', { name: 'Από τον σύμβουλο' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Λητώ Σοφού' }));
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Στον σύμβουλο' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Άρης Οδηγός' }));
  expect(await within(dialog).findByText(/1 ωφελούμενοι και 3 δράσεις/)).toBeVisible();
  expect(within(dialog).getByText('01/03/2027 10:00 · Δανάη Δείγμα · Συνέντευξη')).toBeVisible();
  expect(within(dialog).getByText(/^Άρης Οδηγός: \d+ (→ \d+ ωφελούμενοι|από)/)).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Μεταφορά' }));
  // The preview said it too: what counts is what is said after the reassignment.
  await expect
    .poll(() => screen.getAllByRole('alert').at(-1)!.textContent)
    .toMatch(/02\/03\/2027 10:00 .*ο νέος σύμβουλος έχει άλλη συνάντηση/);
  expect(screen.getByRole('link', { name: /02\/03\/2027 10:00/ })).toHaveAttribute(
    'href',
    '/symvoulos/calendar?mentor=7&meeting=2',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Αναίρεση' }));
  expect(await screen.findByText(/εκτός από όσους άλλαξαν στο μεταξύ: Δανάη Δείγμα/)).toBeVisible();
  expect(sent.findLast(({ call }) => call === changes.undo.path)?.input).toEqual({ id: 9 });
  expect(sent.findLast(({ call }) => call === links.reassign.path)?.input).toMatchObject({
    alsoBooked: true,
  });
});
