// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { answers, aSession, show } from '#testing/web.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { expect, onTestFinished, test } from 'vitest';
import { register } from '../../contract.ts';
import { PlacesScreen } from './PlacesScreen.tsx';
import { readPlaces } from './read-places.ts';

const place = { at: '/symvoulos/admin/project/microdata/places' };
const places = answers(register.places, {
  edition: 'elstat-2021',
  isStandIn: true,
  importedAt: new Date('2026-11-20T08:00:00Z'),
  importedBy: 'Ίρις Ελεγκάκη',
  rows: [
    { kind: 'region', code: '09', opsId: '12', name: 'Αττική' },
    { kind: 'municipality', code: '4501', opsId: '980', name: 'Δήμος Αθηναίων', region: 'Αττική' },
  ],
  uncovered: 343,
});
const checked = {
  regions: 1,
  municipalities: 1,
  unknown: [] as string[],
  doubled: [] as string[],
  wrong: [] as string[],
  uncovered: ['Δήμος Κομοτηνής'],
  imported: false,
};
const paste = async (text: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Εισαγωγή κωδικών' }));
  await userEvent.click(await screen.findByRole('textbox', { name: 'Επικόλληση από υπολογιστικό φύλλο' }));
  await userEvent.paste(text);
};

test('the table of ids says its edition, what it covers, and that the ids are made up', async () => {
  show(<PlacesScreen />, aSession('Supervisor'), [places], place);
  expect(await screen.findByRole('row', { name: /Δήμος Αθηναίων.*4501.*980.*Αττική/ })).toBeVisible();
  expect(screen.getByText(/Με αριθμό: 2 από 345 τόπους · Έκδοση κωδικών: elstat-2021/)).toBeVisible();
  expect(screen.getByText('Οι αριθμοί είναι δοκιμαστικοί')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Εισαγωγή κωδικών' })).toBeNull();
  expect(await findings()).toEqual([]);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Αναζήτηση τόπων' }), 'αθην{Enter}');
  await expect.poll(() => screen.queryByRole('row', { name: /Περιφέρεια 09/ })).toBeNull();
});

test('a table with faults is not imported, and the dialog names every fault', async () => {
  show(
    <PlacesScreen />,
    aSession('Admin'),
    [
      places,
      answers(register.importPlaces, {
        ...checked,
        unknown: ['9999'],
        doubled: ['4501'],
        wrong: ['x1', 'x2'],
      }),
    ],
    place,
  );
  await paste('09;12\n4501;980\n4501;981\n9999;5');
  await userEvent.click(screen.getByRole('button', { name: 'Έλεγχος πίνακα' }));
  expect(await screen.findByText('Ο πίνακας έχει σφάλματα και δεν εισάγεται')).toBeVisible();
  expect(screen.getByText('1 άγνωστος κωδικός: 9999')).toBeVisible();
  expect(screen.getByText('1 κωδικός υπάρχει δύο φορές: 4501')).toBeVisible();
  expect(screen.getByText('2 δεν είναι αριθμοί μητρώου: x1, x2')).toBeVisible();
  expect(screen.getByText('1 τόπος μένει χωρίς αριθμό: Δήμος Κομοτηνής')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Εισαγωγή 2 κωδικών' })).toBeDisabled();
  expect(await findings()).toEqual([]);
});

test('an administrator checks a table and then imports it', async () => {
  const { sent } = show(
    <PlacesScreen />,
    aSession('Admin'),
    [
      places,
      answers(register.importPlaces, checked),
      answers(register.importPlaces, { ...checked, imported: true }),
    ],
    place,
  );
  await paste('9;12\n101;980');
  await userEvent.click(screen.getByRole('button', { name: 'Έλεγχος πίνακα' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Εισαγωγή 2 κωδικών' }));
  expect(await screen.findByText('Εισήχθησαν 2 κωδικοί.')).toBeVisible();
  const rows = [
    { kind: 'region', code: '09', opsId: '12' },
    { kind: 'municipality', code: '0101', opsId: '980' },
  ];
  expect(sent.filter(({ call }) => call === register.importPlaces.path).map(({ input }) => input)).toEqual([
    { rows, preview: true },
    { rows, preview: false },
  ]);
});

test('a sheet names the kind of a place, or the length of its code does', () => {
  expect(
    readPlaces([
      ['Είδος', 'Κωδικός', 'id'],
      ['Περιφέρεια', '1', '5'],
      ['Δήμος', '101', '6'],
      ['', '4501', '7'],
      ['Νομός', '45', '8'],
    ]),
  ).toEqual({
    rows: [
      { kind: 'region', code: '01', opsId: '5' },
      { kind: 'municipality', code: '0101', opsId: '6' },
      { kind: 'municipality', code: '4501', opsId: '7' },
    ],
    wrong: [5],
  });
});

test('on a phone the places are cards within the width of the page', async () => {
  await page.viewport(390, 800);
  onTestFinished(() => page.viewport(1280, 800));
  show(<PlacesScreen />, aSession('Supervisor'), [places], place);
  await screen.findByRole('row', { name: /Δήμος Αθηναίων/ });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
