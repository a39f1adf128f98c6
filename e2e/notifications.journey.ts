import { expect } from '@playwright/test';
import { links } from '#features/links/contract.ts';
import { projects } from '#features/projects/contract.ts';
import { PROJECT } from './applicants.ts';
import { make } from './calls.ts';
import { test } from './staff.ts';
import { expectAccessible, expectFits, settled, signIn } from './support.ts';

test('a mentor is told of a new mentee while the page is open, and reads it', async ({ page, staff }) => {
  await signIn(page, 'mentor');
  const bell = page.getByRole('button', { name: /^Ειδοποιήσεις/ });
  await expect(bell).toBeVisible();
  const connected = page.waitForEvent('websocket', (socket) => socket.url().includes('/hub'));
  await page.reload();
  await (
    await connected
  ).waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40/messenger'));

  const { id: projectId } = await make(staff, projects.open, { name: PROJECT });
  const { mentors } = await make(staff, links.board, { projectId });
  const mentor = mentors.find(({ name }) => name.includes('Πρωτοδείγμα'))!;
  const [mentee] = await make(staff, links.mentees, { projectId, of: { mentorId: 0 } });
  await make(staff, links.setDefaultSingle, { projectId, mentorId: mentor.id, menteeId: mentee!.id });

  const sentence = `Σας ανατέθηκε νέος ωφελούμενος: ${mentee!.name}.`;
  await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible();
  await expect(bell).toHaveAccessibleName(/μη αναγνωσμέν/);
  await bell.click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('link', { name: sentence })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/${PROJECT}/notifications?unread=true`);
  await expect(page.getByRole('main').getByRole('link', { name: sentence })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Σήμανση όλων ως αναγνωσμένων' }).click();
  await expect(page.getByText('Δεν έχετε μη αναγνωσμένες ειδοποιήσεις.')).toBeVisible();
  await settled(page);
  await expect(bell).toHaveAccessibleName('Ειδοποιήσεις');
});
