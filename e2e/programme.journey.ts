import { expect, type Page } from '@playwright/test';
import { programme } from '#features/programme/contract.ts';
import { meetings } from '#features/meetings/contract.ts';
import { make } from './calls.ts';
import { freshPair, linkPair, windowOf } from './fresh-project.ts';
import { test } from './staff.ts';
import { enter, expectAccessible, expectFits, settled } from './support.ts';

const phone = { width: 390, height: 844 };
const MENTEE = 'Δανάη Δείγμα';
const FIRST = 'Πρώτη συνάντηση και συμφωνία';

/** A full minute that has not begun yet, with time to ask for it. */
const soon = () => new Date(Math.ceil((Date.now() + 15_000) / 60_000) * 60_000);

/** The mentee writes in a step on the phone, and completes it. */
async function workThrough(page: Page, url: string, title: string) {
  await page.goto(`/${url}/mentee/actions`);
  await page.getByRole('main').getByRole('link', { name: title }).last().click();
  await page.getByRole('textbox', { name: 'Το κείμενό σας' }).fill(`Για το βήμα «${title}».`);
  await expect(page.getByText(/^Αποθηκεύτηκε \d\d:\d\d$/)).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ολοκλήρωση δράσης' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ολοκλήρωση δράσης' }).click();
  await expect(page.getByText('Η δράση ολοκληρώθηκε.').first()).toBeVisible();
}

/** The mentee answers the questionnaire of a step on the phone; its end completes the step. */
async function answerAll(page: Page, url: string, title: string) {
  await page.goto(`/${url}/mentee/actions`);
  await page.getByRole('main').getByRole('link', { name: title }).last().click();
  await page.getByRole('link', { name: 'Απαντήστε', exact: true }).click();
  await page.getByRole('button', { name: 'Έναρξη' }).click();
  await expectFits(page);
  await expectAccessible(page);
  for (const answer of await page.getByRole('radio', { name: /: Πολύ$/ }).all()) await answer.check();
  await expect(page.getByText('Αποθηκεύτηκε', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Ολοκλήρωση' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ολοκλήρωση' }).click();
  await page.waitForURL(`**/${url}/home`);
}

test(
  'a programme from a template: built by keyboard, worked through on a phone, met about, and seen by all',
  { tag: ['@long', '@programme', '@steps', '@meetings', '@grids', '@questionnaires', '@answering'] },
  async ({ page, staff, browser }) => {
    test.setTimeout(360_000);
    const pair = await freshPair(staff, 'Έργο από πρότυπο', 'Δανάη');
    await linkPair(staff, pair);
    const { id: projectId, url, menteeId, usernames } = pair;

    // Staff begin with nothing, by keyboard alone.
    await enter(page.request, 'supervisor');
    await page.goto(`/${url}/admin/project/actionsall`);
    const begin = page.getByRole('button', { name: 'Νέο πρόγραμμα από πρότυπο' });
    await expect(begin).toBeVisible();
    await expectAccessible(page);
    await begin.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Νέο πρόγραμμα από πρότυπο' });
    await expect(dialog.getByRole('listitem')).toHaveCount(12);
    await expectAccessible(page);
    await dialog.getByRole('checkbox', { name: 'Να δημοσιευτούν αμέσως' }).focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Δημιουργία 12 δράσεων' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Δ. Πράξη' }).getByRole('listitem')).toHaveCount(3);
    await expect(page.getByText('Δημιουργήθηκαν 12 δράσεις.')).toBeVisible();
    await expectAccessible(page);
    const made = await make(staff, programme.all, { projectId, all: true });
    expect(made).toHaveLength(12);
    const first = made.find(({ title }) => title === FIRST)!;

    // The mentor books the first meeting beside the mentee, and moves it.
    const office = await windowOf(browser, usernames[0]!);
    await office.goto(`/${url}/mentor/action/list/${first.id}`);
    const row = office.getByRole('row', { name: new RegExp(MENTEE) });
    await row.getByRole('button', { name: `Κράτηση συνάντησης: ${MENTEE}` }).click();
    const book = office.getByRole('dialog', { name: 'Κράτηση συνάντησης' });
    await book
      .getByRole('group', { name: /Κοινές ελεύθερες/ })
      .getByRole('button')
      .first()
      .click();
    await expectAccessible(office);
    await book.getByRole('button', { name: 'Κράτηση' }).click();
    await expect(row.getByText('Προγραμματισμένη')).toBeVisible();
    await settled(office);
    await expectAccessible(office);
    const before = await row.getByRole('link').innerText();
    await row.getByRole('button', { name: `Μεταφορά συνάντησης: ${MENTEE}` }).click();
    const move = office.getByRole('dialog', { name: 'Μεταφορά συνάντησης' });
    await move
      .getByRole('group', { name: /Κοινές ελεύθερες/ })
      .getByRole('button')
      .last()
      .click();
    await move.getByRole('button', { name: 'Μεταφορά', exact: true }).click();
    await expect(row.getByRole('link')).not.toHaveText(before);
    await office.setViewportSize(phone);
    await expectFits(office);
    await expectAccessible(office);
    // It can be held once it has begun: it is moved to the next minute.
    const [booked] = await make(office.request, meetings.schedule2, { projectId });
    await make(office.request, meetings.move, { id: booked!.id, version: booked!.version, time: soon() });

    // In the meantime staff carry a step by keyboard into the group before, and undo it.
    const carried = 'Βιογραφικό και επιστολή';
    const titles = async () => (await make(staff, programme.all, { projectId })).map(({ title }) => title);
    const order = await titles();
    const grip = page.getByRole('button', { name: `Μετακίνηση: ${carried}` });
    await grip.focus();
    await page.keyboard.press('Space');
    await expect(grip).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await expect(page.getByText('Η σειρά των δράσεων άλλαξε.')).toBeVisible();
    await expect.poll(titles).not.toEqual(order);
    await page.getByRole('button', { name: 'Αναίρεση' }).last().click();
    await expect.poll(titles).toEqual(order);

    // The mentee sees one step open and the others locked.
    const pocket = await windowOf(browser, usernames[1]!, { viewport: phone });
    await pocket.goto(`/${url}/mentee/actions`);
    await expect(pocket.getByText('Κλειδωμένη').first()).toBeVisible();
    await expectFits(pocket);
    await expectAccessible(pocket);

    await office.setViewportSize({ width: 1280, height: 800 });
    const held = office.getByRole('button', { name: 'Η συνάντηση έγινε' });
    await expect(async () => {
      await office.goto(`/${url}/calendar?meeting=${booked!.id}`);
      await expect(held).toBeVisible({ timeout: 4000 });
    }).toPass({ timeout: 120_000 });
    await held.click();
    await expect(held).toBeHidden();
    await office.goto(`/${url}/mentor/action/list/${first.id}`);
    await expect(row.getByText('Έγινε')).toBeVisible();
    await office.goto(`/${url}/mentor/action/${first.id}/${menteeId}`);
    await office.getByRole('button', { name: 'Ολοκλήρωση δράσης' }).click();
    await expect(office.getByRole('button', { name: 'Αναίρεση ολοκλήρωσης' })).toBeVisible();
    await expectAccessible(office);

    for (const title of ['Το προφίλ μου', 'Αξίες και δεξιότητες']) await workThrough(pocket, url, title);
    await answerAll(pocket, url, 'Τι μου αρέσει να κάνω');
    for (const told of [pocket, office]) {
      await told.goto(`/${url}/notifications`);
      const news = told.getByRole('main').getByRole('link', { name: /^Ολοκληρώθηκε η δράση/ });
      await expect(news.first()).toBeVisible();
      await expectFits(told);
      await expectAccessible(told);
    }

    // The grid shows staff the same.
    await page.goto(`/${url}/grid`);
    for (const title of [FIRST, 'Το προφίλ μου', 'Τι μου αρέσει να κάνω'])
      await expect(page.getByTitle(new RegExp(`^${title}: ολοκληρώθηκε`))).toBeVisible();
    await expect(page.getByTitle('Πώς είμαι στη δουλειά: δεν άρχισε')).toBeVisible();
    await expectAccessible(page);
    const waits = made.find(({ title }) => title === 'Ανατροφοδότηση')!;
    await page.goto(`/${url}/grid?from=${waits.id}`);
    await expect(page.getByTitle(/^Ανατροφοδότηση: κλειδωμένη/)).toBeVisible();
    await page.setViewportSize(phone);
    await expectFits(page);
    await expectAccessible(page);
    await office.context().close();
    await pocket.context().close();
  },
);
