import { type APIRequestContext, expect } from '@playwright/test';
import { documents } from '#features/documents/contract.ts';
import { make } from './calls.ts';
import { freshProject } from './fresh-project.ts';
import { test as base } from './staff.ts';
import { enter, expectAccessible, expectFits } from './support.ts';

const PHONE = { width: 390, height: 844 };
const MENTEES = 20;

const test = base.extend<{ admin: APIRequestContext }>({
  admin: async ({ playwright, baseURL }, use) => {
    const http = await playwright.request.newContext({ baseURL: baseURL! });
    await enter(http, 'admin');
    await use(http);
    await http.dispose();
  },
});

test(
  'an Admin writes a certificate, issues it to twenty mentees, and a visitor proves one until it is revoked',
  { tag: ['@long', '@documents'] },
  async ({ page, browser, admin }) => {
    const project = await freshProject(admin, {
      descr: 'Έργο εγγράφων',
      crowd: () =>
        Array.from({ length: MENTEES }, (_, at) => ({
          fields: { first_name: 'Νίκη', last_name: `Δείγμα-${at}` },
        })),
    });
    const { id: projectId, url } = project;
    await enter(page.request, 'admin');

    await test.step('the text is written with a field of the list, and an unknown name is refused', async () => {
      await page.goto(`/${url}/admin/documents/edit`);
      await page.getByRole('textbox', { name: 'Τίτλος' }).fill('Βεβαίωση ταξιδιού');
      await page
        .getByRole('textbox', { name: 'Κείμενο του εγγράφου' })
        .fill('Βεβαιώνεται η {{ person.nmae }}');
      await page.getByRole('tab', { name: 'Ρυθμίσεις' }).click();
      await page.getByRole('textbox', { name: 'Όνομα για το σύστημα' }).fill('journey');
      await page.getByRole('button', { name: 'Αποθήκευση αλλαγών' }).click();
      await expect(page.getByText('Παράγραφος 1: Δεν υπάρχει στοιχείο «person.nmae».')).toBeVisible();
      await page.getByRole('tab', { name: 'Το κείμενο' }).click();
      await page.getByRole('textbox', { name: 'Κείμενο του εγγράφου' }).fill('Βεβαιώνεται η ');
      await page.getByRole('button', { name: 'Στοιχεία' }).click();
      await page.getByRole('button', { name: /^Ονοματεπώνυμο/ }).click();
      await expect(page.getByRole('textbox', { name: 'Κείμενο του εγγράφου' })).toContainText(
        '{{ person.name }}',
      );
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Αποθήκευση αλλαγών' }).click();
      await expect(page).toHaveURL(/\/admin\/documents\/edit\/\d+/);
    });

    await test.step('the preview is marked as a draft', async () => {
      await page.getByRole('tab', { name: 'Προεπισκόπηση' }).click();
      await page.getByRole('button', { name: 'Εμφάνιση εγγράφου' }).click();
      const paper = page.getByRole('article', { name: 'Προεπισκόπηση του εγγράφου' });
      await expect(paper).toContainText('ΣΧΕΔΙΟ');
      await expect(paper).toContainText('Μαρία Παπαδοπούλου');
      await expectAccessible(page);
    });

    await test.step('a batch issues all of them', async () => {
      await page.goto(`/${url}/admin/documents/list`);
      await page.getByRole('button', { name: 'Έκδοση: Βεβαίωση ταξιδιού' }).click();
      await page.getByRole('button', { name: `Έκδοση ${MENTEES} εγγράφων` }).click();
      await expect(page.getByText(`Εκδόθηκαν ${MENTEES} από ${MENTEES}.`)).toBeVisible({ timeout: 60_000 });
      await expectAccessible(page);
    });

    const { list } = await make(admin, documents.issued, { projectId, count: 100 });
    const one = list[0]!;
    const answer = await admin.get(`/api/files/Download/${one.file!.id}`);
    // The link of the code is beside it on the paper; here it is read as a scanner of the page reads it.
    const { textInside } = await import('#platform/server/documents/read-document.ts');
    const { text } = await textInside([await answer.body()], 'pdf');
    const code = /\/verify\/([\w-]{22})/.exec(text.replace(/\s/g, ''))![1]!;
    const visitor = await (await browser.newContext({ viewport: PHONE })).newPage();

    await test.step('a visitor proves one by its address', async () => {
      await visitor.goto(`/verify/${code}`);
      await expect(visitor.getByText('Το έγγραφο είναι γνήσιο και ισχύει.')).toBeVisible();
      await expect(visitor.getByText(one.number!)).toBeVisible();
      await expect(visitor.getByText('Δείγμα')).toHaveCount(0);
      await visitor.locator('input[type="file"]').setInputFiles({
        name: 'paper.pdf',
        mimeType: 'application/pdf',
        buffer: await answer.body(),
      });
      await expect(visitor.getByText('Το αρχείο είναι ακριβώς αυτό που εκδόθηκε.')).toBeVisible();
      await expectFits(visitor);
      await expectAccessible(visitor);
    });

    await test.step('it is revoked, and the page says so', async () => {
      await page.getByRole('tab', { name: 'Εκδοθέντα' }).click();
      await page.getByRole('button', { name: `Ανάκληση: Βεβαίωση ταξιδιού · ${one.person}` }).click();
      await page.getByRole('textbox', { name: 'Λόγος' }).fill('Λάθος στοιχεία');
      await page.getByRole('dialog').getByRole('button', { name: 'Ανάκληση' }).click();
      await expect(page.getByText('Λάθος στοιχεία')).toBeVisible();
      await visitor.reload();
      await expect(visitor.getByText('Το έγγραφο ανακλήθηκε: δεν ισχύει.')).toBeVisible();
      await visitor.goto(`/verify/${code.slice(0, -1)}x`);
      await expect(visitor.getByText('Δεν βρέθηκε έγγραφο με αυτόν τον κωδικό.')).toBeVisible();
    });
  },
);
