// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { emptyExport } from '../../contract/refusals.ts';
import { answers, refused, show } from '#testing/web.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type GridExport, grids } from '../../contract.ts';
import { aGrid, place, supervisor } from '../fixtures.ts';
import { GridScreen } from '../GridScreen.tsx';

const asked: string[] = [];
// The browser fetches the file itself; the tests only check that it is asked to.
beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    asked.push(this.getAttribute('href') ?? '');
  });
});
afterEach(() => vi.restoreAllMocks());

const started: GridExport = {
  id: 41,
  format: 'csv',
  state: 'waiting',
  expected: 400,
  written: 0,
  bytes: 0,
  startedAt: new Date('2026-11-21T10:00:00Z'),
};
const running: GridExport = { ...started, state: 'running', written: 120 };
const checksum = 'a'.repeat(64);
const done: GridExport = {
  ...started,
  state: 'done',
  written: 400,
  bytes: 1536,
  checksum,
  endedAt: new Date('2026-11-21T10:01:00Z'),
};

async function open(exports: ReturnType<typeof answers>[], address = '') {
  const shown = show(<GridScreen />, supervisor, [...aGrid(), ...exports], {
    ...place,
    at: place.at + address,
    route: place.at,
  });
  await screen.findByRole('grid');
  await userEvent.click(screen.getByRole('button', { name: 'Εξαγωγή' }));
  return { ...shown, dialog: await screen.findByRole('dialog', { name: 'Εξαγωγή' }) };
}

test('an export starts with filter, columns and separator, shows its progress, and ends with the manifest of its file', async () => {
  const { sent, dialog } = await open(
    [
      answers(grids.exports, []),
      answers(grids.startExport, started),
      answers(grids.exports, [running]),
      answers(grids.exports, [done]),
    ],
    '?mentor=3&active=active',
  );
  expect(await within(dialog).findByText(/^Θα εξαχθούν 2 ωφελούμενοι/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('radio', { name: 'CSV' }));
  await userEvent.click(within(dialog).getByRole('combobox', { name: 'Διαχωριστικό' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Κόμμα ( , )' }));
  expect(await findings()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Έναρξη εξαγωγής' }));
  expect(await within(dialog).findByText('120 από 400 γραμμές')).toBeVisible();
  const wish = sent.find(({ call }) => call === grids.startExport.path)!.input;
  expect(wish).toMatchObject({
    format: 'csv',
    separator: ',',
    filterMentorId: 3,
    active: true,
    columns: ['city'],
    sort: [],
    language: 'el',
  });
  expect(wish['actionIds']).toHaveLength(23);
  expect(asked).toEqual(['/api/project/GridExport?Id=41']);

  expect(await within(dialog).findByText('Η εξαγωγή ολοκληρώθηκε')).toBeVisible();
  expect(within(dialog).getByText(checksum)).toBeVisible();
  expect(within(dialog).getByText('1,5 KB')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Αντιγραφή' })).toBeVisible();
  expect(await findings()).toEqual([]);
  expect(JSON.parse(localStorage.getItem('ithaki-csv-separator')!)).toBe(',');
});

test('a running export can be cancelled, and its file is reported as incomplete', async () => {
  const { sent, dialog } = await open([
    answers(grids.exports, []),
    answers(grids.startExport, started),
    answers(grids.exports, [running]),
    answers(grids.cancelExport, { ...running, state: 'cancelled' }),
    answers(grids.exports, [{ ...running, state: 'cancelled' }]),
  ]);
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Έναρξη εξαγωγής' }));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Ακύρωση εξαγωγής' }));
  expect(await within(dialog).findByText('Η εξαγωγή ακυρώθηκε')).toBeVisible();
  expect(sent.find(({ call }) => call === grids.cancelExport.path)?.input).toEqual({ id: 41 });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Νέα εξαγωγή' }));
  expect(await within(dialog).findByRole('button', { name: 'Έναρξη εξαγωγής' })).toBeVisible();
});

test('an empty export is refused in words, and earlier exports are listed with their checksums', async () => {
  const { dialog } = await open([
    answers(grids.exports, [{ ...done, id: 40 }]),
    answers(grids.startExport, refused(emptyExport)),
  ]);
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Έναρξη εξαγωγής' }));
  expect(await within(dialog).findByText(/δεν υπάρχει τι να εξαχθεί/)).toBeVisible();
  expect(asked).toEqual([]);
  await userEvent.click(within(dialog).getByText('CSV, 21/11/2026 12:00'));
  expect(within(dialog).getByText(checksum)).toBeVisible();
});
