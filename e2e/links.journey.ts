import { expect } from '@playwright/test';
import { PROJECT } from './applicants.ts';
import { test } from './staff.ts';
import { enter, enterAtStart, expectAccessible, expectFits, settled, tick } from './support.ts';

test('a supervisor gives a mentee without a mentor to one, who then sees them', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page.request, 'supervisor');
  await page.goto(`/${PROJECT}/admin/project/linkusers`);
  await page.getByRole('button', { name: /χωρίς σύμβουλο/ }).click();
  await expectAccessible(page);
  const box = page.getByRole('checkbox', { name: /^Επιλογή: / }).first();
  const name = (await box.getAttribute('aria-label'))!.replace('Επιλογή: ', '');
  await tick(box);
  await page.getByRole('combobox', { name: 'Νέος σύμβουλος' }).click();
  await page.getByRole('option', { name: /Πρωτοδείγμα/ }).click();
  await page.getByRole('button', { name: 'Σύνδεση επιλεγμένων (1)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Σύνδεση' }).click();
  await expect(page.getByText('Άλλαξε ο σύμβουλος 1 ωφελουμένου.')).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL: baseURL! });
  const mentor = await context.newPage();
  await enter(mentor.request, 'mentor');
  await mentor.goto(`/${PROJECT}/mentor/mentee/list?search=${encodeURIComponent(`"${name}"`)}`);
  await expect(mentor.getByRole('link', { name }).first()).toBeVisible();
  await context.close();
});

test(
  'a supervisor gives the actions of a filtered group to another mentor, and undoes it',
  { tag: ['@long', '@links'] },
  async ({ page }) => {
    await enter(page.request, 'supervisor');
    await page.goto(`/${PROJECT}/admin/project/linkusers`);
    await page.getByRole('tab', { name: 'Πολλές συνδέσεις μαζί' }).click();
    await page.getByRole('button', { name: 'Ανάθεση συμβούλου' }).click();
    await expect(page.getByText('Δεν έχετε επιλέξεί δράσεις!')).toBeVisible();
    await tick(page.getByRole('checkbox', { name: 'Α. Γνωριμία' }));
    await expect(page.getByText('Επιλέχθηκαν 2 δράσεις')).toBeVisible();

    await page.getByRole('button', { name: /^Φίλτρα/ }).click();
    await page.getByRole('combobox', { name: 'Σημερινός σύμβουλος' }).click();
    await page.getByRole('option', { name: 'Άρης Ραπτοδήμος' }).click();
    await page.getByRole('button', { name: 'Εμφάνιση αποτελεσμάτων' }).click();
    const found = page.getByRole('status').filter({ hasText: 'Το φίλτρο βρίσκει' });
    await expect(page).toHaveURL(/mentor=/);
    await settled(page);
    const name = (await found.locator('p').nth(1).innerText()).split(',')[0]!;
    await page.getByRole('searchbox', { name: 'Αναζήτηση ωφελουμένων' }).fill(name);
    await expect(found.getByText('Το φίλτρο βρίσκει 1 ωφελούμενο')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('combobox', { name: 'Νέος σύμβουλος' }).click();
    await page.getByRole('option', { name: /Ίρις Δροσοπηγή/ }).click();
    await page.getByRole('button', { name: 'Ανάθεση συμβούλου' }).click();
    await expect(page.getByRole('dialog')).toContainText('(2) 1 ωφελουμένου');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Ανάθεση συμβούλου' }).click();
    await expect(page.getByText('Έγινε για 1 ωφελούμενο. Συνδέσεις που άλλαξαν: 2.')).toBeVisible();

    await page.getByRole('tab', { name: 'Ανά σύμβουλο' }).click();
    await page.getByRole('button', { name: /^Άρης Ραπτοδήμος/ }).click();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row.getByText('2 δράσεις με δικό τους σύμβουλο')).toBeVisible();
    await row.getByRole('button', { name }).click();
    const panel = page.getByRole('region', { name });
    await tick(panel.getByRole('checkbox', { name: 'Α. Γνωριμία' }));
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Επαναφορά στον βασικό σύμβουλο' }).click();
    await expect(panel.getByText('Για όλες τις δράσεις ισχύει ο βασικός σύμβουλος.')).toBeVisible();

    await page.setViewportSize({ width: 360, height: 740 });
    await expectFits(page);
    await expectAccessible(page);
    await page.goto(`/${PROJECT}/admin/project/linkusers?view=actions`);
    await expect(found).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);
  },
);

test('a light supervisor sees exactly those who were linked to them as subjects', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page.request, 'supervisor');
  await page.goto(`/${PROJECT}/admin/project/linksupervisorsmentors`);
  await page.getByRole('combobox', { name: 'Επόπτης' }).click();
  await page.getByRole('option', { name: 'Ρένα Ελαφρού' }).click();
  const project = page.getByRole('region', { name: 'Σύμβουλοι και ωφελούμενοι του έργου' });
  await project.getByRole('button', { name: /^Φίλτρα/ }).click();
  await page.getByRole('combobox', { name: 'Ρόλος' }).click();
  await page.getByRole('option', { name: 'Ωφελούμενος' }).click();
  await page.getByRole('button', { name: 'Εμφάνιση αποτελεσμάτων' }).click();
  await expect(page).toHaveURL(/role=/);
  await settled(page);
  const add = project.getByRole('button', { name: /^Προσθήκη: / }).first();
  const name = (await add.getAttribute('aria-label'))!.replace('Προσθήκη: ', '');
  await add.click();
  const subjects = page.getByRole('region', { name: /^Υπαγόμενοι/ });
  await expect(subjects.getByText(name)).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL: baseURL!, reducedMotion: 'reduce' });
  const light = await context.newPage();
  await enterAtStart(light, 'supervisorlite');
  await light.getByRole('link', { name: 'Εποπτεία' }).click();
  const rows = light.getByRole('row').filter({ has: light.getByRole('cell') });
  await expect(rows.filter({ hasText: name })).toHaveCount(1);
  await settled(light);
  expect(await rows.count()).toBe(await subjects.getByRole('listitem').count());
  await expectAccessible(light);
  await light.setViewportSize({ width: 360, height: 740 });
  await expectFits(light);
  await expectAccessible(light);
  await light.getByRole('button', { name }).click();
  await expect(light.getByRole('heading', { level: 1, name })).toBeVisible();

  await subjects.getByRole('button', { name: `Αφαίρεση: ${name}` }).click();
  await expect(subjects.getByText(name)).toHaveCount(0);
  await light.goto(`/${PROJECT}/admin/project/supervisor`);
  await expect(light.getByText('Δεν έχετε υπαγόμενους')).toBeVisible();
  await context.close();

  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
  await expectAccessible(page);
});
