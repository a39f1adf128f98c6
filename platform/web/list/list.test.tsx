import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { people } from '#features/people/contract.ts';
import type { Output } from '#platform/contract/call.ts';
import { unavailable } from '#platform/contract/refusal.ts';
import { roles } from '#platform/contract/roles.ts';
import { answers, aSession, closeFilters, openFilters, refused, show } from '#testing/web.tsx';
import { useTexts } from '../texts.ts';
import { choiceFilter } from '#ui/filters.tsx';
import { SearchField } from '#ui/grid/SearchField.tsx';
import { findings } from '#ui/testing/draw.tsx';
import { ListGrid } from './ListGrid.tsx';
import { ListScreen } from './ListScreen.tsx';
import { useListAddress } from './use-list-address.ts';
import { useList } from './use-list.ts';
import { useLocalList } from './use-local-list.ts';

type Found = Output<typeof people.find>['list'][number];

const person = (id: number): Found => ({
  id,
  username: `user${id}`,
  name: `Χρήστης ${id}`,
  roles: [],
  projects: [],
});
const aPage = (first: number, rows: number, all = rows) =>
  answers(people.find, {
    list: Array.from({ length: rows }, (_, place) => person(first + place)),
    count: Math.ceil(all / 25),
    all,
  });
const admin = aSession('Admin');

function Users() {
  const t = useTexts();
  const list = useList(people.find, {
    filters: { search: '', role: '' },
    begins: { role: 'Mentor' },
    keeps: { open: 0 },
    input: ({ search, role }) => ({ search, roles: roles.filter((one) => one === role) }),
  });
  const { at, go, narrow, isNarrowed, picked } = list;
  return (
    <ListScreen
      title="Χρήστες"
      list={list}
      search={<SearchField label="Αναζήτηση" value={at.search} onSearch={(search) => narrow({ search })} />}
      filters={[
        choiceFilter(t, {
          name: 'role',
          label: 'Ρόλος',
          value: at.role,
          options: [{ value: 'Mentor', label: 'Σύμβουλος' }],
          onChange: (role) => narrow({ role }),
        }),
      ]}
      bulk={<span>{`Κλειδιά: ${picked.keys.join()}`}</span>}
      panel={at.open > 0 && <aside>{`Ανοιχτός: ${at.open}`}</aside>}
      columns={[{ key: 'name', header: 'Όνομα', cell: ({ name }) => name, sortable: true }]}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      onOpen={({ id }) => go({ open: id })}
      empty={<p>{isNarrowed ? 'Κανείς με αυτά τα φίλτρα' : 'Δεν υπάρχουν χρήστες'}</p>}
      failed="Οι χρήστες δεν φορτώθηκαν"
    />
  );
}

const lastInput = (sent: readonly { input: Record<string, unknown> }[]) => sent.at(-1)?.input;

test('a list asks for the page, the size and the filters that its URL names', async () => {
  const { sent } = show(<Users />, admin, [aPage(1, 3)], { at: '/?page=2&size=50&search=nik&role=' });
  expect(await screen.findByRole('rowheader', { name: 'Χρήστης 1' })).toBeVisible();
  expect(lastInput(sent)).toMatchObject({ page: 2, count: 50, search: 'nik', roles: [] });
  expect(await findings()).toEqual([]);
});

test('a list opens with the filters that the screen begins with, and the URL leaves them out', async () => {
  const { sent, router } = show(<Users />, admin, [aPage(1, 1)]);
  await screen.findByRole('rowheader', { name: 'Χρήστης 1' });
  expect(lastInput(sent)).toMatchObject({ page: 1, count: 25, roles: ['Mentor'] });
  expect(router.state.location.search).toEqual({});
});

test('a new search goes back to page 1 and leaves no row picked, and what is open stays open', async () => {
  const { sent, router } = show(<Users />, admin, [aPage(26, 5, 30)], { at: '/?page=2&open=7' });
  await userEvent.click(await screen.findByRole('checkbox', { name: /Χρήστης 27/ }));
  expect(await screen.findByText('Κλειδιά: 27')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Αναζήτηση' }), 'nik{Enter}');
  await expect.poll(() => lastInput(sent)).toMatchObject({ page: 1, search: 'nik' });
  expect(screen.queryByText(/Κλειδιά/)).toBeNull();
  expect(router.state.location.search).toEqual({ open: 7, search: 'nik' });
  expect(screen.getByText('Ανοιχτός: 7')).toBeVisible();
});

test('clearing the filters also clears those that the list begins with, and nothing else', async () => {
  const { sent, router } = show(<Users />, admin, [aPage(1, 1)], { at: '/?open=7&size=50' });
  await screen.findByRole('rowheader', { name: 'Χρήστης 1' });
  await userEvent.click(screen.getByRole('button', { name: 'Εκκαθάριση φίλτρων' }));
  await expect.poll(() => lastInput(sent)).toMatchObject({ roles: [], count: 50 });
  expect(router.state.location.search).toEqual({ open: 7, role: '', size: 50 });
  expect(screen.queryByRole('button', { name: 'Εκκαθάριση φίλτρων' })).toBeNull();
});

test('an empty list says whether its filters are the reason', async () => {
  show(<Users />, admin, [aPage(1, 0)]);
  expect(await screen.findByText('Κανείς με αυτά τα φίλτρα')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Εκκαθάριση φίλτρων' }));
  expect(await screen.findByText('Δεν υπάρχουν χρήστες')).toBeVisible();
});

test('a list that was not loaded says why, and loads when it is tried again', async () => {
  show(<Users />, admin, [answers(people.find, refused(unavailable)), aPage(1, 1)]);
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toMatch(/Οι χρήστες δεν φορτώθηκαν.*δεν είναι διαθέσιμη.*abc123/);
  await userEvent.click(screen.getByRole('button', { name: 'Δοκιμή ξανά' }));
  expect(await screen.findByRole('rowheader', { name: 'Χρήστης 1' })).toBeVisible();
});

function Order() {
  const { sort, onChange } = useListAddress({ filters: {} });
  return (
    <>
      <p>{`Σειρά: ${sort.map(({ key, desc }) => `${key} ${desc ? 'desc' : 'asc'}`).join()}`}</p>
      <button
        onClick={() => onChange({ page: 1, pageSize: 25, sort: [{ key: 'name', desc: true }] })}
        type="button"
      >
        Κατά όνομα
      </button>
    </>
  );
}

test.each([
  ['pairs', '[["name","desc"]]', 'name desc'],
  ['the objects of older bookmarks', '[{"key":"state","desc":false}]', 'state asc'],
  ['values that are no order', '[5,null,["",""]]', ''],
])('a list reads its order from %s', async (_what, sort, order) => {
  show(<Order />, admin, [], { at: `/?sort=${encodeURIComponent(sort)}` });
  expect(await screen.findByText(`Σειρά: ${order}`.trim())).toBeVisible();
});

test('a list keeps its order in the URL as pairs', async () => {
  const { router } = show(<Order />, admin, []);
  await userEvent.click(await screen.findByRole('button', { name: 'Κατά όνομα' }));
  await expect.poll(() => router.state.location.search).toEqual({ sort: [['name', 'desc']] });
});

function Numbers({ count }: { count: number }) {
  const list = useLocalList(
    Array.from({ length: count }, (_, place) => place + 1),
    { size: 10 },
  );
  return (
    <ListGrid
      label="Αριθμοί"
      list={list}
      columns={[{ key: 'number', header: 'Αριθμός', cell: (number) => number }]}
      rowKey={(number) => number}
      rowName={String}
      empty={<p>Κανένας</p>}
    />
  );
}

test('a local list cuts its rows into pages, and shows the last page when they become fewer', async () => {
  function Shrinking() {
    const [count, setCount] = useState(35);
    return (
      <>
        <button onClick={() => setCount(12)} type="button">
          Λιγότεροι
        </button>
        <Numbers count={count} />
      </>
    );
  }
  show(<Shrinking />, admin, []);
  await userEvent.click(await screen.findByRole('button', { name: 'Σελίδα 4' }));
  expect(await screen.findByRole('rowheader', { name: '35' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Λιγότεροι' }));
  expect(await screen.findByRole('rowheader', { name: '12' })).toBeVisible();
  expect(screen.queryByRole('cell', { name: '10' })).toBeNull();
});

test('what a list is filtered by shows as chips, and each can be removed', async () => {
  const { router } = show(<Users />, admin, [aPage(1, 1)]);
  await screen.findByRole('rowheader', { name: 'Χρήστης 1' });
  expect(screen.getByText('Ρόλος: Σύμβουλος')).toBeVisible();
  const drawer = await openFilters();
  expect(drawer.getByRole('combobox', { name: 'Ρόλος' })).toHaveValue('Σύμβουλος');
  expect(await findings()).toEqual([]);
  await closeFilters();
  await userEvent.click(screen.getByRole('button', { name: 'Αφαίρεση φίλτρου: Ρόλος: Σύμβουλος' }));
  await expect.poll(() => router.state.location.search).toEqual({ role: '' });
  expect(screen.getByRole('button', { name: 'Φίλτρα' })).toBeVisible();
});

test('a list at 1280 × 800 shows at least twelve rows', async () => {
  await browser.viewport(1280, 800);
  show(<Users />, admin, [aPage(1, 25)]);
  await screen.findByRole('rowheader', { name: 'Χρήστης 25' });
  const frame = screen.getByRole('table').parentElement!.getBoundingClientRect();
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.filter((row) => row.getBoundingClientRect().bottom <= frame.bottom).length).toBeGreaterThan(11);
  // The bar above, with its 56 pixels, is not part of this page.
  expect(frame.bottom).toBeLessThanOrEqual(800 - 56);
});
