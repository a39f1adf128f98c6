import { answers, aProject, show } from '#testing/web.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { type ImportBatch, imports } from '../contract.ts';
import { aBatch, address, bring, none, paste, press, staff } from './fixtures.ts';
import { ImportScreen } from './ImportScreen.tsx';
import { sheetMark } from './read/sheet-mark.ts';

beforeEach(() => sessionStorage.clear());

const place = { at: address, project: { ...aProject, settings: {} } };
const batch = aBatch({ fileName: 'πρώτο.csv', total: 40, created: 10 });
const listed = (change: Partial<ImportBatch>) =>
  answers(imports.list, { batches: [{ ...batch, ...change }], mapping: {}, values: {} });
const KEY = 'ithaki-import-1-7';
const kept = {
  batch: batch.id,
  fileName: 'πρώτο.csv',
  headers: ['Όνομα χρήστη', 'Κωδικός'],
  columns: ['Username', 'Password'],
  total: 40,
  manner: { titles: { row: 2, height: 1 }, encoding: 'iso-8859-7' },
};
const lines = [
  'Όνομα χρήστη;Κωδικός',
  'anna;Kodikos!0001aA',
  'nikos;Kodikos!0002aA',
  'petros;Kodikos!0003aA',
];

test('after an interrupted import the next sheet is read by its own titles and encoding', async () => {
  const first = new File(['α;β'], 'πρώτο.csv');
  const withLines = { ...kept, mark: await sheetMark(first), lines: [{ line: 4, cells: ['a', 'b'] }] };
  sessionStorage.setItem(KEY, JSON.stringify(withLines));
  show(<ImportScreen />, staff, [listed({})], place);
  expect(await screen.findByText('πρώτο.csv: εισήχθησαν 10 από 40.')).toBeVisible();
  await bring(new File([lines.join('\n')], 'δεύτερο.csv'));
  expect(await screen.findByText(/Βρέθηκαν 3 γραμμές και 2 στήλες/)).toBeVisible();
  expect(screen.getByRole('combobox', { name: /Κωδικοποίηση/ })).toHaveValue('UTF-8');
  expect(screen.getByRole('combobox', { name: 'Κωδικός' })).toHaveValue('Κωδικός πρόσβασης');
});

test('another file with the titles and the number of lines of the interrupted one does not continue it', async () => {
  const first = new File([lines.join('\n')], 'πρώτο.csv');
  const manner = { titles: { row: 0, height: 1 } };
  sessionStorage.setItem(KEY, JSON.stringify({ ...kept, total: 3, manner, mark: await sheetMark(first) }));
  show(<ImportScreen />, staff, [listed({ total: 3, created: 1 })], place);
  await bring(new File([lines.join('\n').replace('anna', 'eleni')], 'πρώτο.csv'));
  expect(await screen.findByText('Αυτό δεν είναι το ίδιο αρχείο.')).toBeVisible();
});

test('an interrupted import that is complete says so, and its passwords are deleted from the tab', async () => {
  sessionStorage.setItem(KEY, JSON.stringify({ ...kept, lines: [{ line: 4, cells: ['a', 'Kodikos!1'] }] }));
  show(<ImportScreen />, staff, [listed({ created: 38, joined: 2 })], place);
  expect(await screen.findByText('Η εισαγωγή ολοκληρώθηκε: πρώτο.csv, εισήχθησαν 40 από 40')).toBeVisible();
  expect(screen.queryByText('Μια εισαγωγή δεν ολοκληρώθηκε')).toBeNull();
  await waitFor(() => expect(sessionStorage.getItem(KEY)).toBeNull());
});

test('passwords are dots in the samples, in the rows of titles and in the preview, also when the wrong row is the titles', async () => {
  const faults = [{ field: 'Password', code: 'minLength', limit: 8 }];
  show(
    <ImportScreen />,
    staff,
    [
      none,
      answers(
        imports.check,
        [2, 3, 4].map((line) => ({ line, faults })),
      ),
    ],
    place,
  );
  await paste(lines.join('\n'));
  const drawn = () => [
    document.body.innerText,
    ...[...document.querySelectorAll<HTMLInputElement>('input:not([type=password])')].map(
      ({ value }) => value,
    ),
  ];
  expect(await screen.findByText(/Βρέθηκαν 3 γραμμές/)).toBeVisible();
  expect(drawn().join()).not.toContain('Kodikos!');

  const titles = screen.getByRole('combobox', { name: /Τίτλοι στηλών/ });
  await userEvent.click(titles);
  await userEvent.click(await screen.findByRole('option', { name: /^Γραμμή 2/ }));
  expect(await screen.findByText(/Βρέθηκαν 2 γραμμές/)).toBeVisible();
  expect(drawn().join()).not.toContain('Kodikos!');
  await userEvent.click(titles);
  await userEvent.click(await screen.findByRole('option', { name: /^Γραμμή 1/ }));

  await press('Έλεγχος γραμμών');
  expect(await screen.findAllByText('Γράψτε τουλάχιστον 8 χαρακτήρες.')).toHaveLength(3);
  expect(drawn().join()).not.toContain('Kodikos!');
});
