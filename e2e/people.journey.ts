import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { identity } from '#features/identity/contract.ts';
import { imports } from '#features/imports/contract.ts';
import { people } from '#features/people/contract.ts';
import { PROJECT } from './applicants.ts';
import { make } from './calls.ts';
import { freshProject } from './fresh-project.ts';
import { test } from './staff.ts';
import { enter, expectAccessible, expectFits, PASSWORD, settled } from './support.ts';

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

test('a coordinator deactivates everybody, stays in, and brings the right ones back a while later', async ({
  page,
  staff,
}) => {
  const named = (at: number) => ({ fields: { first_name: 'Ωφελούμενη', last_name: `Αριθμός ${at}` } });
  const { id: projectId, url } = await freshProject(staff, {
    descr: 'Έργο απενεργοποίησης',
    crowd: () => Array.from({ length: 20 }, (_, at) => named(at)),
  });
  for (const first of [20, 40])
    await make(staff, imports.addUsers, {
      projectId,
      users: Array.from({ length: first === 20 ? 20 : 6 }, (_, at) => ({
        line: at + 1,
        username: `${url}-${first + at}`,
        password: PASSWORD,
        ...named(first + at),
      })),
    });
  await enter(page.request, 'coordinator');
  const { id: coordinator } = await make(page.request, identity.identity, {});
  expect((await make(staff, people.addStaff, { projectId, userIds: [coordinator] })).added).toBe(1);

  await page.goto(`/${url}/admin/project/users`);
  await settled(page);
  await page.getByRole('checkbox', { name: 'Επιλογή όλων στη σελίδα' }).click();
  await page.getByRole('button', { name: 'Επιλογή και των 48 που ταιριάζουν' }).click();
  await page.getByRole('button', { name: 'Απενεργοποίηση' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Να απενεργοποιηθούν 46 χρήστες;');
  await expect(question).toContainText(/Μένουν όπως είναι: .*\(εσείς\)/);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Ναι' }).click();
  await expect(page.getByText('Άλλαξε η κατάσταση 46 χρηστών.')).toBeVisible();

  // The coordinator still has access to the page, and the toast is not the only way back.
  await page.goto(`/${url}/changes`);
  await page.getByRole('button', { name: 'Απενεργοποίηση ατόμων' }).click();
  const change = page.getByRole('region', { name: 'Απενεργοποίηση ατόμων' });
  await expect(change.getByRole('heading', { name: 'Άτομα που άλλαξαν (46)' })).toBeVisible();
  await expectAccessible(page);
  const { list } = await make(staff, people.list, { projectId, search: `${url}-7` });
  await make(staff, people.setState, { projectId, userId: list[0]!.id, state: 1 });
  await change.getByRole('button', { name: 'Αναίρεση' }).click();
  await page.getByRole('button', { name: 'Αναίρεση της αλλαγής' }).click();
  await expect(page.getByText('Αναιρέθηκαν 45 από 46. Δείτε ποια μένουν και γιατί.')).toBeVisible();
  await expect(change.getByText('Ωφελούμενη Αριθμός 7: άλλαξε ξανά από τότε')).toBeVisible();
  await expectAccessible(page);
  expect((await make(staff, people.count, { projectId, roles: ['Mentee'], filterState: [1] })).total).toBe(
    46,
  );
});

test('a mentor sees the linked mentees and nothing that only staff may see of them', async ({ page }) => {
  await enter(page.request, 'mentor');
  await page.goto(`/${PROJECT}/mentor/mentee/list`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows.first()).toBeVisible();
  await settled(page);
  expect(await rows.count()).toBeLessThan(10);
  await rows.first().getByRole('link').first().click();
  await expect(page.getByText(/^Ολοκληρώθηκαν \d+ από \d+, όσες βλέπει$/)).toBeVisible();
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
