import { expect } from '@playwright/test';
import { test } from './staff.ts';
import { expectAccessible, expectFits, mailTo, PASSWORD, signIn } from './support.ts';

test('a visitor signs in by keyboard alone and comes to the page they asked for', async ({ page }) => {
  await page.goto('/symvoulos/about');
  await expect(page).toHaveURL(/\/signin\?returnUrl=/);
  await expectAccessible(page);
  await page.getByLabel('Όνομα χρήστη').focus();
  await page.keyboard.type('mentor');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Σχετικά' })).toBeVisible();
  await expect(page).toHaveURL(/\/symvoulos\/about$/);
  await expectAccessible(page);
});

test('a page opens in the language that was chosen before, although no text can be asked for', async ({
  page,
}) => {
  await page.goto('/signin');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('a wrong password is reported in words, and the typed username stays', async ({ page }) => {
  await page.goto('/signin');
  await page.getByLabel('Όνομα χρήστη').fill('mentor');
  await page.getByLabel('Κωδικός πρόσβασης').fill('wrong');
  await page.getByRole('button', { name: 'Σύνδεση' }).click();
  await expect(page.getByRole('alert')).toContainText('Λάθος όνομα χρήστη ή κωδικός.');
  await expect(page.getByRole('textbox', { name: 'Όνομα χρήστη' })).toHaveValue('mentor');
  await expectAccessible(page);
});

test('a user who forgot the password sets a new one by mail, once', async ({ page }) => {
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Ξεχάσατε τον κωδικό;' }).click();
  await page.getByLabel('Ηλεκτρονικό ταχυδρομείο (email)').fill('translator@example.com');
  await page.getByRole('button', { name: 'Αποστολή συνδέσμου' }).click();
  await expect(page.getByText('Είστε σίγουρος ότι θέλετε να ορίσετε νέο κωδικό;')).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(page.getByText('Ελέγξτε το email σας.')).toBeVisible();

  const { links } = await mailTo(page.request, 'translator@example.com', /κωδικ/i);
  await page.goto(links.find((link) => link.includes('reset='))!);
  await expect(page.getByRole('heading', { level: 1, name: 'Νέος κωδικός' })).toBeVisible();
  // The token does not stay in the address.
  await expect(page).toHaveURL(/\/signin$/);
  await page.getByLabel('Νέος κωδικός πρόσβασης').fill('Another2026!');
  await page.getByLabel('Επιβεβαίωση κωδικού').fill('Another2026!');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Αποθήκευση νέου κωδικού' }).click();
  await expect(page.getByText('Ο κωδικός σύνδεσης άλλαξε επιτυχώς')).toBeVisible();
  await page.getByRole('button', { name: 'Σύνδεση' }).click();
  await signIn(page, 'translator', 'Another2026!');
});

test('a page for other roles says so, and an unknown address leads to the start', async ({ page }) => {
  await signIn(page, 'mentor');
  await page.goto('/symvoulos/admin/audit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Δεν έχετε δικαίωμα πρόσβασης σε αυτή τη σελίδα.',
  );
  await expectAccessible(page);
  await page.goto('/SYMVOULOS/Home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Καλώς ήρθατε');
  await page.goto('/no-such-project');
  await expect(page).toHaveURL(/\/symvoulos\/home$/);
  await page.goto('/symvoulos/no-such-page');
  await expect(page).toHaveURL(/\/symvoulos\/home$/);
});

test('a person changes language and look, and both are remembered', async ({ page }) => {
  await signIn(page, 'coordinator');
  await page.getByRole('button', { name: /^Λογαριασμός/ }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Dark look' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expectAccessible(page);
});

test('a second factor is set up, asked for, and turned off', async ({ page }) => {
  const { Secret, TOTP } = await import('otpauth');
  await signIn(page, 'microdata');
  await page.goto('/account');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ενεργοποίηση' }).click();
  const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '');
  const code = (ahead: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 });
  await page.getByLabel('Κωδικός επιβεβαίωσης').fill(code(0));
  await page.getByRole('button', { name: 'Επιβεβαίωση και ενεργοποίηση' }).click();
  await expect(page.getByText('Κρατήστε τους κωδικούς ανάκτησης')).toBeVisible();
  await page.getByRole('button', { name: 'Τους φύλαξα' }).click();
  await page.getByRole('button', { name: 'Αποσύνδεση', exact: true }).click();

  await page.waitForURL('**/signin');
  await page.getByLabel('Όνομα χρήστη').fill('microdata');
  await page.getByLabel('Κωδικός πρόσβασης').fill(PASSWORD);
  await page.getByRole('button', { name: 'Σύνδεση' }).click();
  // A code counts once: the next one is due.
  await page.getByLabel('Κωδικός επιβεβαίωσης').fill(code(1));
  await page.getByRole('button', { name: 'Σύνδεση' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Καλώς ήρθατε');

  await page.goto('/account');
  await page.getByRole('button', { name: 'Απενεργοποίηση' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Απενεργοποίηση' }).click();
  await expect(page.getByText('Ανενεργός', { exact: true })).toBeVisible();
});

test('the sign-in page works at 360 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/signin');
  await expectAccessible(page);
  await expectFits(page);
});
