import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { aBook, aSheet, cellsOf } from '#engines/workbook/fixtures.ts';
import { calculators } from '#features/calculators/contract.ts';
import { fileOf } from '#features/calculators/server/samples/add-sample.ts';
import { make } from './calls.ts';
import { addAction, freshPair, linkPair, windowOf } from './fresh-project.ts';
import { test } from './staff.ts';
import { enter, expectAccessible, expectFits, settled } from './support.ts';

const PHONE = { width: 390, height: 844 };
const NAME = 'Σχέδιο επιχείρησης';

/** A workbook with one unsupported function, inside IFERROR. */
const plan = aBook([], {
  styles: [
    {},
    { format: '#,##0.00 €', fill: '#FFF2CC', isUnlocked: true },
    { format: '#,##0.00 €', isBold: true },
  ],
  sheets: [
    aSheet(
      'Σχέδιο',
      cellsOf({
        A1: 'Σχέδιο επιχείρησης',
        A3: 'Έσοδα',
        B3: 1000,
        A4: 'Έξοδα',
        B4: 400,
        A6: 'Κέρδος',
        B6: '=B3-B4',
        A7: 'Πρόβλεψη',
        B7: '=IFERROR(MYSTERY(B3),0)',
      }).map((cell) => {
        if (cell.column !== 1) return cell;
        return { ...cell, style: cell.row === 2 || cell.row === 3 ? 1 : 2 };
      }),
      { isProtected: true, widths: [{ from: 0, to: 1, width: 20 }] },
    ),
  ],
});

/** The address of the editor that is open: the id of its calculator is at the end. */
const EDITOR = /\/admin\/calculators\/edit\/\d+/;

/** A supervisor brings the workbook, mends what the proof found, and publishes it. */
async function bring(page: Page, url: string): Promise<void> {
  await page.goto(`/${url}/admin/calculators/list`);
  await expect(page.getByText('Δεν υπάρχουν υπολογιστές ακόμη')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Μεταφόρτωση από Excel' }).click();
  const upload = page.getByRole('dialog', { name: 'Μεταφόρτωση από Excel' });
  await expect(upload.getByText(/Διαλέξτε ένα αρχείο \.xlsx/)).toBeVisible();
  await expectAccessible(page);
  await upload.locator('input[type="file"]').setInputFiles({
    name: `${NAME}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(await fileOf(plan)),
  });
  await expect(page).toHaveURL(EDITOR);
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  const publish = page.getByRole('button', { name: 'Δημοσίευση υπολογιστή' });

  await test.step('the proof names the unknown function and its cell, and nothing is published', async () => {
    await expect(page.getByText('Χρειάζεται δουλειά πριν από τη δημοσίευση')).toBeVisible();
    const unknown = page.getByRole('region', { name: 'Άγνωστες συναρτήσεις' });
    await expect(unknown.getByText(/^MYSTERY/)).toBeVisible();
    await expect(publish).toBeDisabled();
    await expectAccessible(page);
  });

  await test.step('the cell is mended, and the workbook is proved again', async () => {
    await page.getByRole('button', { name: 'Διόρθωση του κελιού Σχέδιο!B7' }).click();
    const dialog = page.getByRole('dialog', { name: 'Διόρθωση του κελιού Σχέδιο!B7' });
    const content = dialog.getByRole('textbox', { name: 'Περιεχόμενο του κελιού' });
    await expect(content).toHaveValue('=IFERROR(MYSTERY(B3),0)');
    await expectAccessible(page);
    await content.fill('=IFERROR(B6/B3,0)');
    await dialog.getByRole('button', { name: 'Αλλαγή και έλεγχος' }).click();
    await expect(page.getByText(/Το κελί Σχέδιο!B7 άλλαξε/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Άγνωστες συναρτήσεις' })).toHaveCount(0);
  });

  await test.step('a difference from what Excel stored is accepted with a reason', async () => {
    const difference = page.getByRole('region', { name: 'Σχέδιο!B7' });
    await expect(difference.getByText('Excel: 0 · Εδώ: 0,6')).toBeVisible();
    await difference.getByRole('textbox', { name: 'Γιατί γίνεται δεκτή' }).fill('Άλλαξε ο τύπος');
    await page.getByRole('button', { name: 'Αποθήκευση αλλαγών' }).click();
    await expect(page.getByText('Υπολογίζει όπως το Excel')).toBeVisible();
    await expect(publish).toBeEnabled();
    await expectAccessible(page);
  });

  await test.step('its cells, a trial, its scripts and its versions are there', async () => {
    await page.getByRole('tab', { name: 'Στοιχεία και αποτελέσματα' }).click();
    await expect(page.getByRole('group', { name: 'Σχέδιο!B4' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Δοκιμή' }).click();
    await expect(page.getByRole('textbox', { name: 'Έσοδα' })).toHaveValue('1.000,00 €');
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Κώδικας' }).click();
    await expect(page.getByRole('textbox', { name: /Preprocess/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Εκδόσεις' }).click();
    await expect(page.getByRole('link', { name: 'Λήψη της έκδοσης 1' })).toBeVisible();
    await expectAccessible(page);
  });

  await publish.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Δημοσίευση υπολογιστή' }).click();
  await expect(page.getByText('Η έκδοση 1 δημοσιεύτηκε.')).toBeVisible();
}

/** Gives the published calculator to an action, in the panel of the action. */
async function give(page: Page, url: string, actionId: number): Promise<void> {
  await page.goto(`/${url}/admin/project/actionsall?open=${actionId}`);
  const field = page.getByRole('combobox', { name: 'Υπολογιστής' });
  await field.click();
  await page.getByRole('option', { name: NAME }).click();
  await expect(page.getByText('Αποθηκεύτηκε', { exact: true })).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue(NAME);
  await expectAccessible(page);
}

const inputOf = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true });

/** Waits until all that was typed is on the server. */
const expectSaved = (page: Page): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: 'Αποθηκεύτηκε' })).toBeVisible();

async function nameScenario(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /Όνομα σεναρίου/ }).fill(name);
  await dialog.getByRole('button', { name: 'Δημιουργία' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Σενάριο' })).toHaveValue(/\d/);
}

test(
  'a supervisor brings a workbook, a mentee works out two scenarios on a phone, and the mentor changes one with them',
  { tag: ['@long', '@calculators'] },
  async ({ page, browser, staff }) => {
    const pair = await freshPair(staff, 'Έργο υπολογιστή', 'Δανάη');
    await linkPair(staff, pair);
    const { id: projectId, url, menteeId } = pair;
    const actionId = await addAction(staff, { projectId, typeId: 4, title: 'Το σχέδιό μου' });
    await enter(page.request, 'supervisor');
    await bring(page, url);
    await give(page, url, actionId);

    const mentee = await windowOf(browser, `${url}-1`, { viewport: PHONE, hasTouch: true });
    const mentor = await windowOf(browser, `${url}-0`);
    await mentee.goto(`/${url}/mentee/action/${actionId}`);
    await tryAndSave(mentee);
    await changeTogether({ mentee, mentor, at: `/${url}/mentor/action/${actionId}/${menteeId}` });
    await compare(mentee);
    await expectStored(staff, { actionId, menteeId });
  },
);

/** The mentee types as Greeks do, sees the result, and keeps the trial as the first scenario. */
async function tryAndSave(mentee: Page): Promise<void> {
  await test.step('a mentee types a Greek number on a phone and sees the result', async () => {
    await expect(mentee.getByRole('heading', { level: 2, name: NAME })).toBeVisible();
    const income = inputOf(mentee, 'Έσοδα');
    await income.click();
    await mentee.keyboard.type('1.234,5');
    await expect(mentee.getByRole('button', { name: /^Κέρδος/ })).toContainText('834,50 €');
    await income.press('Tab');
    await expect(income).toHaveValue('1.234,50 €');
    await expectFits(mentee);
    await expectAccessible(mentee);
    await mentee.getByRole('tab', { name: 'Αποτελέσματα' }).click();
    await expect(mentee.getByRole('region', { name: 'Αποτελέσματα' })).toContainText('834,50 €');
    await expectFits(mentee);
    await mentee.getByRole('tab', { name: 'Φύλλο' }).click();
    await settled(mentee);
    await expectFits(mentee);
    await expectAccessible(mentee);
    await mentee.getByRole('tab', { name: 'Στοιχεία' }).click();
  });

  await test.step('the trial becomes a scenario, and a second one begins with it', async () => {
    await mentee.getByRole('button', { name: 'Αποθήκευση ως σενάριο' }).click();
    await expect(mentee.getByRole('dialog')).toBeVisible();
    await expectAccessible(mentee);
    await nameScenario(mentee, 'Αισιόδοξο');
    await expect(inputOf(mentee, 'Έσοδα')).toHaveValue('1.234,50 €');
    await expectSaved(mentee);
    await mentee.getByRole('button', { name: 'Ενέργειες για το «Αισιόδοξο»' }).click();
    await mentee.getByRole('menuitem', { name: 'Νέο σενάριο από αυτό' }).click();
    await nameScenario(mentee, 'Συντηρητικό');
    await expect(mentee.getByRole('combobox', { name: 'Σενάριο' })).toHaveValue('2');
    await expect(inputOf(mentee, 'Έσοδα')).toHaveValue('1.234,50 €');
  });
}

async function changeTogether({ mentee, mentor, at }: { mentee: Page; mentor: Page; at: string }) {
  await test.step('the mentor sees what the mentee types, and the mentee what the mentor types', async () => {
    await mentor.goto(`${at}?scenario=2`);
    await expect(mentor.getByText(/^Εδώ τώρα: Δανάη/)).toBeVisible();
    await expect(mentee.getByText(/^Εδώ τώρα: Λητώ/)).toBeVisible();
    const costs = inputOf(mentee, 'Έξοδα');
    await costs.click();
    await mentee.keyboard.type('900');
    await expect(inputOf(mentor, 'Έξοδα')).toHaveValue('900,00 €');
    await expect(mentor.getByRole('button', { name: /^Κέρδος/ })).toContainText('334,50 €');
    await costs.press('Tab');
    await inputOf(mentor, 'Έσοδα').click();
    await mentor.keyboard.type('1500');
    await inputOf(mentor, 'Έσοδα').press('Tab');
    await expect(inputOf(mentee, 'Έσοδα')).toHaveValue('1.500,00 €');
    await expect(mentee.getByRole('button', { name: /^Κέρδος/ })).toContainText('600,00 €');
    await expectSaved(mentor);
    await expectSaved(mentee);
    await expectAccessible(mentor);
    await expectAccessible(mentee);
    await expectFits(mentee);
  });

  await test.step('the mentor sees how a result comes about', async () => {
    await mentor.getByRole('button', { name: /^Κέρδος/ }).click();
    await expect(mentor.getByRole('dialog')).toContainText('=B3-B4');
    await expectAccessible(mentor);
    await mentor.keyboard.press('Escape');
  });
}

async function compare(mentee: Page): Promise<void> {
  await test.step('both scenarios stand side by side, with their differences', async () => {
    await mentee.getByRole('button', { name: 'Σύγκριση' }).click();
    const results = mentee.getByRole('table', { name: 'Αποτελέσματα' });
    await expect(results).toContainText('834,50 €');
    await expect(results).toContainText('600,00 €');
    await expect(results).toContainText('−234,50 €');
    await expect(mentee.getByRole('table', { name: 'Στοιχεία που διαφέρουν' })).toContainText('900,00 €');
    await expectFits(mentee);
    await expectAccessible(mentee);
    await mentee.setViewportSize({ width: 1280, height: 800 });
    await expect(results.getByRole('columnheader', { name: 'Συντηρητικό' })).toBeVisible();
    await expectAccessible(mentee);
    await mentee.setViewportSize(PHONE);
    await mentee.getByRole('button', { name: 'Πίσω στον υπολογιστή' }).click();
    await expect(inputOf(mentee, 'Έξοδα')).toBeVisible();
  });
}

/** The server has the results too, for documents and reports. */
async function expectStored(staff: APIRequestContext, pair: { actionId: number; menteeId: number }) {
  const { scenarios } = await make(staff, calculators.scenarios, pair);
  expect(scenarios.map(({ name, results }) => [name, results.map(({ shown }) => shown)[0]])).toEqual([
    ['Αισιόδοξο', '834,50 €'],
    ['Συντηρητικό', '600,00 €'],
  ]);
}
