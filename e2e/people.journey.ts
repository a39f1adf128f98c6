import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { PROJECT } from './applicants.ts';
import { test } from './staff.ts';
import { enter, expectAccessible, expectFits, settled } from './support.ts';

test('a supervisor finds a person by a field, changes one, and the list and its address keep both', async ({
  page,
}) => {
  const city = `Καλαμάτα ${randomUUID().slice(0, 6)}`;
  await enter(page.request, 'supervisor');
  await page.goto(`/${PROJECT}/admin/project/users`);
  await page.getByRole('button', { name: /^Φίλτρα/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Φίλτρα' });
  await drawer.getByRole('combobox', { name: 'Ρόλος' }).click();
  await page.getByRole('option', { name: 'Ωφελούμενος' }).click();
  await expect(page).toHaveURL(/role=/);
  await expect(page.getByRole('cell', { name: 'Υποψήφιος' })).toHaveCount(0);
  await expectAccessible(page);

  await drawer.getByRole('combobox', { name: 'Πεδίο' }).fill('Κατεύθ');
  await page.getByRole('option', { name: 'Κατεύθυνση' }).click();
  await drawer.getByRole('combobox', { name: 'Συνθήκη' }).click();
  await page.getByRole('option', { name: 'είναι', exact: true }).click();
  await drawer.getByRole('combobox', { name: 'Τιμή' }).click();
  await page.getByRole('option', { name: 'Επιχειρηματική ιδέα' }).click();
  await drawer.getByRole('button', { name: 'Εφαρμογή φίλτρου' }).click();
  await expect(page.getByText('Κατεύθυνση είναι Επιχειρηματική ιδέα')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Κατεύθυνση είναι Επιχειρηματική ιδέα')).toBeVisible();

  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await settled(page);
  await rows.first().getByRole('link').first().click();
  const panel = page.locator('section[aria-labelledby]');
  await expect(panel.getByRole('heading', { name: 'Επικοινωνία' })).toBeVisible();
  await panel.getByRole('button', { name: 'Επεξεργασία στοιχείων' }).click();
  await panel.getByRole('textbox', { name: 'ΑΦΜ' }).fill('123456789');
  await panel.getByRole('button', { name: 'Αποθήκευση αλλαγών' }).click();
  await expect(panel.getByText('Ο ΑΦΜ δεν είναι έγκυρος.')).toBeVisible();
  await panel.getByRole('button', { name: 'Ακύρωση' }).click();
  await panel.getByRole('button', { name: 'Επεξεργασία στοιχείων' }).click();
  await panel.getByRole('textbox', { name: 'Πόλη' }).fill(city);
  await panel.getByRole('button', { name: 'Αποθήκευση αλλαγών' }).click();
  await expect(panel.getByText(city)).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/${PROJECT}/admin/project/users`);
  await expectFits(page);
  await expectAccessible(page);
});

test('a mentor sees the linked mentees and nothing that only staff may see of them', async ({ page }) => {
  await enter(page.request, 'mentor');
  await page.goto(`/${PROJECT}/mentor/mentee/list`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows.first()).toBeVisible();
  await settled(page);
  expect(await rows.count()).toBeLessThan(10);
  await rows.first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Στοιχεία' })).toBeVisible();
  await expect(page.getByText('ΑΦΜ')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Πορεία', exact: true }).click();
  await expect(page.getByText(/^Ολοκληρώθηκαν \d+ από 12$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Στοιχεία' })).toBeVisible();
  await expect(page.getByText('ΑΦΜ')).toHaveCount(0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
  await expectAccessible(page);
});

test('a mentee opens the own profile and changes what a mentee may', async ({ page }) => {
  const city = `Σητεία ${randomUUID().slice(0, 6)}`;
  await enter(page.request, 'mentee');
  await page.goto(`/${PROJECT}/userinfo`);
  await expect(page.getByRole('heading', { name: 'Το προφίλ μου', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Επεξεργασία στοιχείων' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Πόλη' }).fill(city);
  await page.getByRole('button', { name: 'Αποθήκευση αλλαγών' }).click();
  await expect(page.getByText(city)).toBeVisible();
  await expectAccessible(page);
});
