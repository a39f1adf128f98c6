import { expect, type Page } from '@playwright/test';
import { files } from '#features/files/contract.ts';
import { sentFiles } from '#features/sent-files/contract.ts';
import { aGreekPdf } from '../db/seed/shared/greek-pdf.ts';
import { make } from './calls.ts';
import { freshPair, linkPair, windowOf } from './fresh-project.ts';
import { test } from './staff.ts';
import { expectAccessible, expectFits, settled } from './support.ts';

const NAME = 'Οδηγός βιογραφικού.pdf';
const guide = () =>
  Buffer.from(
    aGreekPdf([
      ['Οδηγός', 'Ξεκινήστε από αυτά που ζητά η θέση.'],
      ['Η εμπειρία σας', 'Γράψτε πρώτα την πιο πρόσφατη εργασία.'],
    ]),
  );

/** Sends the guide to the mentee, by the keyboard alone. */
async function sendByKeyboard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Αποστολή αρχείου' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Αποστολή αρχείου' });
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: NAME, mimeType: 'application/pdf', buffer: guide() });
  await expect(dialog.getByText(/Μεταφορτώθηκε/)).toBeVisible();
  const receivers = dialog.getByRole('combobox', { name: /Παραλήπτες/ });
  await receivers.focus();
  await page.keyboard.type('δαναη');
  await expect(page.getByRole('option', { name: 'Δανάη Δείγμα (Ωφελούμενος)' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await dialog.getByRole('textbox', { name: 'Μήνυμα' }).press('Tab');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Αποστολή', exact: true }).press('Enter');
  await expect(page.getByText('Το αρχείο στάλθηκε.')).toBeVisible();
}

test(
  'a mentor sends a PDF, the mentee finds a word in it on a phone, and a withdrawn file opens no more',
  {
    tag: ['@long', '@sent-files', '@files'],
  },
  async ({ page: _page, browser, staff }) => {
    const project = await freshPair(staff, 'Έργο αρχείων', 'Δανάη');
    await linkPair(staff, project);
    const mentor = await windowOf(browser, project.usernames[0]!);
    await mentor.goto(`/${project.url}/mentor/senditems`);
    await expect(mentor.getByText('Δεν υπάρχουν αρχεία.')).toBeVisible();
    await expectAccessible(mentor);
    await sendByKeyboard(mentor);
    await expect(mentor.getByText('Δεν το άνοιξε ακόμη')).toBeVisible();

    const mentee = await windowOf(browser, project.usernames[1]!, { viewport: { width: 390, height: 844 } });
    await mentee.goto(`/${project.url}/notifications`);
    await mentee
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`σας έστειλε το αρχείο «${NAME}»`) })
      .click();
    await settled(mentee);
    await expectFits(mentee);
    await expectAccessible(mentee);
    await mentee.getByRole('button', { name: new RegExp(NAME) }).click();
    const panel = mentee.getByRole('dialog', { name: NAME });
    await panel.getByRole('searchbox', { name: 'Εύρεση στο έγγραφο' }).fill('εμπειρια');
    await expect(panel.getByText('1 από 1')).toBeVisible();
    await expect(panel.locator('[data-page="2"] mark')).toHaveText('εμπειρία');
    await expect(panel.getByRole('textbox', { name: 'Αριθμός σελίδας' })).toHaveValue('2');
    await expectFits(mentee);
    await expectAccessible(mentee);
    await mentee.keyboard.press('Escape');
    await expect(panel).toBeHidden();

    await mentor.reload();
    await expect(mentor.getByText('Ανοίχτηκε')).toBeVisible();
    await mentor.getByRole('button', { name: new RegExp(NAME) }).press('Enter');
    await expect(mentor.getByRole('region', { name: 'Σελίδα 1' })).toBeVisible();
    await expectAccessible(mentor);
    await mentor.getByRole('button', { name: 'Απόσυρση' }).press('Enter');
    await expect(mentor.getByText(/Το αρχείο αποσύρθηκε. Είχε ήδη ανοιχτεί από: Δανάη Δείγμα/)).toBeVisible();

    const [shared] = await make(mentor.request, sentFiles.getShared, {});
    const download = files.download.path.replace('{id}', String(shared!.fileId));
    expect((await mentee.request.get(download)).status()).toBe(404);
    await mentee.goto(`/${project.url}/notifications`);
    await mentee
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`απέσυρε το αρχείο «${NAME}»`) })
      .click();
    await expect(mentee.getByText('Δεν υπάρχουν αρχεία.')).toBeVisible();

    await mentor.getByRole('button', { name: 'Αναίρεση απόσυρσης' }).press('Enter');
    await expect(mentor.getByText('Το αρχείο ανοίγει ξανά για: Δανάη Δείγμα.')).toBeVisible();
    await mentee.reload();
    await expect(mentee.getByRole('button', { name: new RegExp(NAME) })).toBeVisible();
    expect((await mentee.request.get(download)).status()).toBe(200);

    for (const page of [mentor, mentee]) {
      await page.setViewportSize({ width: 360, height: 740 });
      await settled(page);
      await expectFits(page);
    }
  },
);
