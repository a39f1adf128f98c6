// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { notFound } from '#platform/contract/refusal.ts';
import { setChanged } from '#platform/contract/refusals.ts';
import { findings } from '#ui/testing/draw.tsx';
import { badValue } from '../contract/refusals.ts';
import { answers, aProject, aSession, refused, show, openFilters } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Settings } from '#features/projects/contract/settings.ts';
import type { Member, OneUser } from '../contract/directory.ts';
import { people } from '../contract.ts';
import { ProfileScreen } from './person/ProfileScreen.tsx';
import { PersonName } from './PersonName.tsx';
import { UsersScreen } from './users/UsersScreen.tsx';

beforeEach(() => localStorage.clear());

const settings: Settings = {
  User: {
    Fields: [
      { Name: 'first_name', Label: 'Όνομα', Visible: 4, Editable: 4, Required: true },
      { Name: 'city', Label: 'Πόλη', Visible: 4, Editable: 1 },
      { Name: 'secret', Label: 'Μυστικό', Visible: 0, Editable: 0 },
    ],
  },
  Profile: { Sections: [{ Title: 'Βασικά', Fields: ['first_name'] }] },
};
const project = { ...aProject, settings };
const member = (id: number, name: string, state: 1 | 2): Member => ({
  id,
  username: `user${id}`,
  name,
  color: id,
  roles: ['Mentee'],
  level: 4,
  state,
  online: id === 11,
  fields: { city: 'Χανιά' },
  mentor: { id: 3, name: 'Λητώ Σοφού' },
});
const one: OneUser = {
  id: 11,
  username: 'user11',
  name: 'Δανάη Δείγμα',
  level: 4,
  roles: ['Mentee'],
  state: 1,
  active: true,
  online: true,
  fields: { first_name: 'Δανάη', city: 'Χανιά' },
  projectFields: {},
  coordinators: [],
  cacheMentors: {},
  projects: [{ id: 1, descr: 'Σύμβουλος για κάθε βήμα', state: 1 }],
  createdAt: new Date('2026-11-16T10:00:00Z'),
  otherProjects: 0,
  sees: ['first_name', 'last_name', 'email', 'phone', 'city'],
  edits: ['first_name', 'last_name', 'phone', 'city'],
  may: {
    edit: true,
    setRoles: ['Mentor', 'Mentee'],
    setState: true,
    setPassword: false,
    setLogin: false,
    setDefaultProject: false,
    loginAs: false,
  },
};
const grid = [
  answers(people.savedFilters, []),
  answers(people.list, {
    list: [member(11, 'Δανάη Δείγμα', 1), member(12, 'Άρης Δοκιμής', 2)],
    count: 1,
    all: 57,
  }),
  answers(people.mentorsFilter, [{ id: 3, name: 'Λητώ Σοφού', mentees: 2 }]),
  answers(people.one, one),
];
const supervisor = { ...aSession('Supervisor'), level: 1 };
const place = { at: '/symvoulos/admin/project/users', project };
const yes = async () => userEvent.click(await screen.findByRole('button', { name: 'Ναι' }));

test('the list shows people with role, state, mentor and the fields that the reader may see', async () => {
  show(<UsersScreen />, supervisor, grid, place);
  expect(await screen.findByText('Δανάη Δείγμα')).toBeVisible();
  expect(screen.getByText('Συνδεδεμένος τώρα')).toBeInTheDocument();
  expect(within(screen.getByRole('table')).getAllByText('Λητώ Σοφού')[0]).toBeVisible();
  expect(screen.getByRole('columnheader', { name: /Πόλη/ })).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: /Μυστικό/ })).not.toBeInTheDocument();
  expect(await findings()).toEqual([]);
});

test('a name with the stripe of the project stands on the line of the words beside it', async () => {
  show(
    <p>
      <PersonName name="Δανάη Δείγμα" color={1} online /> <span>Ωφελούμενη</span>
    </p>,
    supervisor,
    [],
  );
  const bottom = (text: string) => {
    const words = document.createRange();
    words.selectNodeContents(screen.getByText(text));
    return words.getBoundingClientRect().bottom;
  };
  expect(await screen.findByText('Ωφελούμενη')).toBeVisible();
  expect(Math.abs(bottom('Δανάη Δείγμα') - bottom('Ωφελούμενη'))).toBeLessThan(1);
});

test('the list is filtered by mentor and state, and the URL keeps the filters', async () => {
  const { sent, router } = show(<UsersScreen />, supervisor, grid, place);
  await screen.findByText('Δανάη Δείγμα');
  await openFilters();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Σύμβουλος' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Χωρίς σύμβουλο' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Κατάσταση' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Ανενεργοί' }));
  await expect
    .poll(() => sent.findLast(({ call }) => call === people.list.path)?.input)
    .toMatchObject({ filterMentorId: 0, filterState: [0, 2, 3] });
  expect(router.state.location.search).toMatchObject({ mentor: 0, state: 'inactive' });
});

const many = {
  changed: 45,
  total: 57,
  roles: [
    { role: 'Mentor' as const, count: 5 },
    { role: 'Mentee' as const, count: 40 },
  ],
  names: ['Άρης Δοκιμής'],
  same: 11,
  leaving: [{ kind: 'meetings' as const, count: 7, names: ['Λητώ Δείγμα'], more: 3 }],
  left: [{ id: 2, name: 'Εύα Επόπτη', why: 'self' as const }],
};

test('all people of a filter are set inactive after the exact number, the roles and who is spared were confirmed', async () => {
  const { sent } = show(
    <UsersScreen />,
    supervisor,
    [...grid, answers(people.setStateMany, many), answers(people.setStateMany, { ...many, change: 9 })],
    place,
  );
  await screen.findByText('Δανάη Δείγμα');
  await userEvent.click(screen.getByRole('checkbox', { name: /Δανάη Δείγμα/ }));
  await userEvent.click(await screen.findByRole('button', { name: /57/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Απενεργοποίηση' }));
  const question = await screen.findByText(/Να απενεργοποιηθούν 45 χρήστες;/);
  expect(question.textContent).toContain('Σύμβουλος: 5, Ωφελούμενος: 40. Άρης Δοκιμής και 44 ακόμη.');
  expect(question.textContent).toContain(
    '11 είναι ήδη σε αυτή την κατάσταση. Μένουν όπως είναι: Εύα Επόπτη (εσείς).',
  );
  expect(question.textContent).toContain('Ακυρώνονται 7 συναντήσεις, με: Λητώ Δείγμα και 3 ακόμη.');
  await yes();
  await expect
    .poll(() => sent.findLast(({ call }) => call === people.setStateMany.path)?.input)
    .toMatchObject({ state: 2, expected: 57 });
  expect(await screen.findByText('Άλλαξε η κατάσταση 45 χρηστών.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Αναίρεση' })).toBeVisible();
});

test('a changed set is refused with its new number, and nothing is changed', async () => {
  show(
    <UsersScreen />,
    supervisor,
    [...grid, answers(people.setStateMany, refused(setChanged, { count: 58 }))],
    place,
  );
  await screen.findByText('Δανάη Δείγμα');
  await userEvent.click(screen.getByRole('checkbox', { name: /Δανάη Δείγμα/ }));
  await userEvent.click(await screen.findByRole('button', { name: /57/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Ενεργοποίηση' }));
  expect(await screen.findByText(/είναι πλέον 58/)).toBeVisible();
});

test('one person opens beside the list with the sections of the profile, and a bad value shows an error at its field', async () => {
  const { sent } = show(
    <UsersScreen />,
    supervisor,
    [
      ...grid,
      answers(
        people.updateFields,
        refused(badValue, undefined, { errors: [{ field: 'city', code: 'maxLength' }] }),
      ),
      answers(people.updateFields, { fields: { city: 'Ηράκλειο' } }),
    ],
    place,
  );
  await userEvent.click(await screen.findByRole('link', { name: /Δανάη Δείγμα/ }));
  const panel = await screen.findByRole('region', { name: 'Δανάη Δείγμα' });
  expect(await within(panel).findByRole('heading', { name: 'Βασικά' })).toBeVisible();
  await userEvent.click(within(panel).getByRole('button', { name: 'Επεξεργασία στοιχείων' }));
  const city = await within(panel).findByRole('textbox', { name: 'Πόλη' });
  await userEvent.clear(city);
  await userEvent.type(city, 'Ηράκλειο');
  await userEvent.click(within(panel).getByRole('button', { name: 'Αποθήκευση αλλαγών' }));
  expect(await within(panel).findByText('Το κείμενο είναι πολύ μεγάλο.')).toBeVisible();
  await userEvent.click(within(panel).getByRole('button', { name: 'Αποθήκευση αλλαγών' }));
  expect(await screen.findByText('Οι αλλαγές αποθηκεύτηκαν.')).toBeVisible();
  expect(sent.findLast(({ call }) => call === people.updateFields.path)?.input).toMatchObject({
    userId: 11,
    fields: { city: 'Ηράκλειο' },
  });
  expect(await findings()).toEqual([]);
});

test('only roles that the reader may give are offered', async () => {
  const { sent } = show(
    <UsersScreen />,
    supervisor,
    [...grid, answers(people.updateRoles, { roles: ['Mentee', 'Mentor'], level: 3 })],
    { ...place, at: `${place.at}?open=11`, route: place.at },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Αλλαγή ρόλων' }));
  expect(screen.queryByRole('checkbox', { name: 'Διαχειριστής' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Σύμβουλος' }));
  await userEvent.click(screen.getByRole('button', { name: 'Αποθήκευση αλλαγών' }));
  await expect
    .poll(() => sent.find(({ call }) => call === people.updateRoles.path)?.input)
    .toMatchObject({ userId: 11, roles: ['Mentee', 'Mentor'] });
});

test('an empty list explains how people are added, and a failed one offers a retry', async () => {
  const none = [answers(people.list, { list: [], count: 1, all: 0 }), answers(people.mentorsFilter, [])];
  show(<UsersScreen />, supervisor, none, place);
  expect(await screen.findByText('Δεν υπάρχουν χρήστες ακόμη')).toBeVisible();
});

test('a person out of scope is shown as not found', async () => {
  show(<ProfileScreen />, supervisor, [answers(people.one, refused(notFound))], {
    at: '/symvoulos/userinfo/99',
    route: '/symvoulos/userinfo/$Id',
    project,
  });
  expect(await screen.findByText('Ο χρήστης δεν βρέθηκε.')).toBeVisible();
});

test('the name of a person is a link to their page, and the panel goes on to the next person', async () => {
  const { router } = show(<UsersScreen />, supervisor, grid, place);
  const first = await screen.findByRole('link', { name: /Δανάη Δείγμα/ });
  expect(first.getAttribute('href')).toMatch(/^\/symvoulos\/userinfo\/\d+$/);
  await userEvent.click(first);
  const opened = () => (router.state.location.search as { open?: number }).open;
  const before = opened();
  await userEvent.click(await screen.findByRole('button', { name: 'Επόμενη εγγραφή' }));
  await expect.poll(opened).not.toBe(before);
  await userEvent.click(await screen.findByRole('button', { name: 'Προηγούμενη εγγραφή' }));
  await expect.poll(opened).toBe(before);
});
