// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, refused } from '#testing/web.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { type OwnText, staleOwnText } from '../../contract/own.ts';
import { translations } from '../../contract.ts';
import { draw, press, sentOf } from '../fixtures.ts';

const own = (key: string, el: string, en: string): OwnText => ({
  key,
  place: `Δράση ${key}`,
  el,
  en,
  version: '3',
});
const kinds = answers(translations.ownKinds, [
  { kind: 'actions', all: 2, missing: 1, mayChange: true },
  { kind: 'templates', all: 1, missing: 0, mayChange: false },
]);
const theTexts = answers(translations.ownTexts, [
  own('1', 'Καλημέρα', 'Good morning'),
  own('2', 'Καλησπέρα', ''),
]);
const at = { query: '?tab=own' };

beforeAll(async () => {
  await import('./OwnTab.tsx');
});

test('texts of the project show both languages side by side, those that lack one first', async () => {
  draw([kinds, theTexts], at);
  const places = await screen.findAllByText(/^Δράση \d$/);
  expect(places.map(({ textContent }) => textContent)).toEqual(['Δράση 2', 'Δράση 1']);
  expect(screen.getByText('Λείπει')).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Μόνο όσα λείπουν' }));
  await waitFor(() => expect(screen.queryByText('Δράση 1')).toBeNull());
});

test('a text of the project is changed where it is', async () => {
  const { sent } = draw(
    [kinds, theTexts, answers(translations.saveOwnText, own('2', 'Καλησπέρα', 'Good evening'))],
    at,
  );
  await press('Αλλαγή: Δράση 2, Αγγλικά');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Δράση 2, Αγγλικά' }), 'Good evening');
  await press('Αποθήκευση');
  await waitFor(() =>
    expect(sentOf(sent, translations.saveOwnText)).toEqual([
      { projectId: 1, kind: 'actions', key: '2', language: 'en', text: 'Good evening', version: '3' },
    ]),
  );
});

test('a text of the project that another user saved first is refused, and what was typed stays', async () => {
  draw([kinds, theTexts, answers(translations.saveOwnText, refused(staleOwnText))], at);
  await press('Αλλαγή: Δράση 2, Αγγλικά');
  const field = await screen.findByRole('textbox', { name: 'Δράση 2, Αγγλικά' });
  await userEvent.type(field, 'Good evening');
  await press('Αποθήκευση');
  expect(within(await screen.findByRole('alert')).getByText(/Άλλος χρήστης αποθήκευσε πρώτος/)).toBeVisible();
  expect(field).toHaveValue('Good evening');
});

test('texts that other roles change are read-only', async () => {
  draw([kinds, theTexts], { query: '?tab=own&kind=templates' });
  expect(await screen.findByText(/Τα αλλάζουν άλλοι ρόλοι/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Αλλαγή:/ })).toBeNull();
});
