import { expect, type Page } from '@playwright/test';
import { PROJECT } from './applicants.ts';
import { test } from './staff.ts';
import { enter, expectAccessible, expectFits, settled } from './support.ts';

/** Opens the booking and chooses a mentee and what it is about. */
async function beginBooking(page: Page, mentee: RegExp) {
  await page.getByRole('button', { name: 'Κράτηση συνάντησης', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Κράτηση συνάντησης' });
  await dialog.getByRole('combobox', { name: 'Ωφελούμενος' }).click();
  await settled(page);
  await page.getByRole('option', { name: mentee }).first().click();
  await dialog.getByRole('combobox', { name: 'Δράση' }).click();
  await page.getByRole('option', { name: /Σχέδιο δράσης/ }).click();
  const free = dialog.getByRole('group', { name: 'Κοινές ελεύθερες ώρες τις επόμενες ημέρες' });
  await expect(free.getByRole('button')).toHaveCount(6);
  return { dialog, free };
}

/** The lanes of a day show a meeting, and a free hour begins a booking with its mentor. */
async function lookAtLanes(office: Page, { day, clock }: { day: string; clock: string }) {
  await enter(office.request, 'supervisor');
  await office.goto(`/${PROJECT}/calendar?view=lanes&date=${day.replaceAll('/', '-')}`);
  const lanes = office.getByRole('grid', { name: /^Σύμβουλοι, / });
  await expect(lanes.getByRole('button', { name: new RegExp(`^${clock} .*Ξυλούρη-Δείγμα, `) })).toBeVisible();
  await expectAccessible(office);
  const free = lanes.getByRole('button', { name: /^Κράτηση: / }).first();
  const [, mentor, hour] = /^Κράτηση: (.*), (.*)$/.exec((await free.getAttribute('aria-label'))!)!;
  await free.click();
  const dialog = office.getByRole('dialog', { name: 'Κράτηση συνάντησης' });
  await dialog.getByRole('combobox', { name: 'Ωφελούμενος' }).click();
  await settled(office);
  await office.getByRole('option').first().click();
  await dialog.getByRole('combobox', { name: 'Δράση' }).click();
  await office.getByRole('option').first().click();
  await expect(dialog.getByRole('combobox', { name: 'Σύμβουλος' })).toHaveValue(mentor!);
  await expect(dialog.getByLabel('Ημερομηνία')).toHaveValue(day);
  await expect(dialog.getByRole('combobox', { name: 'Ώρα' })).toHaveValue(new RegExp(`^${hour!}`));
}

test('a mentor books a meeting that staff see in the lanes, cannot book another at the same time, moves it and cancels it', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page.request, 'mentor');
  await page.goto(`/${PROJECT}/calendar?view=agenda`);
  const { dialog, free } = await beginBooking(page, /Ξυλούρη-Δείγμα/);
  await free.getByRole('button').first().click();
  const [date, time] = [dialog.getByLabel('Ημερομηνία'), dialog.getByRole('combobox', { name: 'Ώρα' })];
  const [day, clock] = [await date.inputValue(), await time.inputValue()];
  await dialog.getByRole('button', { name: 'Κράτηση' }).click();
  await expect(page.getByText('Η συνάντηση ορίστηκε.')).toBeVisible();
  const panel = page.getByRole('region', { name: 'Σχέδιο δράσης και κλείσιμο' });
  await expect(panel.getByText(`, ${clock}`)).toBeVisible();
  await expectAccessible(page);
  const office = await browser.newContext({ baseURL: baseURL! });
  await lookAtLanes(await office.newPage(), { day, clock });
  await office.close();

  const second = await beginBooking(page, /^(?!.*Ξυλούρη-Δείγμα)/);
  await second.dialog.getByLabel('Ημερομηνία').fill(day);
  await second.dialog.getByRole('combobox', { name: 'Ώρα' }).click();
  await page.getByRole('option', { name: `${clock} · κατειλημμένη` }).click();
  await expect(second.dialog.getByText(/Ο σύμβουλος έχει άλλη συνάντηση.*Ξυλούρη-Δείγμα/)).toBeVisible();
  await settled(page);
  await expect(second.free.getByRole('button')).toHaveCount(6);
  await second.dialog.getByRole('button', { name: 'Κράτηση' }).click();
  await expect(second.dialog.getByRole('alert')).toContainText('σε λιγότερο από 45 λεπτά');
  await expectAccessible(page);
  await second.dialog.getByRole('button', { name: 'Ακύρωση' }).click();
  await page.getByRole('button', { name: 'Αποχώρηση' }).click();
  await expect(second.dialog).toBeHidden();

  await page.setViewportSize({ width: 360, height: 740 });
  const open = page.getByRole('dialog', { name: 'Σχέδιο δράσης και κλείσιμο' });
  await open.getByRole('button', { name: 'Μεταφορά' }).click();
  const move = page.getByRole('dialog', { name: 'Μεταφορά συνάντησης' });
  await move
    .getByRole('group', { name: /Κοινές ελεύθερες/ })
    .getByRole('button')
    .last()
    .click();
  await expectFits(page);
  await move.getByRole('button', { name: 'Μεταφορά', exact: true }).click();
  await expect(open.getByText('Μεταφέρθηκε')).toBeVisible();

  await open.getByRole('button', { name: 'Ακύρωση συνάντησης' }).click();
  const cancel = page.getByRole('dialog', { name: 'Ακύρωση συνάντησης' });
  await cancel.getByRole('textbox', { name: 'Λόγος' }).fill('Ασθένεια');
  await cancel.getByRole('button', { name: 'Ακύρωση συνάντησης' }).click();
  await expect(open.getByRole('button', { name: 'Επαναφορά συνάντησης' })).toBeVisible();
  await expectFits(page);
  await open.getByRole('button', { name: 'Κλείσιμο' }).click();
  await expect(page.getByRole('button', { name: /Ξυλούρη-Δείγμα.*Ακυρώθηκε/ }).first()).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
});
