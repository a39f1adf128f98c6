import { expect, type Page } from '@playwright/test';
import { microdata } from '#features/microdata/contract.ts';
import { make } from './calls.ts';
import {
  choose,
  expectFormAccessible,
  fillEntry,
  finalizeOn,
  finalNotice,
  microdataProject,
  unfinalizeOn,
} from './microdata-project.ts';
import { test } from './staff.ts';
import { enter, expectAccessible, settled } from './support.ts';

/** The reason of the stand-in for a form without an answer to question 57 of the register, which everybody answers. */
const REFUSED = 'Λείπουν υποχρεωτικές απαντήσεις: 57';
const ATTENDED = /^Λίγο πριν ξεκινήσετε, παρακολουθούσατε εκπαίδευση/;

/** The quick filter of a state, with how many forms are in it. */
const filterOf = (page: Page, state: string, count: number) =>
  page
    .getByRole('group', { name: 'Κατάσταση δελτίων' })
    .getByRole('button', { name: new RegExp(`^${state}\\s*${count}$`) });

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test(
  'staff find what is missing, send a batch in which three forms are refused, mend and resend them, and see them accepted',
  { tag: ['@long', '@microdata', '@register'] },
  async ({ page, browser, staff }) => {
    const project = await microdataProject(staff, {
      descr: 'Έργο αποστολής',
      names: ['Άρτεμις', 'Βασιλική', 'Γεωργία', 'Ελένη', 'Ζωή', 'Ηλέκτρα'],
      // The project does not insist on an answer that the register demands.
      change: (question) => (question.id === 'B' ? { ...question, required: false } : question),
    });
    const { id: projectId, url, people } = project;
    const [unfinished, ...sent] = people;
    const [, , byPage, ...byCalls] = sent;
    const toMend = [byPage!, ...byCalls];
    await fillEntry(staff, { projectId, ...unfinished!, answers: { A0_2: null }, isFinal: false });
    for (const person of sent)
      await fillEntry(staff, { projectId, ...person, answers: toMend.includes(person) ? { B: null } : {} });

    await enter(page.request, 'supervisor');
    const tool = `/${url}/admin/project/microdata`;
    await test.step('the tool shows who is incomplete, and the form what is missing', async () => {
      await page.goto(tool);
      await expect(filterOf(page, 'Οριστικό', 5)).toBeVisible();
      await expectAccessible(page);
      const row = rowOf(page, unfinished!.name);
      await expect(row).toContainText('Ελλιπές');
      await expect(row).toContainText('Μένει 1 ερώτηση');
      await row.getByRole('link').click();
      const panel = page.getByRole('region', { name: unfinished!.name });
      await expect(panel.getByText('Δεν έχει σταλεί')).toBeVisible();
      await expectAccessible(page);
      await panel.getByRole('link', { name: 'Άνοιγμα δελτίου' }).click();
      await page.getByRole('button', { name: 'Οριστικοποίηση', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText(
        'Λείπει: Μπορούσατε να ξεκινήσετε αμέσως αν βρίσκατε εργασία;',
      );
      await expectFormAccessible(page);
    });

    await test.step('of the batch the register takes two, and refuses three in its own words', async () => {
      await page.goto(tool);
      await page.getByRole('button', { name: 'Αποστολή όλων των οριστικών' }).click();
      const sure = page.getByRole('dialog', { name: 'Αποστολή όλων των οριστικών' });
      await expect(sure).toContainText('Θα μπουν στην ουρά 5 δελτία');
      await expectAccessible(page);
      await sure.getByRole('button', { name: 'Αποστολή 5 δελτίων' }).click();
      await expect(page.getByText('5 δελτία μπήκαν στην ουρά')).toBeVisible();
      await expect(filterOf(page, 'Απορρίφθηκε', 3)).toBeVisible();
      await expect(filterOf(page, 'Καταχωρίστηκε', 2)).toBeVisible();
      for (const { name } of toMend) await expect(rowOf(page, name)).toContainText(REFUSED);
      await rowOf(page, byPage!.name).getByRole('link').click();
      const panel = page.getByRole('region', { name: byPage!.name });
      await expect(panel.getByRole('note', { name: 'Το μητρώο απέρριψε το δελτίο' })).toContainText(REFUSED);
      await expectAccessible(page);
    });

    await test.step('an Admin takes the three back, and they are completed', async () => {
      const office = await (await browser.newContext()).newPage();
      await enter(office.request, 'admin');
      await office.goto(`/${url}/microdata/${byPage!.userId}/entry`);
      const reason = 'Το μητρώο ζητά και την απάντηση για την εκπαίδευση';
      const dialog = await unfinalizeOn(office, reason);
      await dialog.getByRole('button', { name: 'Αναίρεση', exact: true }).click();
      await expect(office.getByText('OK. Το δελτίο άνοιξε ξανά.')).toBeVisible();
      await expect(finalNotice(office)).toHaveCount(0);
      await choose(office, ATTENDED, 'ΟΧΙ');
      await expectFormAccessible(office);
      await finalizeOn(office);
      for (const { userId } of byCalls) {
        const { result } = await make(office.request, microdata.unfinalize, {
          projectId,
          userId,
          end: false,
          reason,
        });
        expect(result).toBe('OK');
        await fillEntry(staff, { projectId, userId });
      }
      await office.context().close();
    });

    await test.step('only the three are sent again, and all five have a number', async () => {
      await page.goto(tool);
      await filterOf(page, 'Οριστικό', 3).click();
      await expect(rowOf(page, sent[0]!.name)).toHaveCount(0);
      await settled(page);
      for (const { name } of toMend) await page.getByRole('checkbox', { name: `Επιλογή: ${name}` }).check();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Αποστολή 3 δελτίων' }).click();
      await expect(page.getByText('3 δελτία μπήκαν στην ουρά')).toBeVisible();
      await expect(filterOf(page, 'Καταχωρίστηκε', 5)).toBeVisible();
      await page.getByRole('button', { name: /^Όλα/ }).click();
      for (const { name } of sent) {
        await expect(rowOf(page, name)).toContainText('Καταχωρίστηκε');
        await expect(rowOf(page, name)).toContainText(/Αριθμός μητρώου \d+/);
      }
      await expect(rowOf(page, unfinished!.name)).toContainText('Ελλιπές');
      await rowOf(page, byPage!.name).getByRole('link').click();
      const panel = page.getByRole('region', { name: byPage!.name });
      const ledger = panel.getByRole('list', { name: 'Αποστολές' });
      await expect(ledger).toContainText('2η αποστολή');
      await expect(ledger).toContainText('1η αποστολή');
      await expect(ledger).toContainText(REFUSED);
      await expectAccessible(page);
    });
  },
);
