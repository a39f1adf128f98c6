import { expect } from '@playwright/test';
import { library } from '#features/library/contract.ts';
import { aDocx } from '#testing/documents.ts';
import { make } from './calls.ts';
import { freshPair, linkPair, windowOf } from './fresh-project.ts';
import { test } from './staff.ts';
import { enter, expectAccessible, expectFits, settled } from './support.ts';

const text = [
  'Τι να φέρετε μαζί σας στην πρώτη συνάντηση.',
  'Η ομαδική συμβουλευτική σταδιοδρομίας γίνεται κάθε Πέμπτη στο δημαρχείο.',
];

test('a mentor adds a document, staff approve it and find it by a word inside it, and the mentee opens it on a phone @long @library @files', async ({
  browser,
  page,
  staff,
}) => {
  const pair = await freshPair(staff, 'Έργο βιβλιοθήκης', 'Δανάη');
  await linkPair(staff, pair);
  const { id: projectId, url } = pair;
  const place = `/${url}/library`;

  const mentor = await windowOf(browser, `${url}-0`);
  await mentor.goto(place);
  await expect(mentor.getByText('Ο φάκελος είναι κενός.')).toBeVisible();
  await mentor.getByRole('button', { name: 'Προσθήκη αρχείων' }).click();
  const adding = mentor.getByRole('dialog');
  await adding.locator('input[type="file"]').setInputFiles({
    name: 'πρώτη συνάντηση.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: Buffer.from(aDocx(text)),
  });
  await adding.getByRole('textbox', { name: /Τίτλος/ }).fill('Οδηγός πρώτης συνάντησης');
  await expectAccessible(mentor);
  await adding.getByRole('button', { name: 'Μεταφόρτωση', exact: true }).click();
  await expect(adding.getByText('Μεταφορτώθηκε')).toBeVisible();
  await adding.getByRole('button', { name: 'Κλείσιμο' }).last().click();
  await expect(mentor.getByText('Προς έγκριση')).toBeVisible();

  await enter(page.request, 'supervisor');
  await page.goto(`${place}?waiting=true`);
  await page.getByRole('link', { name: /Οδηγός πρώτης συνάντησης/ }).click();
  await page.getByRole('button', { name: 'Έγκριση' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Έγκριση' }).click();
  await expect(page.getByText('Δεν περιμένει κάτι έγκριση.')).toBeVisible();

  // A job reads the text inside the file.
  const find = async (libSearchText: string) =>
    (await make(page.request, library.search, { projectId, libSearchText })).all;
  await expect.poll(() => find('δημαρχείο'), { timeout: 30_000 }).toBe(1);
  await page.goto(place);
  for (const word of ['ΣΥΜΒΟΥΛΕΥΤΙΚΗΣ', 'symvouleutiki']) {
    await page.getByRole('searchbox').fill(word);
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(new RegExp(encodeURIComponent(word)));
    await settled(page);
    await expect(page.locator('mark')).toHaveText('συμβουλευτική');
  }
  await expectAccessible(page);

  await mentor.reload();
  await mentor.getByRole('link', { name: /Οδηγός πρώτης συνάντησης/ }).click();
  await mentor.getByRole('button', { name: 'Κοινοποίηση' }).click();
  const sharing = mentor.getByRole('dialog');
  await sharing.getByRole('checkbox', { name: /Δανάη/ }).click();
  await sharing.getByRole('textbox', { name: 'Σημείωμα' }).fill('Διάβασέ το πριν την Πέμπτη.');
  await sharing.getByRole('button', { name: 'Κοινοποίηση σε 1 άτομο' }).click();
  await expect(mentor.getByText('Δεν το άνοιξε ακόμη')).toBeVisible();
  await expectAccessible(mentor);

  const mentee = await windowOf(browser, `${url}-1`, { viewport: { width: 390, height: 844 } });
  await mentee.goto(`/${url}/home`);
  await expect(mentee.getByText('«Διάβασέ το πριν την Πέμπτη.»')).toBeVisible();
  await mentee.getByRole('link', { name: 'Οδηγός πρώτης συνάντησης' }).click();
  const panel = mentee.getByRole('dialog', { name: 'Οδηγός πρώτης συνάντησης' });
  const download = mentee.waitForEvent('download');
  await panel.getByRole('link', { name: 'Λήψη αρχείου' }).click();
  expect((await download).suggestedFilename()).toBe('πρώτη συνάντηση.docx');

  // With the keyboard alone: the arrows choose the stars.
  await panel.getByRole('radio', { name: '1 αστέρι' }).focus();
  for (let stars = 1; stars < 4; stars += 1) await mentee.keyboard.press('ArrowRight');
  await expect(panel.getByRole('radio', { name: '4 αστέρια' })).toBeChecked();
  await expect(panel.getByRole('img', { name: '4,0 στα 5 αστέρια, 1 βαθμολογία' })).toBeVisible();
  await expectAccessible(mentee);
  await mentee.setViewportSize({ width: 360, height: 740 });
  await expectFits(mentee);
  await mentee.keyboard.press('Escape');
  await expectFits(mentee);
  await expectAccessible(mentee);

  await mentor.reload();
  await expect(mentor.getByText(/^Το άνοιξε/)).toBeVisible();
});
