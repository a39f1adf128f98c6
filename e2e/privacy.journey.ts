import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { people } from '#features/people/contract.ts';
import { privacy } from '#features/privacy/contract.ts';
import { projects } from '#features/projects/contract.ts';
import { anApplicant, applicationsOf, confirmed, PROJECT, selected } from './applicants.ts';
import { make } from './calls.ts';
import { test } from './staff.ts';
import {
  enter,
  enterAtStart,
  expectAccessible,
  expectFits,
  mailTo,
  PASSWORD,
  settled,
  tick,
} from './support.ts';

const small = { width: 360, height: 740 };
const wide = { width: 1280, height: 800 };

test(
  'a mentee takes the own data along and asks to be erased; staff extend it, and an administrator answers it by erasing',
  { tag: ['@long', '@privacy'] },
  async ({ page, browser, baseURL, staff, applicantHttp }) => {
    const applicant = anApplicant();
    await selected(staff, applicantHttp, applicant);
    const context = await browser.newContext({ baseURL: baseURL!, reducedMotion: 'reduce' });
    const mentee = await context.newPage();
    await enterAtStart(mentee, applicant.email);
    await mentee.getByRole('button', { name: /^Λογαριασμός/ }).click();
    await mentee.getByRole('menuitem', { name: 'Τα δεδομένα μου' }).click();
    await expect(mentee.getByRole('heading', { level: 1, name: 'Τα δεδομένα μου' })).toBeVisible();
    const coming = mentee.waitForEvent('download');
    await mentee.getByRole('button', { name: 'Λήψη αντιγράφου' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toBe('τα-δεδομένα-μου.zip');
    const files = unzipSync(new Uint8Array(await readFile(await download.path())));
    const data = JSON.parse(strFromU8(files['data.json']!)) as Record<string, unknown>;
    expect(data['name']).toBe(applicant.name);
    expect(JSON.stringify(data['applications'])).toContain(String(applicant.answers['motivation']));
    expect(strFromU8(files['data.html']!)).toContain(applicant.email);

    const words = `Θα ήθελα να διαγραφώ (${randomUUID().slice(0, 8)}).`;
    await tick(mentee.getByRole('radio', { name: /^Διαγραφή/ }));
    await mentee.getByRole('textbox', { name: 'Λίγα λόγια για το αίτημα' }).fill(words);
    await mentee.getByRole('button', { name: 'Υποβολή αιτήματος' }).click();
    await expect(mentee.getByText(/^Απαντάται έως/)).toBeVisible();
    await expectAccessible(mentee);
    await mentee.setViewportSize(small);
    await expectFits(mentee);
    await expectAccessible(mentee);

    await enter(page.request, 'admin');
    await page.goto(`/${PROJECT}/admin/project/privacy`);
    const row = page.getByRole('row').filter({ hasText: applicant.name });
    await expect(row).toContainText(/Απομένουν \d+ ημέρες/);
    await expectAccessible(page);
    await row.getByRole('button').click();
    const panel = page.getByRole('region', { name: applicant.name });
    await expect(panel.getByText(words)).toBeVisible();
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Παράταση δύο μηνών' }).click();
    await panel.getByRole('textbox', { name: 'Λόγος της παράτασης' }).fill('Περιμένουμε τρίτους.');
    await panel.getByRole('button', { name: 'Αποστολή παράτασης' }).click();
    await expect(panel.getByText('Περιμένουμε τρίτους.')).toBeVisible();
    await mailTo(page.request, applicant.email, /χρειάζεται περισσότερο χρόνο/);
    await mentee.reload();
    await expect(mentee.getByText('Περιμένουμε τρίτους.')).toBeVisible();

    // Only erasing meets a request of erasure: the answer can refuse it, and no more.
    await expect(panel.getByRole('radio', { name: 'Το αίτημα ικανοποιήθηκε' })).toHaveCount(0);
    await panel.getByRole('button', { name: 'Διαγραφή των δεδομένων…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(applicant.email);
    await expectAccessible(page);
    await page.setViewportSize(small);
    await expectFits(page);
    await page.setViewportSize(wide);
    await dialog.getByRole('button', { name: 'Οριστική διαγραφή' }).click();
    await expect(page.getByText(`Τα δεδομένα διαγράφηκαν (${applicant.name}).`)).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: applicant.name })).toHaveCount(0);
    await page.setViewportSize(small);
    await settled(page);
    await expectFits(page);
    await expectAccessible(page);

    await mentee.setViewportSize(wide);
    await mentee.goto(`/${PROJECT}/privacy`);
    await expect(mentee).toHaveURL(/\/signin/);
    await mentee.getByLabel('Όνομα χρήστη').fill(applicant.email);
    await mentee.getByLabel('Κωδικός πρόσβασης').fill(PASSWORD);
    await mentee.getByRole('button', { name: 'Σύνδεση' }).click();
    await expect(mentee.getByRole('alert')).toBeVisible();
    await expect(mentee).toHaveURL(/\/signin/);
    expect(await applicationsOf(staff, applicant.email)).toEqual([]);
    await context.close();
  },
);

test('an applicant finds the own data in the account, and asks for a right there', async ({
  page,
  applicantHttp,
}) => {
  const applicant = anApplicant();
  await confirmed(applicantHttp, applicant);
  await enter(page.request, applicant.email);
  await page.goto('/account');
  await expect(page.getByRole('button', { name: 'Λήψη αντιγράφου' })).toBeVisible();
  await tick(page.getByRole('radio', { name: /^Διόρθωση/ }));
  await page.getByRole('button', { name: 'Υποβολή αιτήματος' }).click();
  await expect(page.getByText(/^Απαντάται έως/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(small);
  await expectFits(page);
  await expectAccessible(page);
});

test('a supervisor writes how long members are kept, and sees that who left today is not due yet', async ({
  page,
  staff,
}) => {
  const { id: first } = await make(staff, projects.open, { name: PROJECT });
  const url = `copy-${randomUUID().slice(0, 13)}`;
  await make(staff, projects.clone, { projectId: first, url, descr: 'Διατήρηση' });
  const { id: projectId } = await make(staff, projects.open, { name: url });
  await make(staff, people.addExisting, {
    projectId: first,
    currentProjectId: projectId,
    roles: ['Mentor'],
    search: 'Πρωτοδείγμα',
  });
  const { list } = await make(staff, people.list, { projectId, roles: ['Mentor'], columns: [] });
  expect(list).toHaveLength(1);
  await make(staff, people.setState, { projectId, userId: list[0]!.id, state: 2 });

  await enter(page.request, 'supervisor');
  await page.goto(`/${url}/admin/project/privacy`);
  await expect(page.getByText('Δεν υπάρχουν αιτήματα')).toBeVisible();
  await page.getByRole('tab', { name: 'Διατήρηση' }).click();
  await expect(page.getByText('Όλα τηρούνται για πάντα')).toBeVisible();
  await page.getByRole('textbox', { name: /^Μέλη/ }).fill('12');
  await page.getByRole('button', { name: 'Αποθήκευση αλλαγών' }).click();
  await expect(page.getByText('Τίποτα δεν έχει λήξει')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Μέλη/ })).toHaveValue('12');
  const { all } = await make(staff, privacy.due, { projectId });
  expect(all).toBe(0);
  await page.setViewportSize(small);
  await expectFits(page);
  await expectAccessible(page);
});
