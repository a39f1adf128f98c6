import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { projects } from '#features/projects/contract.ts';
import { PROJECT } from './applicants.ts';
import { make } from './calls.ts';
import { test } from './staff.ts';
import { enter, expectAccessible, expectFits } from './support.ts';

const saveButton = (page: Page) => page.getByRole('button', { name: 'Αποθήκευση αλλαγών' });

const DEMO = 'Σύμβουλος για κάθε βήμα';

/** The address of the list with the projects of this title: other journeys add projects, so one that is meant may be on another page. */
const listOf = (title: string) =>
  `/${PROJECT}/admin/project/list?search=${encodeURIComponent(JSON.stringify(title))}`;

/** Clones the demo's project by the page; answers the id of the copy, whose editor is then open. */
async function cloned(page: Page, title: string): Promise<number> {
  await page.goto(listOf(DEMO));
  await page.getByRole('button', { name: `Αντιγραφή: ${DEMO}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Τίτλος έργου' }).fill(title);
  await dialog.getByRole('textbox', { name: 'Διεύθυνση (url)' }).fill(`copy-${randomUUID().slice(0, 13)}`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Δημιουργία αντιγράφου' }).click();
  await page.waitForURL(/\/admin\/project\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return Number(/\d+$/.exec(new URL(page.url()).pathname)![0]);
}

test('a supervisor clones a project, defines a field and sees it in the history', async ({ page }) => {
  const title = `Αντίγραφο ${randomUUID().slice(0, 8)}`;
  await enter(page.request, 'supervisor');
  await cloned(page, title);
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Πεδία' }).click();
  await page.getByRole('button', { name: 'Προσθήκη πεδίου έργου' }).click();
  await page.getByRole('textbox', { name: 'Όνομα', exact: true }).fill('favourite_season');
  await page.getByRole('textbox', { name: 'Ετικέτα', exact: true }).fill('Αγαπημένη εποχή');
  await page.getByRole('combobox', { name: 'Τύπος', exact: true }).click();
  await page.getByRole('option', { name: 'Μία επιλογή' }).click();
  await page.getByRole('button', { name: 'Επικόλληση πολλών' }).click();
  await page.getByRole('textbox', { name: 'Επικόλληση επιλογών' }).fill('Άνοιξη\nΦθινόπωρο\nΧειμώνας');
  await page.getByRole('button', { name: 'Προσθήκη όσων επικολλήθηκαν' }).click();
  await expectAccessible(page);
  await saveButton(page).click();
  await expect(page.getByText('Έκδοση 2, χωρίς αλλαγές.')).toBeVisible();

  await page.getByRole('tab', { name: 'Ιστορικό' }).click();
  const newest = page.getByRole('region', { name: 'Έκδοση 2' });
  await expect(newest).toContainText('Ίρις Ελεγκάκη');
  await expect(newest).toContainText('προστέθηκε');
  await expect(newest).toContainText('favourite_season');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await expectAccessible(page);
  await page.goto(listOf(title));
  await expect(page.getByRole('button', { name: title, exact: true })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
});

test('the second of two users who save sees what the first changed, and keeps their own changes', async ({
  page,
  playwright,
  baseURL,
}) => {
  await enter(page.request, 'supervisor');
  const id = await cloned(page, `Αντίγραφο ${randomUUID().slice(0, 8)}`);
  const capacity = page.getByRole('textbox', { name: 'Ωφελούμενοι ανά σύμβουλο, το πολύ' });
  await capacity.fill('987');

  const admin = await playwright.request.newContext({ baseURL: baseURL! });
  await enter(admin, 'admin');
  const { settings, ...project } = await make(admin, projects.byId, { id });
  const before = JSON.parse(settings) as { Config?: { MIS?: string } };
  await make(admin, projects.save, {
    project: {
      ...project,
      settings: JSON.stringify({ ...before, Config: { ...before.Config, MIS: 'Π-21' } }),
    },
  });

  await saveButton(page).click();
  const told = page.getByRole('alert').filter({ hasText: 'Το έργο άλλαξε από άλλον στο μεταξύ' });
  await expect(told).toContainText(/Κωδικός MIS: .*«Π-21»/);
  await expect(capacity).toHaveValue('987');
  await expectAccessible(page);
  await told.getByRole('button', { name: 'Αποθήκευση των δικών μου αλλαγών' }).click();
  await expect(page.getByText('Έκδοση 3, χωρίς αλλαγές.')).toBeVisible();
  const { Config } = JSON.parse((await make(admin, projects.byId, { id })).settings) as {
    Config: { MentorCapacity?: number; MIS?: string };
  };
  // Both changed other settings: both changes are saved.
  expect([Config.MentorCapacity, Config.MIS]).toEqual([987, 'Π-21']);
  await admin.dispose();

  // The older version with the other's change comes back whole.
  await page.getByRole('tab', { name: 'Ιστορικό' }).click();
  await page.getByRole('button', { name: 'Επαναφορά: έκδοση 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Επαναφορά' }).click();
  await expect(page.getByText('Έκδοση 4, χωρίς αλλαγές.')).toBeVisible();
  await page.getByRole('tab', { name: 'Γενικά' }).click();
  await expect(page.getByRole('textbox', { name: 'Κωδικός MIS' })).toHaveValue('Π-21');
});

test('an error in the JSON is reported by line and column, and leaving by mistake loses nothing typed', async ({
  page,
}) => {
  await enter(page.request, 'supervisor');
  const id = await cloned(page, `Αντίγραφο ${randomUUID().slice(0, 8)}`);
  await page.goto(`/${PROJECT}/admin/project/${id}?tab=json`);
  const editor = page.getByRole('textbox', { name: 'Ρυθμίσεις' });
  await editor.fill('{\n  "Config": {\n    "MIS": 5000,\n  }\n}');
  await expect(page.getByText('4:3 Εδώ το κείμενο παύει να είναι JSON.')).toBeVisible();
  await saveButton(page).click();
  const told = page.getByRole('alert').filter({ hasText: 'Διορθώστε 1 σημείο' });
  await expect(told).toContainText('Ρυθμίσεις: Σφάλμα στη γραμμή 4, στήλη 3.');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Έργα', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Παραμονή στη σελίδα' }).click();
  // Valid JSON that is not valid settings is refused by the server, with a link to its place.
  await editor.fill('{"Config": {"MIS": 5000}}');
  await saveButton(page).click();
  await page.getByRole('link', { name: 'Γενικά › Κωδικός MIS: Η τιμή δεν είναι του σωστού είδους.' }).click();
  await page.getByRole('textbox', { name: 'Κωδικός MIS' }).fill('5000');
  await saveButton(page).click();
  await expect(page.getByText('Έκδοση 2, χωρίς αλλαγές.')).toBeVisible();
});

test('the own settings are there for a mentee, on a phone too', async ({ page }) => {
  await enter(page.request, 'mentee');
  await page.goto(`/${PROJECT}/settings`);
  await expect(page.getByText('Προεπιλεγμένο', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await page.getByRole('button', { name: 'Αποχώρηση' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Είστε σίγουροι; Η αποχώρηση από το έργο δεν αναιρείται.',
  );
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Ακύρωση' }).click();
});
