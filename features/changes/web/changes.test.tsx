import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { answers, aSession, show } from '#testing/web.tsx';
import { findings } from '#ui/testing/draw.tsx';
import { type BulkChange, changes } from '../contract.ts';
import { ChangesScreen } from './ChangesScreen.tsx';

const change: BulkChange = {
  id: 7,
  what: 'Απενεργοποίηση ατόμων',
  madeAt: new Date('2026-11-22T10:00:00Z'),
  madeBy: 'Άννα Βλάχου',
  changed: 2,
  total: 3,
  mayUndo: true,
};
const listOf = (...list: BulkChange[]) => answers(changes.list, { list, count: 1, all: list.length });

test('a bulk change shows its people by name, and is undone after a question with their number', async () => {
  const { sent } = show(<ChangesScreen />, aSession('Coordinator'), [
    listOf(change),
    answers(changes.people, {
      list: [
        { id: 11, name: 'Δανάη Δείγμα' },
        { id: 12, name: 'Άρης Δοκιμής' },
      ],
      count: 1,
      all: 2,
    }),
    answers(changes.undo, { undone: 1, left: [{ id: 12, name: 'Άρης Δοκιμής', why: 'changed' }] }),
  ]);
  expect(await screen.findByText('2 από 3')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Απενεργοποίηση ατόμων' }));
  expect(await screen.findByText('Δανάη Δείγμα')).toBeVisible();
  expect(await findings()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Αναίρεση' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/αλλαγή 2 ατόμων/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Αναίρεση της αλλαγής' }));
  expect(await screen.findByText('Άρης Δοκιμής: άλλαξε ξανά από τότε')).toBeVisible();
  expect(sent.some((one) => one.call === changes.undo.path)).toBe(true);
});

test('a project without bulk changes says what will be listed', async () => {
  show(<ChangesScreen />, aSession('Supervisor'), [listOf()]);
  expect(await screen.findByText('Δεν έχουν γίνει ακόμη μαζικές αλλαγές.')).toBeVisible();
});
