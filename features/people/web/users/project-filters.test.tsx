// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aProject, aSession, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { Settings } from '#features/projects/contract/settings.ts';
import { people } from '../../contract.ts';
import { UsersScreen } from './UsersScreen.tsx';

beforeEach(() => localStorage.clear());

const seen = { Visible: 4 };
const settings = (begins?: string): Settings => ({
  User: {
    Fields: [
      { Name: 'region', Label: 'Περιφέρεια', ...seen },
      { Name: 'city', Label: 'Πόλη', ...seen },
      { Name: 'hours', Label: 'Ώρες', Type: 'number', ...seen },
      { Name: 'secret', Label: 'Μυστικό', Visible: 0 },
    ],
    Filters: [
      { Field: 'region', ...(begins && { Value: begins }) },
      { Field: 'city', Cascade: 'region' },
      { Field: 'hours' },
      { Field: 'secret' },
    ],
  },
});
const valuesOf = (field: string, ...values: string[]) =>
  answers(people.filterValues, { filters: [{ field, values, more: false }], mentors: [] });
const base = [
  answers(people.list, { list: [], count: 1, all: 0 }),
  answers(people.mentorsFilter, []),
  answers(people.savedFilters, []),
];
const supervisor = { ...aSession('Supervisor'), level: 1 };
const draw = (prepared: typeof base, begins?: string) => {
  const at = '/symvoulos/admin/project/users';
  const project = { ...aProject, settings: settings(begins) };
  return show(<UsersScreen />, supervisor, [...base, ...prepared], { at, project });
};
const unfold = async () => userEvent.click(await screen.findByRole('button', { name: /^Φίλτρα/ }));
const pick = async (filter: string, value: string) => {
  await userEvent.click(await screen.findByRole('combobox', { name: filter }));
  await userEvent.click(await screen.findByRole('option', { name: value }));
};
const asked = (sent: { call: string; input: Record<string, unknown> }[], path: string) =>
  sent.findLast(({ call }) => call === path)?.input;

test('a cascading filter offers values of people who meet the one above it, and is cleared when that changes', async () => {
  const { sent, router } = draw([
    valuesOf('region', 'Κρήτη', 'Ήπειρος'),
    valuesOf('city', 'Χανιά', 'Άρτα'),
    valuesOf('hours', '1.5'),
    valuesOf('city', 'Χανιά'),
  ]);
  await unfold();
  await pick('Περιφέρεια', 'Κρήτη');
  await expect
    .poll(() => asked(sent, people.filterValues.path))
    .toMatchObject({ fields: ['city'], filter: [{ field: 'region', match: 'is', value: 'Κρήτη' }] });
  await pick('Πόλη', 'Χανιά');
  await expect
    .poll(() => asked(sent, people.list.path))
    .toMatchObject({
      filter: [
        { field: 'region', value: 'Κρήτη' },
        { field: 'city', value: 'Χανιά' },
      ],
    });
  expect(screen.getByText('Πόλη είναι Χανιά')).toBeInTheDocument();
  expect(await findings()).toEqual([]);
  await pick('Περιφέρεια', 'Ήπειρος');
  await expect
    .poll(() => router.state.location.search)
    .toMatchObject({ fields: [['region', 'is', 'Ήπειρος']] });
});

test('a number is typed in the format of the language, and a field hidden from the reader is not a filter', async () => {
  const { sent } = draw([valuesOf('region'), valuesOf('city'), valuesOf('hours', '1.5')]);
  await unfold();
  await pick('Ώρες', '1,5');
  await expect
    .poll(() => asked(sent, people.list.path))
    .toMatchObject({ filter: [{ field: 'hours', match: 'is', value: '1,5' }] });
  expect(screen.queryByRole('combobox', { name: 'Μυστικό' })).not.toBeInTheDocument();
});

test('a list starts with the value that the project sets, which can be cleared', async () => {
  const { sent } = draw([valuesOf('region', 'Κρήτη'), valuesOf('city'), valuesOf('hours')], 'Κρήτη');
  await expect
    .poll(() => asked(sent, people.list.path))
    .toMatchObject({ filter: [{ field: 'region', value: 'Κρήτη' }] });
  expect(await screen.findByText('Περιφέρεια είναι Κρήτη')).toBeVisible();
  await unfold();
  const drawer = within(await screen.findByRole('dialog', { name: 'Φίλτρα' }));
  expect(await drawer.findByRole('combobox', { name: 'Περιφέρεια' })).toHaveValue('Κρήτη');
  await userEvent.click(drawer.getByRole('button', { name: 'Εκκαθάριση φίλτρων' }));
  await expect.poll(() => asked(sent, people.list.path)).not.toHaveProperty('filter.0');
});
