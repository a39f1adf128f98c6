// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answersBy, aSession, show } from '#testing/web.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { translations } from '../../contract.ts';
import { cell, row, theCoverage, theLabel } from '../fixtures.ts';
import { LanguagesScreen } from '../LanguagesScreen.tsx';
import { useCoverage } from '../use-coverage.ts';
import { PivotTab } from './PivotTab.tsx';
import { afterKey, drawnRows, ROW_PX, scrollFor, slicesOf } from './visible-rows.ts';

const ALL = 5_000;
const label = (at: number) => `people.text${String(at).padStart(4, '0')}`;

/** 5,000 labels, of which every seventh has no English text. */
const manyLabels = answersBy(translations.labels, ({ languages, from, count }) => ({
  all: ALL,
  rows: Array.from({ length: Math.min(count, ALL - from) }, (_, place) => {
    const at = from + place;
    return row(
      label(at),
      languages.map((code) => cell(code, code === 'en' && at % 7 === 0 ? undefined : `${code} ${at}`)),
    );
  }),
}));

const draw = (query = '') =>
  show(<LanguagesScreen />, aSession('Admin'), [theCoverage(), manyLabels, theLabel()], {
    at: `/symvoulos/admin/languages?tab=pivot${query}`,
  });

beforeEach(async () => browser.viewport(1280, 800));
afterEach(async () => browser.viewport(1280, 800));

test('the pivot draws only the rows that are seen, and asks for slices of labels while it scrolls', async () => {
  const { sent } = draw();
  const grid = await screen.findByRole('grid');
  expect(grid).toHaveAttribute('aria-rowcount', String(ALL + 1));
  expect(await screen.findByRole('rowheader', { name: label(0) })).toBeVisible();
  expect(screen.getAllByRole('rowheader').length).toBeLessThan(40);
  expect(await findings()).toEqual([]);
  const box = grid.parentElement!;
  const height = box.scrollHeight;
  box.scrollTop = 3_000 * ROW_PX;
  expect(await screen.findByRole('rowheader', { name: label(3_000) })).toBeVisible();
  expect(box.scrollTop).toBe(3_000 * ROW_PX);
  expect(box.scrollHeight).toBe(height);
  expect(screen.getAllByRole('rowheader').length).toBeLessThan(40);
  const slices = sent
    .filter(({ call }) => call === translations.labels.path)
    .map(({ input }) => input['from']);
  expect(slices).toContain(3_000);
  expect(slices.length).toBeLessThan(8);
});

test('arrows move from cell to cell, and Enter opens the text', async () => {
  const { router } = draw();
  const first = await screen.findByRole('gridcell', { name: 'el 0' });
  first.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  await waitFor(() => expect(document.activeElement).toHaveTextContent('en 1'));
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await waitFor(() => expect(document.activeElement).toHaveTextContent(`en ${ALL - 1}`));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ open: `en:${label(ALL - 1)}` }));
});

test('one box chooses all languages or none, and each language has its own', async () => {
  draw();
  await screen.findByRole('columnheader', { name: 'Shqip' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Shqip' }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Shqip' })).toBeNull());
  const all = screen.getByRole('checkbox', { name: 'Όλες οι γλώσσες' });
  await userEvent.click(all);
  expect(await screen.findByRole('columnheader', { name: 'Shqip' })).toBeVisible();
  await userEvent.click(all);
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
});

/** The tab without the row of tabs, whose end is beyond the side of a phone, where contrast cannot be judged. */
function TabAlone() {
  const coverage = useCoverage();
  return coverage.data ? <PivotTab coverage={coverage} /> : null;
}

test('a phone shows a card for each label, with a language beside its source', async () => {
  await browser.viewport(390, 800);
  show(<TabAlone />, aSession('Admin'), [theCoverage(), manyLabels], {
    at: '/symvoulos/admin/languages?language=en',
  });
  expect(await screen.findByText('el 1')).toBeVisible();
  expect(screen.getByText('en 1')).toBeVisible();
  expect(screen.queryByRole('grid')).toBeNull();
  expect(await findings()).toEqual([]);
});

test('rows, slices, keys and scrolling are computed from places alone', () => {
  expect(drawnRows(0, 640, 5_000)).toEqual({ from: 0, to: 17 });
  expect(drawnRows(640_000, 640, 5_000)).toEqual({ from: 4_983, to: 5_000 });
  expect(slicesOf({ from: 180, to: 197 }, 5_000)).toEqual([1, 2]);
  expect(slicesOf({ from: 0, to: 0 }, 0)).toEqual([0]);
  const ground = { row: 0, column: 1, rows: 10, columns: 3, page: 5 };
  expect(afterKey(ground, 'ArrowUp', false)).toEqual({ row: 0, column: 1 });
  expect(afterKey(ground, 'PageDown', false)).toEqual({ row: 5, column: 1 });
  expect(afterKey(ground, 'End', true)).toEqual({ row: 9, column: 1 });
  expect(afterKey(ground, 'a', false)).toBeUndefined();
  expect(scrollFor(0, 100, 640)).toBe(0);
  expect(scrollFor(3, 100, 640)).toBeUndefined();
});
