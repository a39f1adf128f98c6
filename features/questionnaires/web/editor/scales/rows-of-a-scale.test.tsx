// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import '#testing/web.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  aQuestion,
  aQuestionnaire,
  both,
  extraversionItems,
  options,
} from '#engines/questionnaire/fixtures.ts';
import { bringParts, drawEditor } from '../../fixtures.ts';

beforeAll(bringParts);

const ASKED = 'Πόσο σωστό είναι για εσάς;';
const statements = [
  [
    'Είμαι η ψυχή της παρέας',
    'Συμμερίζομαι',
    'Κάνω δουλειές',
    'Διάθεση',
    'Φαντασία',
    'Δεν μιλάω πολύ',
    'Άλλοι',
  ],
  ['Στις συγκεντρώσεις μιλάω με πολύ κόσμο', 'Νιώθω', 'Τάξη', 'Εύκολα', 'Ιδέες', 'Μένω στο παρασκήνιο'],
];
const grids = statements.map((rows, at) =>
  aQuestion(33, {
    number: at + 1,
    text: both(ASKED),
    data: { rows: options(...rows), options: options('Καθόλου', 'Λίγο', 'Ούτε', 'Αρκετά', 'Πολύ') },
  }),
);
const withoutItems = () =>
  aQuestionnaire(grids, {
    scales: [{ name: 'E', title: both('Εξωστρέφεια'), method: 'mean', items: [], norms: [], bands: [] }],
  });

const partOf = (number: number) => screen.findByRole('group', { name: `${number}. ${ASKED}` });
const tick = async (part: HTMLElement, statement: string) => {
  const row = within(part).getByRole('group', { name: statement });
  await userEvent.click(within(row).getByRole('checkbox', { name: statement }));
  return row;
};
const reverse = (row: HTMLElement) =>
  userEvent.click(within(row).getByRole('checkbox', { name: 'Αντίστροφα' }));

test('a scale of four rows of two grids, two of them reversed, is built by hand as it is in the demo', async () => {
  await page.viewport(390, 844);
  const { saved } = drawEditor(withoutItems(), { query: '?tab=scales' });
  for (const number of [1, 2])
    await userEvent.click(await screen.findByRole('checkbox', { name: `${number}. ${ASKED}` }));
  const [first, second] = [await partOf(1), await partOf(2)];
  expect(within(first).getByText(/^Μετρούν όλα τα μέρη μαζί\./)).toBeVisible();
  await tick(first, 'Είμαι η ψυχή της παρέας');
  await reverse(await tick(first, 'Δεν μιλάω πολύ'));
  await tick(second, 'Στις συγκεντρώσεις μιλάω με πολύ κόσμο');
  await reverse(await tick(second, 'Μένω στο παρασκήνιο'));
  expect(within(first).queryByText(/^Μετρούν όλα τα μέρη μαζί\./)).toBeNull();
  await waitFor(() => expect(saved().at(-1)!.scales[0]!.items).toEqual(extraversionItems));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 900);
  expect(await findings()).toEqual([]);
});

test('a row that was removed is taken out of a scale, although its grid has one row left', async () => {
  const grid = aQuestion(33, {
    text: both(ASKED),
    data: { rows: options('Νιώθω'), options: options('Λίγο', 'Πολύ') },
  });
  const items = [1, 2].map((group) => ({ question: grid.id, group }));
  const { saved } = drawEditor(
    aQuestionnaire([grid], {
      scales: [{ name: 'E', title: both('Εξωστρέφεια'), method: 'mean', items, norms: [], bands: [] }],
    }),
    { query: '?tab=scales' },
  );
  await userEvent.click(within(await partOf(1)).getByRole('checkbox', { name: '2' }));
  await waitFor(() => expect(saved().at(-1)!.scales[0]!.items).toEqual(items.slice(0, 1)));
});

test('all rows of a grid become items of a scale at once, and one is taken out by the keyboard', async () => {
  const { saved } = drawEditor(withoutItems(), { query: '?tab=scales' });
  await userEvent.click(await screen.findByRole('checkbox', { name: `1. ${ASKED}` }));
  const first = await partOf(1);
  await userEvent.click(within(first).getByRole('button', { name: 'Όλα τα μέρη χωριστά' }));
  within(first).getByRole('checkbox', { name: 'Είμαι η ψυχή της παρέας' }).focus();
  await userEvent.keyboard(' ');
  await waitFor(() =>
    expect(saved().at(-1)!.scales[0]!.items).toEqual(
      Array.from({ length: 6 }, (_, at) => ({ question: 'ID_0001', group: at + 2 })),
    ),
  );
});
