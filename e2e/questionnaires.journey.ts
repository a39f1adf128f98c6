import { expect, type Page } from '@playwright/test';
import { flag } from '#engines/actions/flags.ts';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { aQuestion, aQuestionnaire, both, options } from '#engines/questionnaire/fixtures.ts';
import { answering } from '#features/answering/contract.ts';
import { programme } from '#features/programme/contract.ts';
import { questionnaires } from '#features/questionnaires/contract.ts';
import { make } from './calls.ts';
import { freshPair, linkPair, windowOf } from './fresh-project.ts';
import { exportedCsv, uploadPicture } from './questionnaire-files.ts';
import { keyboardOf } from './questionnaire-keyboard.ts';
import { allStored, kinds, order, questionsOfAllKinds, storedByType } from './questionnaire-kinds.ts';
import { test } from './staff.ts';
import { aNetwork, enter, expectAccessible, expectFits } from './support.ts';

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
  async ({ page: desk, staff, browser }) => {
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

    await enter(desk.request, 'supervisor');
    await desk.goto(`/${pair.url}/groupresults/${actionId}`);
    await expect(desk.getByText('Λίγες απαντήσεις ακόμη')).toBeVisible();
    await expectAccessible(desk);
    expect(await exportedCsv(desk)).toContain('Με γνωστούς;Μια φίλη;Πολύ');
  },
);

test(
  'a mentee answers every type by keyboard alone, and finishes',
  { tag: ['@long', '@questionnaires', '@answering'] },
  async ({ staff, browser }) => {
    const pair = await freshPair(staff, 'Με πληκτρολόγιο', 'Εύα');
    await linkPair(staff, pair);
    const title = { el: 'Όλοι οι τύποι', en: '' };
    const definition = aQuestionnaire(questionsOfAllKinds(await uploadPicture(staff)), { title });
    const actionId = await aQuestAction(staff, pair.id, definition);
    const page = await windowOf(browser, pair.usernames[1]!);
    await page.goto(`/${pair.url}/questionnaire/${actionId}`);
    await expect(page.getByRole('button', { name: 'Έναρξη' })).toBeVisible();
    const keyboard = keyboardOf(page);
    await keyboard.enter('Έναρξη');
    await expect(page.getByRole('article')).toHaveCount(order.length - 1);
    for (const type of order) await kinds[type].keys(keyboard);
    await expect(page.getByText('Απαντήθηκε το 100%')).toBeVisible();
    await expect(page.getByText('Αποθηκεύτηκε', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await keyboard.enter('Ολοκλήρωση');
    await expect(page.getByRole('dialog', { name: 'Ολοκλήρωση του ερωτηματολογίου;' })).toBeVisible();
    await keyboard.enter('Ολοκλήρωση');
    await page.waitForURL(`**/${pair.url}/home`);
    const set = await make(staff, answering.ofMentee, { actionId, menteeId: pair.menteeId });
    expect(set.state).toBe('finished');
    expect(storedByType(set.questionnaire, set.answers)).toEqual(allStored);
    await page.context().close();
  },
);

test(
  'a mentee answers by keyboard alone, and the time runs out with what was answered',
  { tag: ['@long', '@questionnaires', '@answering'] },
  async ({ staff, browser }) => {
    const pair = await freshPair(staff, 'Με όριο χρόνου', 'Εύα');
    await linkPair(staff, pair);
    const actionId = await aQuestAction(staff, pair.id, quiz({ duration: 14 }));
    const page = await windowOf(browser, pair.usernames[1]!);
    await page.goto(`/${pair.url}/questionnaire/${actionId}`);
    await expect(page.getByRole('button', { name: 'Έναρξη' })).toBeVisible();
    const keyboard = keyboardOf(page);
    await keyboard.enter('Έναρξη');
    await expect(page.getByRole('timer')).toBeVisible();
    await keyboard.to('Με αγγελίες');
    await keyboard.press('Space');
    await keyboard.enter('Ομάδα, στη λίστα «Κάρτες»');
    await keyboard.enter('Καθόλου (0)');
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

test(
  'the questions of a timed questionnaire come with its start, leave the page in a pause, and come back with what was answered',
  { tag: ['@long', '@questionnaires', '@answering'] },
  async ({ staff, browser }) => {
    const pair = await freshPair(staff, 'Με παύση', 'Λένα');
    await linkPair(staff, pair);
    const actionId = await aQuestAction(staff, pair.id, quiz({ duration: 1800, mayPause: true }));
    const page = await windowOf(browser, pair.usernames[1]!);
    const received: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/')) received.push(response.text().catch(() => ''));
    });
    /** The page has no words of the questions, and neither has what it got from the server since it was asked last. */
    const expectNoQuestions = async () => {
      await expect(page.getByRole('article')).toHaveCount(0);
      expect(await page.content()).not.toContain('Πώς ψάχνετε εργασία');
      expect((await Promise.all(received.splice(0))).join()).not.toContain('Πώς ψάχνετε εργασία');
    };

    await page.goto(`/${pair.url}/questionnaire/${actionId}`);
    await expect(page.getByText('4 ερωτήσεις')).toBeVisible();
    await expect(page.getByText('Όριο χρόνου: 30 λεπτά από την έναρξη')).toBeVisible();
    await expectNoQuestions();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Έναρξη' }).click();
    await page.getByRole('radio', { name: 'Με γνωστούς' }).check();
    await page.getByRole('textbox', { name: 'Κενό 1' }).fill('7');
    await expect(page.getByText('Αποθηκεύτηκε', { exact: true })).toBeVisible();
    received.length = 0;
    await page.getByRole('button', { name: 'Παύση' }).click();
    await expect(page.getByText('Το ερωτηματολόγιο είναι σε παύση')).toBeVisible();
    await expect(page.getByText(/^Οι 4 ερωτήσεις εμφανίζονται ξανά όταν συνεχίσετε/)).toBeVisible();
    await expectNoQuestions();
    await page.reload();
    await expect(page.getByText('Το ερωτηματολόγιο είναι σε παύση')).toBeVisible();
    await expectNoQuestions();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Συνέχεια' }).click();
    await expect(page.getByRole('radio', { name: 'Με γνωστούς' })).toBeChecked();
    await expect(page.getByRole('textbox', { name: 'Κενό 1' })).toHaveValue('7');
    await page.context().close();
  },
);

/** What the timer of a page shows, in seconds. */
async function timerOf(page: Page): Promise<number> {
  const text = await page.getByRole('timer').innerText();
  return text
    .trim()
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);
}

interface Whose {
  actionId: number;
  menteeId: number;
}

/** The timer of a page agrees with the clock of the server to within a few seconds. */
async function expectRightTimer(page: Page, staff: Http, whose: Whose): Promise<void> {
  const error = async () => {
    const shown = await timerOf(page);
    const { remaining } = await make(staff, answering.remainingTimeByAction, { ...whose });
    return Math.abs(shown - remaining!);
  };
  await expect.poll(error).toBeLessThan(5);
}

const storedTexts = async (staff: Http, whose: Whose) =>
  (await make(staff, answering.ofMentee, { ...whose })).answers.map(({ optionId, text }) => optionId ?? text);

const HOURS_AHEAD_MS = 5 * 3_600_000;

test(
  'a mentee whose clock is wrong by hours is offline for a minute, closes the tab, and loses neither an answer nor a second',
  { tag: ['@long', '@questionnaires', '@answering'] },
  async ({ staff, browser }) => {
    const pair = await freshPair(staff, 'Χωρίς δίκτυο', 'Ζωή');
    await linkPair(staff, pair);
    const actionId = await aQuestAction(staff, pair.id, quiz({ duration: 1800 }));
    const whose = { actionId, menteeId: pair.menteeId };
    const page = await windowOf(browser, pair.usernames[1]!);
    const context = page.context();
    await context.clock.install({ time: Date.now() + HOURS_AHEAD_MS });
    let network = await aNetwork(page);
    await page.goto(`/${pair.url}/questionnaire/${actionId}`);
    await page.getByRole('button', { name: 'Έναρξη' }).click();
    await expectRightTimer(page, staff, whose);
    await page.getByRole('radio', { name: 'Με γνωστούς' }).check();
    const asked = page.getByRole('textbox', { name: 'Ποιον ρωτήσατε;' });
    await expect(asked).toBeVisible();
    await expect(page.getByText('Αποθηκεύτηκε', { exact: true })).toBeVisible();

    await network.cut();
    await asked.fill('Μια φίλη');
    await page.getByRole('button', { name: 'Μισθός, στη λίστα «Κάρτες»' }).click();
    await page.getByRole('button', { name: 'Πολύ (0)' }).click();
    await page.getByRole('textbox', { name: 'Κενό 1' }).fill('7');
    await context.clock.fastForward(60_000);
    await expect(page.getByText('Χωρίς σύνδεση: 3 απαντήσεις περιμένουν σε αυτή τη συσκευή')).toBeVisible();
    await expectAccessible(page);
    expect(await storedTexts(staff, whose)).toEqual([2]);
    await network.mend();
    await expect(page.getByText('Αποθηκεύτηκε', { exact: true })).toBeVisible();
    expect(await storedTexts(staff, whose)).toEqual([2, 'Μια φίλη', 1, '7']);
    // The minute passed on this device alone. The page asks the server for the time.
    await expectRightTimer(page, staff, whose);

    await network.cut();
    await asked.fill('Δύο φίλες');
    await page.getByRole('textbox', { name: 'Κενό 1' }).fill('8');
    await expect(page.getByText('Χωρίς σύνδεση: 2 απαντήσεις περιμένουν σε αυτή τη συσκευή')).toBeVisible();
    await page.close();
    const again = await context.newPage();
    network = await aNetwork(again);
    await network.mend();
    await again.goto(`/${pair.url}/questionnaire/${actionId}`);
    await expect(again.getByRole('textbox', { name: 'Ποιον ρωτήσατε;' })).toHaveValue('Δύο φίλες');
    await expect(again.getByRole('textbox', { name: 'Κενό 1' })).toHaveValue('8');
    await expect(again.getByText('Αποθηκεύτηκε', { exact: true })).toBeVisible();
    expect(await storedTexts(staff, whose)).toEqual([2, 'Δύο φίλες', 1, '8']);
    await expectRightTimer(again, staff, whose);
    await expectAccessible(again);
    await context.close();
  },
);

test(
  'answers that are sent after the end do not count: the page names them with their words, and shows what is stored',
  { tag: ['@long', '@questionnaires', '@answering'] },
  async ({ staff, browser }) => {
    const pair = await freshPair(staff, 'Μετά το τέλος', 'Ηρώ');
    await linkPair(staff, pair);
    const actionId = await aQuestAction(staff, pair.id, quiz({ duration: 15 }));
    const whose = { actionId, menteeId: pair.menteeId };
    const page = await windowOf(browser, pair.usernames[1]!);
    const network = await aNetwork(page);
    await page.goto(`/${pair.url}/questionnaire/${actionId}`);
    await page.getByRole('button', { name: 'Έναρξη' }).click();
    await page.getByRole('radio', { name: 'Με αγγελίες' }).check();
    await expect(page.getByText('Αποθηκεύτηκε', { exact: true })).toBeVisible();

    await network.cut();
    await page.getByRole('radio', { name: 'Με γνωστούς' }).check();
    await page.getByRole('textbox', { name: 'Κενό 1' }).fill('7');
    await expect(page.getByText('Χωρίς σύνδεση: 2 απαντήσεις περιμένουν σε αυτή τη συσκευή')).toBeVisible();
    await expect(page.getByText('Ο χρόνος τελείωσε', { exact: true })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Με αγγελίες' })).toBeDisabled();
    await expectAccessible(page);
    await expect.poll(async () => (await make(staff, answering.ofMentee, whose)).state).toBe('expired');

    await network.mend();
    await expect(page.getByText('Ο χρόνος τελείωσε. Μετράει ό,τι είχε απαντηθεί.')).toBeVisible();
    await expect(page.getByText('Δεν μέτρησαν οι απαντήσεις 1 και 3')).toBeVisible();
    await expect(page.getByText(/^Πώς ψάχνετε εργασία; – «Με γνωστούς», έφτασε /)).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Με αγγελίες' })).toBeChecked();
    await expect(page.getByRole('textbox', { name: 'Κενό 1' })).toHaveValue('');
    await expectAccessible(page);
    expect(await storedTexts(staff, whose)).toEqual([1]);
    await page.context().close();
  },
);
