// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aProject, aSession, show, openFilters } from '#testing/web.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { projects } from '#features/projects/contract.ts';
import { people } from '../../contract.ts';
import { PersonFinder } from '../finder/PersonFinder.tsx';
import { AllUsersScreen } from './AllUsersScreen.tsx';

const [here, there] = [
  { id: 1, url: 'symvoulos', descr: 'Σύμβουλος' },
  { id: 2, url: 'allo', descr: 'Άλλο έργο' },
];
const anna = { id: 11, username: 'anna', name: 'Άννα Δείγμα', roles: ['Mentor' as const], projects: [there] };
const nikos = { id: 12, username: 'nikos', name: 'Νίκος Δοκιμής', roles: ['Mentee' as const], projects: [] };
const found = answers(people.find, { list: [anna, nikos], count: 1, all: 2 });
const list = [answers(projects.list, [here, there]), found];
const admin = aSession('Admin');
const place = { at: '/symvoulos/admin/user/list', project: aProject };

test('a person of another project opens there, and a person without a project does not open', async () => {
  const { router } = show(<AllUsersScreen />, admin, list, place);
  expect(await screen.findByRole('cell', { name: /Άλλο έργο/ })).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Νίκος Δοκιμής' }));
  expect(await screen.findByText('Ο χρήστης δεν συμμετέχει σε κανένα έργο.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Άννα Δείγμα' }));
  await expect.poll(() => router.state.location.pathname).toBe('/allo/admin/user/11');
});

test('the list is filtered by role and project, and the URL keeps the filters', async () => {
  const { sent, router } = show(<AllUsersScreen />, admin, list, place);
  await openFilters();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Έργο' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Άλλο έργο' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Ρόλος' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Σύμβουλος' }));
  await expect
    .poll(() => sent.findLast(({ call }) => call === people.find.path)?.input)
    .toMatchObject({ projectId: 2, roles: ['Mentor'] });
  expect(router.state.location.search).toMatchObject({ project: 2, role: 'Mentor' });
});

test('a person can be found with the keyboard alone', async () => {
  const choose = vi.fn<(person: unknown) => void>();
  const { sent } = show(
    <PersonFinder title="Εύρεση" roles={['Mentor']} projectId={1} onChoose={choose} onClose={() => {}} />,
    admin,
    [found],
  );
  const search = await screen.findByRole('combobox', { name: 'Όνομα ή όνομα χρήστη' });
  await expect.poll(() => document.activeElement === search).toBe(true);
  await userEvent.keyboard('α');
  await expect.poll(() => sent.at(-1)?.input).toMatchObject({ search: 'α', roles: ['Mentor'], projectId: 1 });
  expect(await screen.findByText('Βρέθηκαν 2 χρήστες.')).toBeVisible();
  expect(screen.getByRole('option', { name: /Άννα/ })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: /Νίκος/ })).toHaveAttribute('aria-selected', 'true');
  expect(await findings()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(choose).toHaveBeenCalledWith(nikos);
});

test('a finder without results says so', async () => {
  show(<PersonFinder title="Εύρεση" onChoose={() => {}} onClose={() => {}} />, admin, [
    answers(people.find, { list: [], count: 1, all: 0 }),
  ]);
  expect(await screen.findByText('Δεν βρέθηκε κανείς. Δοκιμάστε άλλο όνομα.')).toBeVisible();
});
