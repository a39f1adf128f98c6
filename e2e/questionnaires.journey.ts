import { expect, type Browser, type Page } from '@playwright/test';
import { flag } from '#engines/actions/flags.ts';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { aQuestion, aQuestionnaire, both, options } from '#engines/questionnaire/fixtures.ts';
import { answering } from '#features/answering/contract.ts';
import { programme } from '#features/programme/contract.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { make } from './calls.ts';
import { freshPair, linkPair, windowOf } from './fresh-project.ts';
import { test } from './staff.ts';
import { expectAccessible, expectFits } from './support.ts';

type Http = Page['request'];

const quiz = (change: Partial<Questionnaire> = {}): Questionnaire =>
  aQuestionnaire(
    [
      aQuestion(30, {
        number: 1,
        text: both('Πώς ψάχνετε εργασία;'),
        data: { options: options('Με αγγελίες', 'Με γνωστούς') },
      }),
      aQuestion(36, { number: 2, text: both('Ποιον ρωτήσατε;'), condition: 'answers.ID_0001 > 1' }),
      aQuestion(7, {
        number: 3,
        text: both('Πόσο μετράει;'),
        data: { cards: options('Μισθός', 'Ομάδα') },
      }),
      aQuestion(12, { number: 4, text: both('Πόσες ώρες; [1]') }),
    ],
    {
      title: { el: 'Αναζήτηση εργασίας', en: 'Looking for work' },
      scales: [
        {
          name: 'S',
          title: both('Τρόπος'),
          method: 'sum',
          items: [{ question: 'ID_0001' }],
          norms: [],
          bands: [],
        },
      ],
      ...change,
    },
  );

/** A published action with a published questionnaire. */
async function aQuestAction(staff: Http, projectId: number, definition: Questionnaire): Promise<number> {
  const draft = await make(staff, questionnaires.create, { projectId, definition: { ...definition } });
  await make(staff, questionnaires.publish, { id: draft.id, version: draft.version });
  const title = definition.title.el;
  const action = await make(staff, programme.create, { projectId, typeId: 3, title, questId: draft.id });
  await make(staff, programme.save, {
    id: action.id,
    version: action.version,
    flags: action.flags | flag.published,
  });
  return action.id;
}

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

test(
  'a mentee answers by touch while the network goes away, the mentor reads the result, and staff export it',
  { tag: ['@long', '@questionnaires', '@answering'] },
  async ({ staff, browser }) => {
    const pair = await freshPair(staff, 'Ερωτηματολόγια', 'Δανάη');
    await linkPair(staff, pair);
    const actionId = await aQuestAction(staff, pair.id, quiz());
    const [mentorName, menteeName] = pair.usernames as [string, string];

    const page = await windowOf(browser, menteeName, phone);
    await page.goto(`/${pair.url}/mentee/action/${actionId}`);
    await page.getByRole('link', { name: 'Απαντήστε' }).tap();
    await expect(page.getByText('Χωρίς όριο χρόνου')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Έναρξη' }).tap();
    await page.getByRole('radio', { name: 'Με γνωστούς' }).tap();
    await expect(page.getByText('Αποθηκεύτηκε')).toBeVisible();
    const asked = page.getByRole('textbox', { name: 'Ποιον ρωτήσατε;' });
    await expect(asked).toBeVisible();
    await expectFits(page);
    await expectAccessible(page);

    await page.context().setOffline(true);
    await asked.fill('Μια φίλη');
    await page.getByRole('button', { name: 'Μισθός, στη λίστα «Κάρτες»' }).tap();
    await page.getByRole('button', { name: 'Πολύ (0)' }).tap();
    await expect(page.getByText('Χωρίς σύνδεση: 2 απαντήσεις περιμένουν σε αυτή τη συσκευή')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('Αποθηκεύτηκε')).toBeVisible();
    await page.reload();
    await expect(asked).toHaveValue('Μια φίλη');
    await expect(page.getByRole('button', { name: 'Μισθός, στη λίστα «Πολύ»' })).toBeVisible();

    await page.getByRole('button', { name: 'Ολοκλήρωση' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Ολοκλήρωση του ερωτηματολογίου;' });
    await expect(dialog.getByText(/^2 ερωτήσεις δεν έχουν απαντηθεί/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Ολοκλήρωση' }).tap();
    await page.waitForURL(`**/${pair.url}/home`);
    await page.context().close();

    const office = await windowOf(browser, mentorName);
    await office.goto(`/${pair.url}/mentor/action/${actionId}/${pair.menteeId}`);
    await office.getByRole('link', { name: 'Αποτέλεσμα' }).click();
    await expect(office.getByText('2 από 2')).toBeVisible();
    await expect(office.getByText('Μια φίλη')).toBeVisible();
    await expectAccessible(office);
    await office.context().close();

    const file = await staff.get(answering.exportResults.path, {
      params: { ActionId: String(actionId), format: 'csv' },
    });
    expect(await file.text()).toContain('Με γνωστούς;Μια φίλη;Πολύ');
    const group = await make(staff, answering.groupResults, { actionId });
    expect(group.group).toBeUndefined();
  },
);

/** Presses Tab until the focus is where it should be. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const focused = () =>
    page.evaluate<string>(`{
      const at = document.activeElement;
      at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent ?? at.textContent;
    }`);
  for (let presses = 0; presses < 80; presses++) {
    const now = await focused();
    if (typeof name === 'string' ? now.trim() === name : name.test(now)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}

test(
  'a mentee answers by keyboard alone, and the time runs out with what was answered',
  { tag: ['@long', '@questionnaires', '@answering'] },
  async ({ staff, browser }: { staff: Http; browser: Browser }) => {
    const pair = await freshPair(staff, 'Με όριο χρόνου', 'Εύα');
    await linkPair(staff, pair);
    const actionId = await aQuestAction(staff, pair.id, quiz({ duration: 14 }));
    const page = await windowOf(browser, pair.usernames[1]!);
    await page.goto(`/${pair.url}/questionnaire/${actionId}`);
    await expect(page.getByRole('button', { name: 'Έναρξη' })).toBeVisible();
    await tabTo(page, 'Έναρξη');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('timer')).toBeVisible();
    await tabTo(page, 'Με αγγελίες');
    await page.keyboard.press('Space');
    await tabTo(page, 'Ομάδα, στη λίστα «Κάρτες»');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Καθόλου (0)');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Αποθηκεύτηκε')).toBeVisible();
    await expect(page.getByText('Ο χρόνος τελείωσε. Μετράει ό,τι είχε απαντηθεί.')).toBeVisible({
      timeout: 25_000,
    });
    await expect(page.getByRole('radio', { name: 'Με αγγελίες' })).toBeChecked();
    await expect(page.getByRole('button', { name: 'Ομάδα, στη λίστα «Καθόλου»' })).toBeVisible();
    await expectAccessible(page);
    const set = await make(staff, answering.ofMentee, { actionId, menteeId: pair.menteeId });
    expect(set.answers.map(({ optionId }) => optionId)).toEqual([1, 3]);
    await page.context().close();
  },
);
