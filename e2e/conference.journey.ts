import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { meetings } from '#features/meetings/contract.ts';
import { make } from './calls.ts';
import { addAction, freshPair, windowOf } from './fresh-project.ts';
import { test } from './staff.ts';
import { aNetwork, enter, expectAccessible, expectFits, settled } from './support.ts';

// These people have allowed the camera and the microphone before; the picture and the sound are made by the browser.
const permissions = ['camera', 'microphone'];
test.use({ permissions });
// Up to three browsers film, send and draw moving pictures.
test.setTimeout(300_000);

/** A project of its own with a mentor, two mentees and a conference of the first one that begins in a few minutes. */
async function aConference(staff: APIRequestContext) {
  const pair = await freshPair(staff, 'Έργο τηλεδιασκέψεων', 'Δανάη', 'Ίρις');
  const { id: projectId, url, mentorId, menteeId, usernames } = pair;
  const actionId = await addAction(staff, { projectId, typeId: 1, title: 'Γνωριμία' });
  const meeting = await make(staff, meetings.book, {
    projectId,
    actionId,
    mentorId,
    menteeId,
    time: new Date(Math.floor(Date.now() / 60_000 + 6) * 60_000),
  });
  return {
    url,
    room: `/${url}/conference/${meeting.id}`,
    meeting,
    usernames,
  };
}

/** The picture of another one is there, and moves. */
async function expectMoving(page: Page, name: string): Promise<void> {
  const video = page.getByLabel(`Εικόνα: ${name}`);
  // A busy machine connects at the second or third try, 8 and 24 seconds after the first one.
  await expect(video).toBeVisible({ timeout: 45_000 });
  const played = () =>
    video.evaluate((element) => {
      const { videoWidth, currentTime } = element as unknown as Record<'videoWidth' | 'currentTime', number>;
      return [videoWidth, currentTime] as const;
    });
  await expect.poll(async () => (await played())[0]).toBeGreaterThan(0);
  const [, before] = await played();
  await expect.poll(async () => (await played())[1]).toBeGreaterThan(before + 0.5);
}

/** Sees the own picture and goes in. */
async function goIn(page: Page): Promise<void> {
  await expect(page.getByLabel('Η εικόνα σας')).toBeVisible();
  await page.getByRole('button', { name: 'Είσοδος', exact: true }).click();
  await expect(page.getByRole('toolbar', { name: 'Χειρισμός τηλεδιάσκεψης' })).toBeVisible();
  await settled(page);
}

const say = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Γράψτε μήνυμα' }).fill(text);
  await page.getByRole('button', { name: 'Αποστολή' }).click();
};
const control = (page: Page, name: string | RegExp) =>
  page.getByRole('toolbar').getByRole('button', { name });

test(
  'a mentor and a mentee try their devices, see and hear each other, write, lose each other and are back',
  { tag: ['@long', '@conference', '@meetings'] },
  async ({ browser, staff }) => {
    const { url, room, usernames } = await aConference(staff);
    const mentor = await windowOf(browser, usernames[0]!, { permissions });
    const mentee = await windowOf(browser, usernames[1]!, { permissions });
    const network = await aNetwork(mentor);

    await mentor.goto(`/${url}/home`);
    await mentor.getByRole('link', { name: 'Είσοδος στην τηλεδιάσκεψη' }).click();
    await expect(mentor.getByRole('combobox', { name: 'Κάμερα' })).toHaveValue(/fake_device/);
    const level = mentor.getByRole('meter', { name: 'Ένταση μικροφώνου' });
    // The microphone beeps twice a second: looked at once a second, it might be silent each time.
    await expect
      .poll(async () => Number(await level.getAttribute('aria-valuenow')), { intervals: [70] })
      .toBeGreaterThan(0);
    await expectAccessible(mentor);
    await goIn(mentor);
    await expect(mentor.getByText('Περιμένουμε να μπει: Δανάη Δείγμα')).toBeVisible();
    await expectAccessible(mentor);

    await mentee.setViewportSize({ width: 390, height: 780 });
    await mentee.goto(room);
    await expect(mentee.getByText('Είναι ήδη μέσα: Λητώ Δείγμα')).toBeVisible();
    await expectFits(mentee);
    await expectAccessible(mentee);
    await goIn(mentee);
    await Promise.all([expectMoving(mentor, 'Δανάη Δείγμα'), expectMoving(mentee, 'Λητώ Δείγμα')]);
    await expectFits(mentee);
    await expectAccessible(mentee);
    await expectAccessible(mentor);

    await control(mentee, 'Μικρόφωνο').click();
    await expect(control(mentee, 'Μικρόφωνο')).toHaveAttribute('aria-pressed', 'false');
    const guest = mentor.getByRole('listitem', { name: 'Δανάη Δείγμα' });
    await expect(guest).toContainText('κλειστό μικρόφωνο');
    await control(mentee, 'Κάμερα').click();
    await expect(guest).toContainText('κλειστή κάμερα');
    await expect(mentor.getByLabel('Εικόνα: Δανάη Δείγμα')).toBeHidden();
    await control(mentee, 'Κάμερα').click();
    await expectMoving(mentor, 'Δανάη Δείγμα');

    await control(mentor, 'Μηνύματα').click();
    await say(mentor, 'Καλημέρα σας!');
    await expect(control(mentee, 'Μηνύματα: 1 νέο')).toBeVisible();
    await control(mentee, /^Μηνύματα/).click();
    const drawer = mentee.getByRole('dialog', { name: 'Μηνύματα' });
    await expect(drawer.getByText('Καλημέρα σας!')).toBeVisible();
    await expectAccessible(mentee);
    await say(mentee, 'Καλημέρα, σας ακούω.');
    await expect(mentor.getByRole('log').getByText('Καλημέρα, σας ακούω.')).toBeVisible();
    await mentee.keyboard.press('Escape');
    await expect(drawer).toBeHidden();

    mentee.on('dialog', (dialog) => void dialog.accept());
    await mentee.reload();
    await goIn(mentee);
    await Promise.all([expectMoving(mentor, 'Δανάη Δείγμα'), expectMoving(mentee, 'Λητώ Δείγμα')]);

    await network.cut();
    await expect(mentor.getByText('Χάθηκε η σύνδεση με τον διακομιστή')).toBeVisible();
    await network.mend();
    await expect(mentor.getByText('Χάθηκε η σύνδεση με τον διακομιστή')).toBeHidden();
    await control(mentee, /^Μηνύματα/).click();
    await say(mentee, 'Είστε εκεί;');
    await expect(mentor.getByRole('log').getByText('Είστε εκεί;')).toBeVisible();
    await Promise.all([expectMoving(mentor, 'Δανάη Δείγμα'), expectMoving(mentee, 'Λητώ Δείγμα')]);

    await mentee.keyboard.press('Escape');
    await control(mentee, 'Έξοδος').click();
    await expect(mentee.getByText('Βγήκατε από την τηλεδιάσκεψη')).toBeVisible();
    await expect(mentee.getByText('Είστε εκεί;')).toBeVisible();
    await expectFits(mentee);
    await expectAccessible(mentee);
    await expect(mentor.getByText('Βγήκε από την τηλεδιάσκεψη: Δανάη Δείγμα.').first()).toBeVisible();
    await mentee.getByRole('link', { name: 'Η συνάντηση και τι συμφωνήθηκε' }).click();
    await expect(mentee.getByRole('dialog', { name: 'Γνωριμία' })).toBeVisible();
    for (const page of [mentor, mentee]) await page.context().close();
  },
);

test(
  'a stranger cannot enter a room; named staff enter it in the sight of all, and cancelling the meeting sends everyone away',
  { tag: ['@long', '@conference', '@meetings'] },
  async ({ browser, page, staff }) => {
    const { room, meeting, usernames } = await aConference(staff);
    const stranger = await windowOf(browser, usernames[2]!, { permissions });
    await stranger.goto(room);
    await expect(stranger.getByText('Η τηλεδιάσκεψη δεν βρέθηκε')).toBeVisible();
    await expectAccessible(stranger);
    await stranger.context().close();

    const mentor = await windowOf(browser, usernames[0]!, { permissions });
    const mentee = await windowOf(browser, usernames[1]!, { permissions });
    await enter(page.request, 'supervisor');
    await page.goto(room);
    await expect(page.getByText('Δεν έχετε προσκληθεί')).toBeVisible();
    await expectAccessible(page);

    await mentor.goto(room);
    await mentor.getByRole('combobox', { name: 'Πρόσκληση μέλους του προσωπικού' }).click();
    await mentor.getByRole('option').first().click();
    await mentor.getByRole('button', { name: 'Πρόσκληση', exact: true }).click();
    await expect(mentor.getByText(/^Έχει προσκληθεί: /)).toBeVisible();
    await goIn(mentor);
    await mentee.goto(room);
    await goIn(mentee);
    await goIn(page);
    const pages = [mentor, mentee, page];
    for (const one of pages) await expect(one.getByRole('toolbar').locator('xpath=../ul/li')).toHaveCount(3);
    await expectMoving(page, 'Λητώ Δείγμα');
    await expectMoving(page, 'Δανάη Δείγμα');
    await expectAccessible(mentee);

    await make(staff, meetings.cancel, { id: meeting.id, version: meeting.version, reason: 'Ασθένεια' });
    for (const one of pages) await expect(one.getByText('Η συνάντηση ακυρώθηκε')).toBeVisible();
    for (const one of [mentor, mentee]) await one.context().close();
  },
);
