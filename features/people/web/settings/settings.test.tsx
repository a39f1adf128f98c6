// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { inLoginAs } from '../../contract/refusals.ts';
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { people } from '../../contract.ts';
import { projects } from '#features/projects/contract.ts';
import { someProject } from '#features/projects/web/fixtures.ts';
import { SettingsScreen } from './SettingsScreen.tsx';

const mentee = aSession('Mentee');
const place = { at: '/symvoulos/settings' };
const own = [
  answers(projects.list, [
    { id: 1, url: 'symvoulos', descr: 'Σύμβουλος για κάθε βήμα' },
    { id: 5, url: 'deksiotites', descr: 'Ψηφιακές δεξιότητες' },
  ]),
  answers(projects.default, { ...someProject, id: 1 }),
];

test('a participant switches to another project, and chooses a default one', async () => {
  const chosen = answers(people.setDefaultProject, {});
  const { sent } = show(<SettingsScreen />, mentee, [...own, chosen], place);
  expect(await screen.findByRole('link', { name: 'Ψηφιακές δεξιότητες' })).toHaveAttribute(
    'href',
    '/deksiotites/home',
  );
  expect(screen.getByText('Προεπιλεγμένο')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Στον λογαριασμό μου' })).toHaveAttribute('href', '/account');
  expect(document.body.textContent).not.toMatch(/projects\.[a-z]/);
  expect(await findings()).toEqual([]);
  await userEvent.click(
    screen.getByRole('button', { name: 'Ορισμός ως προεπιλεγμένου: Ψηφιακές δεξιότητες' }),
  );
  expect(await screen.findByText('Το προεπιλεγμένο έργο άλλαξε.')).toBeVisible();
  expect(sent.find(({ call }) => call === people.setDefaultProject.path)?.input).toEqual({
    userId: 7,
    projectId: 5,
  });
});

test('leaving the project warns that it cannot be undone, and then leaves the page', async () => {
  const { sent, router } = show(
    <SettingsScreen />,
    mentee,
    [
      ...own,
      answers(people.previewLeaving, [{ kind: 'mentees', count: 2, names: ['Δανάη', 'Άρης'], more: 0 }]),
      answers(people.leaveProject, {}),
    ],
    place,
  );
  const leave = async (answer: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Αποχώρηση' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toMatch(/Είστε σίγουροι; Η αποχώρηση από το έργο δεν αναιρείται\./);
    expect(dialog.textContent).toMatch(/Μένουν χωρίς σύμβουλο 2 ωφελούμενοι: Δανάη, Άρης\./);
    expect(await findings()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: answer }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  };
  await leave('Ακύρωση');
  expect(sent.some(({ call }) => call === people.leaveProject.path)).toBe(false);
  await leave('Αποχώρηση');
  await expect.poll(() => router.state.location.pathname).toBe('/');
  expect(sent.find(({ call }) => call === people.leaveProject.path)?.input).toEqual({ projectId: 1 });
});

test('leaving while logged in as another user is refused with an explanation', async () => {
  const asAnother = answers(people.leaveProject, refused(inLoginAs));
  const nothing = answers(people.previewLeaving, []);
  const { router } = show(<SettingsScreen />, mentee, [...own, nothing, asAnother], place);
  await userEvent.click(await screen.findByRole('button', { name: 'Αποχώρηση' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Αποχώρηση' }));
  expect(await screen.findByText(/Έχετε συνδεθεί ως άλλος χρήστης/)).toBeVisible();
  expect(router.state.location.pathname).toBe('/symvoulos/settings');
});
