import { expect, type Locator, type Page } from '@playwright/test';
import { PROJECT } from './applicants.ts';

/** Opens the grid and finds the one application of this address. */
export async function find(page: Page, email: string): Promise<void> {
  await page.goto(`/${PROJECT}/admin/project/applications`);
  const search = page.getByRole('searchbox', { name: /^Όνομα, email, ΑΦΜ/ });
  await search.fill(email);
  await search.press('Enter');
  await expect(page.getByText('1–1 από 1 εγγραφή')).toBeVisible();
}

/** Opens the panel of an application in the grid. */
export async function openPanel(page: Page, protocol: string): Promise<Locator> {
  const row = page.getByRole('row').filter({ hasText: protocol });
  await row.getByRole('link').first().click();
  // Its title is the name of the applicant.
  const panel = page.getByRole('region').filter({ hasText: `Αίτηση ${protocol}` });
  await expect(panel.getByRole('tab', { name: 'Απαντήσεις' })).toBeVisible();
  return panel;
}
