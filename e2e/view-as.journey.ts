import { expect } from '@playwright/test';
import { anApplicant, PROJECT, selected } from './applicants.ts';
import { find, openPanel } from './grid-page.ts';
import { test } from './staff.ts';
import { enter, expectAccessible, settled } from './support.ts';

test('an admin views as a mentee, sees that on the page, is refused a change in words, and comes back', async ({
  page,
  staff,
  applicantHttp,
}) => {
  const applicant = anApplicant();
  const protocol = await selected(staff, applicantHttp, applicant);
  await enter(page.request, 'admin');
  await find(page, applicant.email);
  const panel = await openPanel(page, protocol);
  const look = panel.getByRole('button', { name: 'Προβολή ως χρήστης' });
  await expect(look).toBeHidden();
  await settled(page);
  await page.keyboard.press('Control+Backquote');
  await look.click();

  const banner = page.getByRole('status').filter({ hasText: `Βλέπετε ως ${applicant.name}.` });
  await expect(banner).toContainText('Δεν μπορείτε να αλλάξετε τίποτα (Μυρτώ Διαχειρίδη).');
  await expect(page).toHaveURL(new RegExp(`/${PROJECT}/home$`));
  const welcome = (name: string) => page.getByRole('heading', { level: 1, name: `Καλώς ήρθατε, ${name}` });
  await expect(welcome(applicant.name)).toBeVisible();
  await expectAccessible(page);
  // A page that the mentee may not open cannot be viewed as the mentee either.
  await page.goto(`/${PROJECT}/admin/project/applications`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Δεν έχετε δικαίωμα πρόσβασης σε αυτή τη σελίδα.',
  );

  await page.goto('/account');
  await page.getByLabel('Νέος κωδικός πρόσβασης').fill('Another2026!');
  await page.getByLabel('Επιβεβαίωση κωδικού').fill('Another2026!');
  await page.getByRole('button', { name: 'Αλλαγή κωδικού' }).click();
  await expect(page.getByText('Βλέπετε ως άλλος χρήστης: δεν γίνονται αλλαγές.')).toBeVisible();
  await expectAccessible(page);
  await enter(applicantHttp, applicant.email);

  await page.goto(`/${PROJECT}/about`);
  await banner.getByRole('button', { name: 'Επιστροφή' }).click();
  await expect(welcome('Μυρτώ Διαχειρίδη')).toBeVisible();
  await expect(banner).toBeHidden();
});
