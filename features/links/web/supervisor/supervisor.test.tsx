// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { serverError } from '#platform/contract/refusal.ts';
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show, openFilters, closeFilters } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { people } from '#features/people/contract.ts';
import type { Role } from '#platform/contract/roles.ts';
import { links } from '../../contract.ts';
import { aMember, aUser } from '../fixtures.ts';
import { SupervisorScreen } from './SupervisorScreen.tsx';

const route = '/symvoulos/admin/project/supervisor';
const leto = { id: 1, name: 'Λητώ Σοφού' };
const prepared = [
  answers(people.supervisorsFilter, [
    { id: 8, name: 'Νίκη Επόπτρια', roles: ['SupervisorLite'] },
    { id: 10, name: 'Ρέα Συντονίστρια', roles: ['Coordinator'] },
  ]),
  answers(people.list, {
    list: [{ ...aMember(11, 'Δανάη Δείγμα'), mentor: leto }, aMember(12, 'Στάθης Δοκιμής')],
    count: 1,
    all: 2,
  }),
  answers(links.progress, [
    { id: 11, done: 5, total: 12, lastSign: new Date('2026-11-20T10:00:00Z') },
    { id: 12, done: 0, total: 12 },
  ]),
];
const draw = (role: Role, more: typeof prepared = [], query = '') =>
  show(<SupervisorScreen />, aSession(role), [...more, ...prepared], { at: `${route}${query}`, route });
const rowOf = async (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('a light supervisor sees their own subjects with mentor and progress, and no choice of supervisors', async () => {
  const { sent } = draw('SupervisorLite');
  const row = await rowOf('Δανάη Δείγμα');
  expect(within(row).getByText('Λητώ Σοφού')).toBeVisible();
  expect(await within(row).findByText('5 από 12')).toBeVisible();
  expect(within(row).getByText('20/11/2026 12:00')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Υπαγόμενοι σε' })).toBeNull();
  expect(screen.queryByText('Βλέπετε ολόκληρο το έργο')).toBeNull();
  expect(sent.map(({ call }) => call)).not.toContain(people.supervisorsFilter.path);
  expect(await findings()).toEqual([]);
});

test('a supervisor sees the whole project, and can choose a light supervisor to see their subjects', async () => {
  const { sent } = draw('Supervisor', [
    answers(links.subjectIds, [12, 11]),
    answers(people.byIds, [
      { ...aUser(12, 'Στάθης Δοκιμής'), state: 2 },
      { ...aUser(11, 'Δανάη Δείγμα'), state: 1 },
    ]),
  ]);
  expect(await screen.findByText('Βλέπετε ολόκληρο το έργο')).toBeVisible();
  await openFilters();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Υπαγόμενοι σε' }));
  await userEvent.click(await screen.findByRole('option', { name: /Νίκη/ }));
  await closeFilters();
  const row = await rowOf('Στάθης Δοκιμής');
  expect(within(row).getByText('Ανενεργός')).toBeVisible();
  expect(screen.queryByText(/ολόκληρο το έργο/)).toBeNull();
  expect(sent.findLast(({ call }) => call === links.subjectIds.path)?.input).toEqual({
    projectId: 1,
    supervisorId: 8,
  });
  await openFilters();
  await userEvent.click(screen.getByRole('combobox', { name: 'Κατάσταση' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Ενεργός' }));
  await closeFilters();
  expect(await rowOf('Δανάη Δείγμα')).toBeVisible();
  expect(screen.queryByText('Στάθης Δοκιμής')).toBeNull();
});

test('a coordinator sees the people they coordinate', async () => {
  const { sent } = draw('Coordinator');
  await rowOf('Δανάη Δείγμα');
  expect(sent.find(({ call }) => call === people.list.path)?.input).toMatchObject({ filterCoordId: 7 });
});

test('a coordinator without people sees where they are set', async () => {
  show(
    <SupervisorScreen />,
    aSession('Coordinator'),
    [
      ...prepared.filter(({ call }) => call !== people.list),
      answers(people.list, { list: [], count: 1, all: 0 }),
    ],
    { at: route },
  );
  expect(await screen.findByText('Κανείς δεν συντονίζεται εδώ ακόμη')).toBeVisible();
});

test('a supervisor with subjects of their own narrows the list to them, and the empty list says how it fills', async () => {
  draw('Supervisor', [answers(links.subjectIds, [])]);
  await rowOf('Δανάη Δείγμα');
  await openFilters();
  await userEvent.click(screen.getByRole('checkbox', { name: /Μόνο όσοι έχουν συνδεθεί/ }));
  expect(await screen.findByText('Δεν έχετε υπαγόμενους')).toBeVisible();
});

test('a row opens the supervised person, and a list that failed to load can be retried', async () => {
  const { router, unmount } = draw('SupervisorLite');
  await userEvent.click(await screen.findByRole('button', { name: 'Δανάη Δείγμα' }));
  await expect.poll(() => router.state.location.pathname).toBe('/symvoulos/userinfo/11');
  unmount();
  show(<SupervisorScreen />, aSession('SupervisorLite'), [answers(people.list, refused(serverError))], {
    at: route,
  });
  expect(await screen.findByText('abc123')).toBeVisible();
});
