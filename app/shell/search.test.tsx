import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page as browser } from 'vitest/browser';
import { beforeEach, expect, test } from 'vitest';
import { customViews } from '#features/custom-views/contract.ts';
import { selection } from '#features/selection/contract.ts';
import { people } from '#features/people/contract.ts';
import { unavailable } from '#platform/contract/refusal.ts';
import { SearchButton } from './SearchButton.tsx';

const at = '/symvoulos/home';
const person = {
  id: 12,
  username: 'danae',
  name: 'Δανάη Δείγμα',
  roles: ['Mentee' as const],
  level: 4,
  state: 1 as const,
  online: false,
  fields: {},
};
const application = {
  id: 31,
  protocol: '2026-000031',
  applicant: 'Δανάη Δοκιμή',
  status: 1 as const,
  version: 1,
  createdAt: new Date('2026-11-16T10:00:00Z'),
  email: 'danae@example.gr',
  fields: {},
  documents: { required: 0, ready: 0, replace: 0 },
  faulty: false,
  duplicates: [],
};
const noViews = answers(customViews.mine, []);
const found = [
  noViews,
  answers(people.list, { list: [person], count: 1, all: 1 }),
  answers(selection.list, { list: [application], count: 1, all: 1 }),
];

beforeEach(() => browser.viewport(1280, 800));

const typed = async (text: string) => {
  await userEvent.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('textbox', { name: 'Αναζήτηση' });
  await userEvent.type(box, text);
  return box;
};

test('Ctrl+K finds a person by a phone number, and Enter opens their page', async () => {
  const { sent, router } = show(<SearchButton />, aSession('Supervisor'), found, { at });
  await screen.findByRole('button', { name: /^Αναζήτηση/ });
  await typed('6941234567');
  const option = await screen.findByRole('option', { name: /Δανάη Δείγμα/ });
  expect(option).toHaveTextContent('Δανάη Δείγμα danae · Ωφελούμενος');
  expect(sent.find(({ call }) => call === people.list.path)?.input).toMatchObject({
    projectId: 1,
    search: '6941234567',
  });
  expect(await findings()).toEqual([]);
  await expect.poll(() => option.getAttribute('data-combobox-selected')).toBe('true');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/symvoulos/userinfo/12');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('staff find an application by its protocol number', async () => {
  const { router } = show(<SearchButton />, aSession('Coordinator'), found, { at });
  await screen.findByRole('button', { name: /^Αναζήτηση/ });
  await typed('2026-000031');
  await userEvent.click(await screen.findByRole('option', { name: /Δανάη Δοκιμή/ }));
  await expect.poll(() => router.state.location.href).toBe('/symvoulos/admin/project/applications?open=31');
});

test('a mentee finds pages and commands, and the page sends no search for people', async () => {
  const { sent, router } = show(<SearchButton />, aSession('Mentee'), [noViews], { at });
  await userEvent.click(await screen.findByRole('button', { name: /^Αναζήτηση/ }));
  const list = await screen.findByRole('listbox');
  expect(within(list).getByRole('option', { name: 'Αποσύνδεση' })).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: 'Αναζήτηση' }), 'ημερολογιο');
  await expect.poll(() => within(list).getAllByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/symvoulos/calendar');
  expect(sent.map(({ call }) => call)).not.toContain(people.list.path);
});

test('a search that fails says so, and still offers the pages', async () => {
  show(<SearchButton />, aSession('Mentor'), [noViews, answers(people.list, refused(unavailable))], { at });
  await screen.findByRole('button', { name: /^Αναζήτηση/ });
  await typed('ωφελ');
  expect(await screen.findByText('Η αναζήτηση δεν ολοκληρώθηκε. Δοκιμάστε ξανά.')).toBeVisible();
  expect(screen.getByRole('option', { name: 'Ωφελούμενοι' })).toBeVisible();
});

test('words that nothing has say so', async () => {
  const nobody = answers(people.list, { list: [], count: 1, all: 0 });
  show(<SearchButton />, aSession('Mentor'), [noViews, nobody], { at });
  await screen.findByRole('button', { name: /^Αναζήτηση/ });
  await typed('ξξξξ');
  expect(await screen.findByText('Δεν βρέθηκε τίποτα για «ξξξξ».')).toBeVisible();
});

test('the search says that nothing was found only after it has asked', async () => {
  const said: string[] = [];
  show(
    <SearchButton />,
    aSession('Supervisor'),
    [
      noViews,
      answers(people.list, { list: [], count: 0, all: 0 }),
      answers(selection.list, { list: [], count: 0, all: 0 }),
    ],
    { at },
  );
  await screen.findByRole('button', { name: /^Αναζήτηση/ });
  await typed('Ωω');
  const status = within(await screen.findByRole('dialog')).getByRole('status');
  const observer = new MutationObserver(() => said.push(status.textContent));
  observer.observe(status, { childList: true, characterData: true, subtree: true });
  await userEvent.keyboard('ωωω');
  await expect.poll(() => status.textContent).toBe('Δεν βρέθηκε τίποτα για «Ωωωωω».');
  observer.disconnect();
  expect(said.filter((words) => words.startsWith('Δεν βρέθηκε'))).toHaveLength(1);
});
