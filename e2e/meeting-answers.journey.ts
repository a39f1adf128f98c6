import { expect } from '@playwright/test';
import { addAction, freshPair, linkPair, windowOf } from './fresh-project.ts';
import { test } from './staff.ts';
import { expectAccessible, expectFits, settled } from './support.ts';

test('a mentee declines a meeting with a reason, and the mentor books another time', async ({
  browser,
  staff,
}) => {
  const pair = await freshPair(staff, 'Έργο απαντήσεων', 'Δανάη');
  await linkPair(staff, pair);
  const { id, url, menteeId } = pair;
  await addAction(staff, { projectId: id, typeId: 2, title: 'Σχέδιο δράσης' });
  const mentor = await windowOf(browser, `${url}-0`);
  const mentee = await windowOf(browser, `${url}-1`, { viewport: { width: 390, height: 844 } });

  await mentor.goto(`/${url}/calendar?view=agenda&book=${menteeId}`);
  const booking = mentor.getByRole('dialog', { name: 'Κράτηση συνάντησης' });
  const book = async (place: string) => {
    await booking.getByRole('combobox', { name: 'Δράση' }).click();
    await mentor.getByRole('option', { name: /Σχέδιο δράσης/ }).click();
    await booking.getByRole('button', { name: 'Διά ζώσης' }).click();
    await booking.getByRole('combobox', { name: 'Τόπος' }).fill(place);
    await booking
      .getByRole('group', { name: /Κοινές ελεύθερες/ })
      .getByRole('button')
      .last()
      .click();
    await booking.getByRole('button', { name: 'Κράτηση' }).click();
  };
  await book('Αίθουσα 3');
  await expect(mentor.getByRole('region', { name: /Σχέδιο δράσης/ }).getByText('Αίθουσα 3')).toBeVisible();
  const meeting = new URL(mentor.url()).searchParams.get('meeting')!;

  await mentee.goto(`/${url}/calendar?meeting=${meeting}`);
  const panel = mentee.getByRole('dialog', { name: /Σχέδιο δράσης/ });
  await expect(panel.getByText('Θα έρθετε στη συνάντηση;')).toBeVisible();
  await expectFits(mentee);
  await expectAccessible(mentee);
  await panel.getByRole('button', { name: 'Δεν μπορώ' }).click();
  const decline = mentee.getByRole('dialog', { name: 'Δεν μπορώ να έρθω' });
  await decline.getByRole('textbox', { name: 'Λόγος' }).fill('Εξετάσεις');
  await expectAccessible(mentee);
  await decline.getByRole('button', { name: 'Ακύρωση συνάντησης' }).click();
  await expect(panel.getByText('Δηλώσατε ότι δεν μπορείτε: Εξετάσεις')).toBeVisible();

  await mentor.goto(`/${url}/notifications`);
  await mentor
    .getByText(/δεν μπορεί στη συνάντηση/)
    .first()
    .click();
  await expect(mentor.getByText('Δεν μπορεί: Εξετάσεις')).toBeVisible();
  await expectAccessible(mentor);
  await mentor.getByRole('link', { name: 'Ορισμός άλλης συνάντησης' }).click();
  await settled(mentor);
  await book('Αίθουσα 4');
  await expect(mentor.getByText('Η συνάντηση ορίστηκε.')).toBeVisible();

  await mentee.goto(`/${url}/calendar?meeting=${new URL(mentor.url()).searchParams.get('meeting')!}`);
  await expect(panel.getByText('Αίθουσα 4')).toBeVisible();
  await panel.getByRole('button', { name: 'Θα έρθω' }).click();
  await expect(panel.getByText('Επιβεβαιώσατε ότι θα έρθετε.')).toBeVisible();
  await expectFits(mentee);
});
