// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { serverError } from '#platform/contract/refusal.ts';
import { findings } from '#ui/testing/draw.tsx';
import { notASupervisor } from '../../contract/refusals.ts';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { people } from '#features/people/contract.ts';
import { links } from '../../contract.ts';
import { aMember, aUser } from '../fixtures.ts';
import { LinkSupervisorsScreen } from './LinkSupervisorsScreen.tsx';

const route = '/symvoulos/admin/project/linksupervisorsmentors';
const found = [aMember(11, 'Δανάη Δείγμα'), aMember(12, 'Στάθης Δοκιμής'), aMember(8, 'Νίκη Επόπτρια')];
const prepared = [
  answers(people.supervisorsFilter, [
    { id: 8, name: 'Νίκη Επόπτρια', roles: ['SupervisorLite'] },
    { id: 9, name: 'Ηλίας Επόπτης', roles: ['Supervisor'] },
    { id: 10, name: 'Ρέα Συντονίστρια', roles: ['Coordinator'] },
  ]),
  answers(people.list, { list: found, count: 1, all: 3 }),
  answers(people.byIds, [aUser(11, 'Δανάη Δείγμα')]),
];
const draw = (more: typeof prepared, query = '') =>
  show(<LinkSupervisorsScreen />, aSession('Supervisor'), [...more, ...prepared], {
    at: `${route}${query}`,
    route,
  });
const listOf = async (name: RegExp) => screen.findByRole('region', { name });

test('a supervisor can be chosen, and a user who only coordinates cannot', async () => {
  draw([answers(links.subjectIds, [11])]);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Επόπτης' }));
  expect(screen.queryByRole('option', { name: /Ρέα/ })).toBeNull();
  await userEvent.click(
    await screen.findByRole('option', { name: 'Νίκη Επόπτρια – Επόπτης (περιορισμένος)' }),
  );
  const subjects = await listOf(/^Υπαγόμενοι \(1\)/);
  expect(await within(subjects).findByText('Δανάη Δείγμα')).toBeVisible();
  const project = await listOf(/του έργου/);
  expect(await within(project).findByText('Υπαγόμενος')).toBeVisible();
  expect(within(project).queryByText('Νίκη Επόπτρια')).toBeNull();
  expect(screen.queryByText(/βλέπει ολόκληρο το έργο/)).toBeNull();
  expect(await findings()).toEqual([]);
});

test('a person is added to the subjects and removed, and the list changes at once', async () => {
  const { sent } = draw(
    [answers(links.subjectIds, []), answers(links.supervise, [11]), answers(links.supervise, [])],
    '?supervisor=8',
  );
  expect(await screen.findByText('Δεν υπάρχουν υπαγόμενοι')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Προσθήκη: Δανάη Δείγμα' }));
  expect(await screen.findByRole('button', { name: 'Αφαίρεση: Δανάη Δείγμα' })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Αναίρεση' }));
  expect(await screen.findByText('Δεν υπάρχουν υπαγόμενοι')).toBeVisible();
  const made = sent.filter(({ call }) => call === links.supervise.path).map(({ input }) => input);
  expect(made).toEqual([
    { projectId: 1, supervisorId: 8, subjectId: 11, link: true },
    { projectId: 1, supervisorId: 8, subjectId: 11, link: false },
  ]);
});

test('a subject is found without accents, and removed', async () => {
  const { sent } = draw([answers(links.subjectIds, [11]), answers(links.supervise, [])], '?supervisor=8');
  const subjects = await listOf(/^Υπαγόμενοι/);
  const search = within(subjects).getByRole('searchbox', { name: 'Αναζήτηση υπαγομένων' });
  await userEvent.type(search, 'σταθης{Enter}');
  expect(await within(subjects).findByText('Κανένας δεν ταιριάζει με την αναζήτηση.')).toBeVisible();
  await userEvent.clear(search);
  await userEvent.type(search, 'δαναη{Enter}');
  await userEvent.click(await within(subjects).findByRole('button', { name: 'Αφαίρεση: Δανάη Δείγμα' }));
  expect(await screen.findByText('Αφαιρέθηκε από τους υπαγόμενους: Δανάη Δείγμα.')).toBeVisible();
  expect(sent.find(({ call }) => call === links.supervise.path)?.input['link']).toBe(false);
});

test('a keyboard user keeps the place in the list when a person is added or removed', async () => {
  const both = answers(people.byIds, [aUser(11, 'Δανάη Δείγμα'), aUser(12, 'Στάθης Δοκιμής')]);
  show(
    <LinkSupervisorsScreen />,
    aSession('Supervisor'),
    [
      ...prepared.filter(({ call }) => call !== people.byIds),
      both,
      answers(links.subjectIds, [11]),
      answers(links.supervise, [11, 12]),
      answers(links.supervise, [12]),
    ],
    { at: `${route}?supervisor=8`, route },
  );
  const button = (name: string) => screen.findByRole('button', { name });
  (await button('Προσθήκη: Στάθης Δοκιμής')).focus();
  await userEvent.keyboard('{Enter}');
  await button('Αφαίρεση: Στάθης Δοκιμής');
  const project = await listOf(/του έργου/);
  const focused = () => document.activeElement?.textContent;
  await expect.poll(focused).toContain('Στάθης Δοκιμής');
  expect(within(project).getByText('Στάθης Δοκιμής').closest('li')).toHaveFocus();
  (await button('Αφαίρεση: Δανάη Δείγμα')).focus();
  await userEvent.keyboard('{Enter}');
  await button('Προσθήκη: Δανάη Δείγμα');
  await expect.poll(focused).toContain('Στάθης Δοκιμής');
  expect(screen.getByRole('button', { name: 'Αφαίρεση: Στάθης Δοκιμής' }).closest('li')).toHaveFocus();
});

test('a supervisor who sees the whole project anyway is marked as such', async () => {
  draw([answers(links.subjectIds, [])], '?supervisor=9');
  expect(await screen.findByText('Ηλίας Επόπτης: βλέπει ολόκληρο το έργο')).toBeVisible();
});

test('linking to a former supervisor is reported in words, and nothing is shown as done', async () => {
  draw([answers(links.subjectIds, []), answers(links.supervise, refused(notASupervisor))], '?supervisor=8');
  await userEvent.click(await screen.findByRole('button', { name: 'Προσθήκη: Στάθης Δοκιμής' }));
  expect(await screen.findByText(/δεν είναι πια ενεργός επόπτης/)).toBeVisible();
  expect(screen.getByText('Υπαγόμενοι (0)')).toBeVisible();
});

test('a project without supervisors says how to get one, and a list that failed to load can be retried', async () => {
  const { unmount } = show(
    <LinkSupervisorsScreen />,
    aSession('Supervisor'),
    [answers(people.supervisorsFilter, [{ id: 10, name: 'Ρέα', roles: ['Coordinator'] }])],
    { at: route },
  );
  expect(await screen.findByText('Δεν υπάρχουν επόπτες στο έργο')).toBeVisible();
  unmount();
  draw([answers(links.subjectIds, refused(serverError))], '?supervisor=8');
  expect(await screen.findByRole('button', { name: 'Δοκιμή ξανά' })).toBeVisible();
});
