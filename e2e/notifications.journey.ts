import { expect, type Page } from '@playwright/test';
import { enterFirst, freshPair, linkPair } from './fresh-project.ts';
import { test } from './staff.ts';
import { expectAccessible, expectFits, settled } from './support.ts';

/** Done when the page is in the messenger. */
const entering = (page: Page): Promise<void> =>
  new Promise((entered) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => String(payload).startsWith('40/messenger') && entered()),
    );
  });

test('a mentor is notified of a new mentee while the page is open, and reads it', async ({ page, staff }) => {
  const project = await freshPair(staff, 'Έργο ειδοποιήσεων', 'Δανάη');
  const entered = entering(page);
  await enterFirst(page, project.usernames[0]!);
  await page.goto(`/${project.url}/home`);
  const bell = page.getByRole('button', { name: /^Ειδοποιήσεις/ });
  await entered;
  await expect(bell).toHaveAccessibleName('Ειδοποιήσεις');

  await linkPair(staff, project);
  const sentence = 'Σας ανατέθηκε νέος ωφελούμενος: Δανάη Δείγμα.';
  await expect(bell).toHaveAccessibleName('Ειδοποιήσεις: 1 μη αναγνωσμένη');
  await bell.click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('link', { name: sentence })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/${project.url}/notifications?unread=true`);
  await expect(page.getByRole('main').getByRole('link', { name: sentence })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Σήμανση όλων ως αναγνωσμένων' }).click();
  await expect(page.getByText('Δεν έχετε μη αναγνωσμένες ειδοποιήσεις.')).toBeVisible();
  await settled(page);
  await expect(bell).toHaveAccessibleName('Ειδοποιήσεις');
});
