// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { tooManyFilters } from '../../contract/refusals.ts';
import { offline } from '#platform/contract/refusal.ts';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { people } from '../../contract.ts';
import type { SavedFilter } from '../../contract/filters.ts';
import { filterDefaults } from '../address.ts';
import { filterOf, filterQuery } from './filter-query.ts';
import { SavedFilters } from './SavedFilters.tsx';

const active: SavedFilter = { id: 5, name: 'Ενεργοί', screen: 'users', query: '?state=active' };
const mine = answers(people.savedFilters, [active]);
const staff = aSession('Supervisor');
const draw = (query: string, prepared: Parameters<typeof show>[2]) => {
  const apply = vi.fn<(query: string) => void>();
  const shown = show(<SavedFilters screen="users" query={query} onApply={apply} />, staff, prepared);
  return { ...shown, apply };
};
const open = async (name = 'Αποθηκευμένα φίλτρα') =>
  userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string) => userEvent.click(await screen.findByRole('menuitem', { name }));

test('a filter is stored as text of the URL and restored unchanged', () => {
  const at = { ...filterDefaults, search: 'Άννα & υιοί', mentor: 0, fields: [['city', 'is', '007']] };
  const query = filterQuery(at, filterDefaults);
  expect(query).not.toContain('role');
  expect(filterOf(query, filterDefaults)).toEqual(at);
  expect(filterQuery(filterDefaults, filterDefaults)).toBe('');
  expect(filterOf('?mentor=abc&fields=1&evil=1', filterDefaults)).toEqual(filterDefaults);
});

test('a saved filter is applied, and the button shows the name of the active one', async () => {
  const { apply, unmount } = draw('', [mine]);
  await open();
  await choose('Ενεργοί');
  expect(apply).toHaveBeenCalledWith('?state=active');
  unmount();
  draw('?state=active', [mine]);
  expect(await screen.findByRole('button', { name: 'Ενεργοί' })).toBeVisible();
  expect(await findings()).toEqual([]);
});

function ListThatCloses() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(false)}>Άλλη σελίδα</button>
      {isOpen && <SavedFilters screen="users" query="" onApply={() => {}} />}
    </>
  );
}

test('a removed filter that cannot be put back says why, on the next page too', async () => {
  show(<ListThatCloses />, staff, [
    mine,
    answers(people.removeFilter, {}),
    answers(people.saveFilter, refused(offline)),
  ]);
  await open();
  await choose('Διαχείριση');
  await userEvent.click(await screen.findByRole('button', { name: 'Αφαίρεση: Ενεργοί' }));
  const undo = await screen.findByRole('button', { name: 'Αναίρεση' });
  fireEvent.click(screen.getByText('Άλλη σελίδα'));
  await userEvent.click(undo);
  expect(await screen.findByText(/^Δεν υπάρχει σύνδεση/)).toBeVisible();
});

test('the present filter is saved under a name, and the dialog warns that an existing name is replaced', async () => {
  const { sent } = draw('?role=Mentor', [
    mine,
    answers(people.saveFilter, { ...active, query: '?role=Mentor' }),
  ]);
  await open();
  await choose('Αποθήκευση τρεχόντων φίλτρων');
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Όνομα' }), 'Ενεργοί');
  expect(within(dialog).getByText(/θα αντικατασταθεί/)).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Αντικατάσταση' }));
  const kept = () => sent.filter(({ call }) => call === people.saveFilter.path).map(({ input }) => input);
  await expect
    .poll(kept)
    .toEqual([{ projectId: 1, screen: 'users', name: 'Ενεργοί', query: '?role=Mentor' }]);
  // The earlier filter of that name is restored.
  await userEvent.click(await screen.findByRole('button', { name: 'Αναίρεση' }));
  await expect.poll(() => kept().at(-1)).toMatchObject({ name: 'Ενεργοί', query: '?state=active' });
});

test('a removed filter can be restored by undo', async () => {
  const { sent } = draw('', [mine, answers(people.removeFilter, {}), answers(people.saveFilter, active)]);
  await open();
  await choose('Διαχείριση');
  await userEvent.click(await screen.findByRole('button', { name: 'Αφαίρεση: Ενεργοί' }));
  expect(await screen.findByText('Το φίλτρο «Ενεργοί» αφαιρέθηκε.')).toBeVisible();
  expect(sent.find(({ call }) => call === people.removeFilter.path)?.input).toEqual({ id: 5 });
  await userEvent.click(await screen.findByRole('button', { name: 'Αναίρεση' }));
  await expect
    .poll(() => sent.find(({ call }) => call === people.saveFilter.path)?.input)
    .toMatchObject({ name: 'Ενεργοί', query: '?state=active' });
});

test('an empty filter cannot be saved, and the fifty-first filter is refused with an explanation', async () => {
  const { unmount } = draw('', [answers(people.savedFilters, [])]);
  await open();
  expect(await screen.findByRole('menuitem', { name: 'Αποθήκευση τρεχόντων φίλτρων' })).toBeDisabled();
  unmount();
  draw('?role=Mentor', [
    answers(people.savedFilters, []),
    answers(people.saveFilter, refused(tooManyFilters)),
  ]);
  await open();
  await choose('Αποθήκευση τρεχόντων φίλτρων');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Όνομα' }), 'Άλλο');
  await userEvent.click(screen.getByRole('button', { name: 'Αποθήκευση' }));
  expect(await screen.findByText(/Αφαιρέστε ένα πρώτα/)).toBeVisible();
});
