import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { SMTPServer } from 'smtp-server';
import { startProduct } from '#testing/product.ts';
import { agree, protocolOn, submitButton } from './form-page.ts';
import { test } from './staff.ts';
import { expectAccessible, PASSWORD, signIn, tick } from './support.ts';

const root = new URL('../', import.meta.url).pathname;

/** A mail server that takes every mail. */
async function aMailServer(): Promise<SMTPServer> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return server;
}

/** Sets the password and the second factor that an Admin owes before anything else. */
async function doDuties(page: Page): Promise<void> {
  await page.getByLabel('Νέος κωδικός πρόσβασης').fill(PASSWORD);
  await page.getByLabel('Επιβεβαίωση κωδικού').fill(PASSWORD);
  await page.getByRole('button', { name: 'Αλλαγή κωδικού' }).click();
  await page.getByRole('button', { name: 'Ενεργοποίηση' }).click();
  const secret = await page.locator('code').first().innerText();
  const code = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, '')) }).generate();
  await page.getByLabel('Κωδικός επιβεβαίωσης').fill(code);
  await page.getByRole('button', { name: 'Επιβεβαίωση και ενεργοποίηση' }).click();
  await page.getByRole('button', { name: 'Τους φύλαξα' }).click();
}

test(
  'the first Admin of an empty installation gets from create-admin to the first application',
  { tag: ['@long', '@projects', '@forms', '@applications', '@selection', '@identity', '@mails'] },
  async ({ browser }) => {
    const folder = await mkdtemp(join(tmpdir(), 'ithaki-first-day-'));
    const smtp = await aMailServer();
    const env = {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as { port: number }).port}`,
    };
    const port = String(4300 + (process.pid % 500));
    const product = await startProduct({ ...env, PORT: port, BASE_URL: `http://localhost:${port}` });
    const baseURL = `http://localhost:${port}`;
    try {
      expect(product.output()).toContain('is ready');
      const { stdout } = await promisify(execFile)(
        process.execPath,
        ['app/create-admin.ts', '--username', 'first', '--email', 'first@example.org'],
        { cwd: root, env: { PATH: process.env['PATH'], ...env, BASE_URL: baseURL } },
      );
      const page = await (await browser.newContext({ baseURL })).newPage();
      await page.goto('/signin');
      await expect(page.getByRole('button', { name: 'Σύνδεση' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Υποβάλετε αίτηση' })).toBeHidden();
      await signIn(page, 'first', stdout.trim().split(' ').at(-1));
      await doDuties(page);

      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1, name: 'Έργα' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Νέο έργο' }).click();
      await page.getByLabel('Τίτλος έργου').fill('Πρώτο έργο');
      await page.getByLabel('Διεύθυνση (url)').fill('proto');
      await page.getByRole('button', { name: 'Δημιουργία έργου' }).click();

      await page.waitForURL('**/proto/home');
      const guide = page.getByRole('region', { name: 'Πρώτα βήματα' });
      await guide.getByRole('button', { name: /^Αποστολή δοκιμαστικού email/ }).click();
      await expect(guide.getByText(/Ο διακομιστής δέχτηκε το email/)).toBeVisible();
      await expectAccessible(page);
      await guide.getByRole('link', { name: 'Άνοιγμα της φόρμας' }).click();
      await makeForm(page);

      const visitor = await (await browser.newContext({ baseURL })).newPage();
      await visitor.goto('/signin');
      await visitor.getByRole('link', { name: 'Υποβάλετε αίτηση' }).click();
      await visitor.getByRole('button', { name: 'Έναρξη αίτησης' }).click();
      await visitor.getByRole('textbox', { name: 'Email' }).fill('applicant@example.org');
      await visitor.getByRole('button', { name: 'Συνέχεια', exact: true }).click();
      await agree(visitor);
      await submitButton(visitor).click();
      const protocol = await protocolOn(visitor);

      await page.goto('/proto/admin/project/applications');
      await expect(page.getByText(protocol)).toBeVisible();
    } finally {
      await product.stop();
      await new Promise<void>((done) => smtp.close(() => done()));
      await rm(folder, { recursive: true, force: true });
    }
  },
);

/** Writes a form with one question and a notice, and opens it. */
async function makeForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Προσθήκη ενότητας' }).click();
  await page.getByRole('textbox', { name: 'Τίτλος ενότητας (ελληνικά)' }).fill('Στοιχεία');
  await page.getByRole('textbox', { name: 'Τίτλος ενότητας (αγγλικά)' }).fill('Details');
  await page.getByRole('button', { name: 'Προσθήκη ερώτησης' }).click();
  await page.getByRole('textbox', { name: 'Ερώτηση (ελληνικά)' }).fill('Email');
  await page.getByRole('textbox', { name: 'Ερώτηση (αγγλικά)' }).fill('E-mail');
  await page.getByRole('combobox', { name: 'Τύπος' }).click();
  await page.getByRole('option', { name: 'Email' }).click();
  await tick(page.getByRole('checkbox', { name: 'Υποχρεωτική' }));
  await page.getByRole('tab', { name: 'Ενημέρωση' }).click();
  await page.getByRole('textbox', { name: 'Ενημέρωση' }).fill('Κρατάμε το email σας για την αίτηση.');
  await tick(page.getByRole('checkbox', { name: /Η φόρμα δέχεται αιτήσεις/ }));
  await page.getByRole('button', { name: 'Αποθήκευση αλλαγών' }).click();
  await expect(page.getByText('Έκδοση 1, χωρίς αλλαγές.')).toBeVisible();
}
