import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { anApplicant, PROJECT, submitted } from './applicants.ts';
import { test } from './staff.ts';
import { enter, expectAccessible, expectFits, settled, tick } from './support.ts';

/**
 * Creates this many applications with a word in their answers that no other application has; returns the word.
 */
async function marked(http: Parameters<typeof submitted>[0], count: number): Promise<string> {
  const word = randomUUID();
  for (let made = 0; made < count; made += 1)
    await submitted(http, anApplicant({ address: `Ανθέων ${word}` }));
  return word;
}

/** Opens the drawer of filters. */
async function openFilters(page: Page) {
  await page.getByRole('button', { name: /^Φίλτρα/ }).click();
  return page.getByRole('dialog', { name: 'Φίλτρα' });
}

/** Asks the grid for the applications with this word in the address. */
async function filterByAddress(page: Page, word: string): Promise<void> {
  const drawer = await openFilters(page);
  await drawer.getByRole('combobox', { name: 'Απάντηση' }).fill('Διεύθ');
  await page.getByRole('option', { name: 'Διεύθυνση', exact: true }).click();
  await drawer.getByRole('textbox', { name: 'Τιμή' }).fill(word);
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Εφαρμογή φίλτρου' }).click();
}

test('the filters of the grid are in the address and survive a reload', async ({ page, applicantHttp }) => {
  const word = await marked(applicantHttp, 2);
  await enter(page.request, 'supervisor');
  await page.goto(`/${PROJECT}/admin/project/applications`);
  await filterByAddress(page, word);
  await page.getByRole('button', { name: /^ΧΩΡΙΣ ΕΠΙΒΕΒΑΙΩΣΗ/ }).click();
  const drawer = await openFilters(page);
  await tick(drawer.getByRole('checkbox', { name: 'Λείπουν δικαιολογητικά' }));
  await drawer.getByRole('button', { name: 'Εμφάνιση αποτελεσμάτων' }).click();
  await page.getByRole('button', { name: 'Αριθμός πρωτοκόλλου', exact: true }).click();
  const sorted = page.getByRole('columnheader', { name: 'Αριθμός πρωτοκόλλου' });
  await expect(sorted).toHaveAttribute('aria-sort', 'ascending');
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(page.getByText('1–2 από 2 εγγραφές')).toBeVisible();
  await settled(page);
  const before = await rows.allInnerTexts();

  await page.reload();
  await expect(page.getByText(`Διεύθυνση περιέχει ${word}`)).toBeVisible();
  await expect(page.getByText('Λείπουν δικαιολογητικά', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^ΧΩΡΙΣ ΕΠΙΒΕΒΑΙΩΣΗ/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(sorted).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByText('1–2 από 2 εγγραφές')).toBeVisible();
  await settled(page);
  expect(await rows.allInnerTexts()).toEqual(before);
  await expectAccessible(page);

  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
  await expectAccessible(page);
});

test('moving everything that a filter finds asks with the true count, and moves exactly these', async ({
  page,
  applicantHttp,
}) => {
  const word = await marked(applicantHttp, 3);
  await enter(page.request, 'supervisor');
  await page.goto(`/${PROJECT}/admin/project/applications?size=10`);
  await filterByAddress(page, word);
  await expect(page.getByText('1–3 από 3 εγγραφές')).toBeVisible();
  await settled(page);
  await tick(page.getByRole('checkbox', { name: /^Επιλογή: / }).first());
  const bar = page.getByRole('status', { name: 'Επιλεγμένες εγγραφές' });
  await bar.getByRole('button', { name: 'Επιλογή και των 3 που ταιριάζουν' }).click();
  await expect(bar).toContainText('Επιλέχθηκαν 3');
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Ενέργειες' }).click();
  await page.getByRole('menuitem', { name: 'Μεταφορά σε: Επιλέξιμος' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'Είστε σίγουρος για τη μεταφορά;' });
  await expect(dialog).toContainText('Αφορά 3 αιτήσεις.');
  await expectAccessible(page);

  // Another user applies in the meantime: the set that was confirmed is no longer the set that would be moved.
  await submitted(applicantHttp, anApplicant({ address: `Ανθέων ${word}` }));
  await dialog.getByRole('button', { name: 'Ναι', exact: true }).click();
  await expect(page.getByText(/^Οι αιτήσεις που ταιριάζουν άλλαξαν στο μεταξύ\./)).toBeVisible();
  await expect(page.getByText('1–4 από 4 εγγραφές')).toBeVisible();

  await expect(bar).toContainText('Επιλέχθηκαν 4');
  await bar.getByRole('button', { name: 'Προώθηση' }).click();
  await expect(dialog).toContainText('Αφορά 4 αιτήσεις.');
  await dialog.getByRole('button', { name: 'Ναι', exact: true }).click();
  await expect(page.getByText('Η μεταφορά ολοκληρώθηκε')).toBeVisible();
  await expect(page.getByRole('button', { name: /^ΟΛΕΣ/ })).toHaveText(/4$/);
  await expect(page.getByRole('button', { name: /^ΕΠΙΛΑΧΟΝΤΕΣ/ })).toHaveText(/4$/);
  await page.getByRole('button', { name: 'Αναίρεση' }).click();
  await expect(page.getByText('Η μεταφορά αναιρέθηκε')).toBeVisible();
  await expect(page.getByRole('button', { name: /^ΧΩΡΙΣ ΕΠΙΒΕΒΑΙΩΣΗ/ })).toHaveText(/4$/);
});

test('the filtered grid is downloaded as CSV and as Excel with as many rows as it says', async ({
  page,
  applicantHttp,
}) => {
  const word = await marked(applicantHttp, 2);
  await enter(page.request, 'coordinator');
  await page.goto(`/${PROJECT}/admin/project/applications`);
  await filterByAddress(page, word);
  await expect(page.getByText('1–2 από 2 εγγραφές')).toBeVisible();
  await settled(page);
  const cells = await page.getByRole('cell', { name: /^\d{4}-\d{6}/ }).allInnerTexts();
  const shown = cells.map((text) => text.slice(0, 11));

  const download = async (name: string) => {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Εξαγωγή', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
    const file = await coming;
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const csv = await download('Εξαγωγή CSV');
  expect(csv.name).toBe('αιτήσεις.csv');
  const rows = parse(csv.bytes, { delimiter: ';', bom: true, columns: true }) as Record<string, string>[];
  // A text of digits is kept from being read as a number by an apostrophe.
  const numbers = rows.map((row) => row['Αριθμός πρωτοκόλλου']!.replace(/^'/, ''));
  expect(numbers.sort()).toEqual(shown.toSorted());
  expect(rows.map((row) => row['Διεύθυνση'])).toEqual([`Ανθέων ${word}`, `Ανθέων ${word}`]);

  const xlsx = await download('Εξαγωγή Excel');
  expect(xlsx.name).toBe('αιτήσεις.xlsx');
  const [sheet] = (await readXlsx(xlsx.bytes)).sheets;
  const [, ...lines] = sheet!.rows;
  expect(lines.map(([protocol]) => protocol).sort()).toEqual(shown.toSorted());
});
