import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { people } from '#features/people/contract.ts';
import { make } from './calls.ts';
import { freshProject } from './fresh-project.ts';
import { test as base } from './staff.ts';
import { enter, expectAccessible, expectFits } from './support.ts';

const PHONE = { width: 390, height: 844 };
const PEOPLE = 12;

const test = base.extend<{ admin: APIRequestContext }>({
  admin: async ({ playwright, baseURL }, use) => {
    const http = await playwright.request.newContext({ baseURL: baseURL! });
    await enter(http, 'admin');
    await use(http);
    await http.dispose();
  },
});

/** Replaces all of the text of a code editor. */
async function write(page: Page, name: string, text: string) {
  await page.getByRole('textbox', { name }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

test(
  'an Admin sends rows to a call: three are wrong, are mended, and the run goes on after a reload',
  { tag: ['@long', '@developer'] },
  async ({ page, admin }) => {
    const { url, id: projectId } = await freshProject(admin, {
      descr: 'Έργο μαζικών δεδομένων',
      crowd: () =>
        Array.from({ length: PEOPLE }, (_, at) => ({
          fields: { first_name: `Άτομο${at}`, last_name: 'Δείγμα' },
        })),
    });
    const { list } = await make(admin, people.list, { projectId, roles: ['Mentee'], count: 100 });
    const ids = list.map(({ id }) => id);
    expect(ids).toHaveLength(PEOPLE);
    /** The rows that are wrong, by their place. */
    const wrong: Record<number, string> = { 1: '999999999', 5: 'κανένας', 9: '' };
    const name = `Νέο ${randomUUID().slice(0, 6)}`;
    const rows = ids.map((id, at) => `${wrong[at] ?? id}\t${name}`);

    await enter(page.request, 'admin');
    await page.goto(`/${url}/admin/development/index#dTab=mass`);
    await expect(page.getByRole('tab', { name: 'Μαζικά δεδομένα', selected: true })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Αναζήτηση κλήσεων' }).fill('updatefield');
    await page.getByRole('link', { name: '/api/User/UpdateField', exact: true }).click();
    await page.getByLabel('Επικόλληση γραμμών').fill(['κωδικός\tόνομα', ...rows].join('\n'));
    await expect(page.getByText(`Διαβάστηκαν ${PEOPLE} γραμμές με 2 στήλες.`)).toBeVisible();
    await write(
      page,
      'Μετασχηματισμός',
      `if (row['κωδικός'] === '') throw new Error('λείπει ο κωδικός');
       return { UserId: Number(row['κωδικός']), Name: 'first_name', Value: row['όνομα'], ProjectId: ${projectId} };`,
    );

    await page.getByRole('button', { name: 'Δοκιμή χωρίς αλλαγές' }).click();
    await expect(page.getByText('Στη δοκιμή: OK: 9 Failed: 3')).toBeVisible();
    await expectAccessible(page);
    const namesNow = async () => {
      const { list: now } = await make(admin, people.list, {
        projectId,
        roles: ['Mentee'],
        columns: ['first_name'],
        count: 100,
      });
      return now.filter(({ fields }) => fields['first_name'] === name).length;
    };
    expect(await namesNow()).toBe(0);

    await page.getByRole('button', { name: `Αποστολή ${PEOPLE} γραμμών` }).click();
    await expect(page.getByRole('heading', { name: 'OK: 9 Failed: 3' })).toBeVisible();
    expect(await namesNow()).toBe(9);
    const failed = page.getByRole('table', { name: 'Γραμμές που απέτυχαν' });
    await expect(failed).toContainText('λείπει ο κωδικός');
    await expectAccessible(page);

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Λήψη όσων απέτυχαν' }).click(),
    ]);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('Λόγος');

    // The address finds the run again.
    await page.setViewportSize(PHONE);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'OK: 9 Failed: 3' })).toBeVisible();
    await expectFits(page);
    for (const at of Object.keys(wrong).map(Number)) {
      await page.getByRole('button', { name: `Διόρθωση της γραμμής ${at + 2}` }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'κωδικός' }).fill(String(ids[at]));
      await dialog.getByRole('button', { name: 'Αποθήκευση γραμμής' }).click();
      await expect(dialog).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Αποστολή των 3 γραμμών που απομένουν' }).click();
    await expect(page.getByRole('heading', { name: `OK: ${PEOPLE} Failed: 0` })).toBeVisible();
    expect(await namesNow()).toBe(PEOPLE);
  },
);

test(
  'an Admin keeps data for views, is told where a text is no JSON, and sees what the console did',
  { tag: ['@long', '@developer'] },
  async ({ page }) => {
    const name = `Εγγραφή ${randomUUID().slice(0, 6)}`;
    await enter(page.request, 'admin');
    await page.goto('/symvoulos/admin/development/index#dTab=unknown');
    await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: 'Δεδομένα', exact: true }).click();
    await expect(page).toHaveURL(/#dTab=data$/);
    await page.getByRole('link', { name: 'Νέα εγγραφή' }).click();
    await page.getByRole('textbox', { name: 'Όνομα' }).fill(name);
    await write(page, 'Δεδομένα (JSON)', '{\n  "ώρες": [9, 17\n}');
    await page.getByRole('button', { name: 'Αποθήκευση εγγραφής' }).click();
    await expect(page.getByText(/^3:\d+ Εδώ το κείμενο παύει να είναι JSON\.$/)).toBeVisible();
    await write(page, 'Δεδομένα (JSON)', '{ "ώρες": [9, 17] }');
    await page.getByRole('button', { name: 'Αποθήκευση εγγραφής' }).click();
    await expect(page.getByText(`Η εγγραφή «${name}» αποθηκεύτηκε.`)).toBeVisible();
    await expect(page).toHaveURL(/entry=\d+/);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Αφαίρεση εγγραφής' }).click();
    await page.getByRole('button', { name: 'Αναίρεση' }).click();
    await expect(page.getByRole('link', { name })).toBeVisible();

    await page.getByRole('tab', { name: 'Εργασίες και μητρώο' }).click();
    await page.getByRole('button', { name: 'Άδειασμα' }).click();
    await expect(page.getByText('Οι προσωρινές μνήμες άδειασαν.')).toBeVisible();
    await page.reload();
    await expect(
      page
        .getByRole('table', { name: 'Τελευταίες ενέργειες της κονσόλας' })
        .getByText('Άδειασμα των προσωρινών μνημών όλων των κόμβων')
        .first(),
    ).toBeVisible();
    await page.setViewportSize(PHONE);
    await expectFits(page);
    await expectAccessible(page);
  },
);
