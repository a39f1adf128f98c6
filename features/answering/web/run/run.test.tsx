// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { aHub } from '#testing/hub-page.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { aQuestion, aQuestionnaire, both, options } from '#engines/questionnaire/fixtures.ts';
import { groupId } from '#engines/questionnaire/ids.ts';
import { notFound, offline } from '#platform/contract/refusal.ts';
import { forgetPeople } from '#platform/web/kept-in-browser.ts';
import { keepFocus } from '#ui/focus/keep-focus.ts';
import { badAnswer, notOpen } from '../../contract/refusals.ts';
import type { AnswerSet, Time } from '../../contract/sets.ts';
import { answering } from '../../contract.ts';
import { ActionQuestScreen } from './ActionQuestScreen.tsx';
import { aQuiz, aSet } from './fixtures.ts';

const user = userEvent.setup();
const choice = groupId('ID_0001', 1);
const firstText = groupId('ID_0003', 1);
const accepted = (...revisions: number[]) =>
  revisions.flatMap((revision) => [
    answers(answering.answerClosed, { revision }),
    answers(answering.answerOpen, { revision }),
  ]);

beforeEach(async () => {
  localStorage.clear();
  // The hub's client keeps the kind of socket that is there when it is loaded: not the real one, for the tests that come after.
  aHub();
  await import('socket.io-client');
});

type Prepared = Parameters<typeof show>[2];
const draw = (prepared: Prepared) =>
  show(<ActionQuestScreen />, aSession('Mentee'), prepared, {
    at: '/symvoulos/questionnaire/61',
    route: '/symvoulos/questionnaire/$id',
  });
const open = (set: AnswerSet, ...more: Prepared) => draw([answers(answering.byAction, set), ...more]);
/** The rights of a user who may only read the set. */
const nothing = { start: false, answer: false, pause: false, readResult: false, guide: false };

const called = (sent: { call: string; input: Record<string, unknown> }[], path: string) =>
  sent.filter(({ call }) => call === path).map(({ input }) => input);

test('the instructions of a questionnaire follow its language, and the part is marked with it', async () => {
  open(aSet({ title: 'Κουίζ' }));
  await user.click(await screen.findByRole('radio', { name: 'English' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Quiz' });
  expect(await screen.findByRole('button', { name: 'Finish' })).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Questions' })).toBeVisible();
  expect(screen.queryByText(/Απαντήθηκε|Αποθηκεύτηκε/)).toBeNull();
  expect(heading.closest('[lang]')).toHaveAttribute('lang', 'en');
  expect(await findings()).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Ελληνικά' }));
  expect(await screen.findByRole('button', { name: 'Ολοκλήρωση' })).toBeVisible();
});

describe('a questionnaire before the start', () => {
  /** Opens a questionnaire of 20 minutes that the mentee may start. */
  function openBeforeTheStart() {
    const limit = { duration: 1200, remaining: 1200 };
    const time: Time = { status: 'OK', state: 'open', timeStarted: new Date(), ...limit };
    return open(
      aSet({
        answerSetId: null,
        state: 'ready',
        timeStarted: null,
        may: { ...nothing, start: true },
        ...limit,
      }),
      answers(answering.byAction, aSet(limit)),
      answers(answering.startTime, { ...time, answerSetId: 5 }),
      answers(answering.remainingTime, time),
    );
  }

  test('says how many questions there are and how long it takes, and starts', async () => {
    const { sent } = openBeforeTheStart();
    expect(await screen.findByText('12 ερωτήσεις')).toBeVisible();
    expect(screen.getByText('Όριο χρόνου: 20 λεπτά από την έναρξη')).toBeVisible();
    expect(await findings()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Έναρξη' }));
    // Some seconds may have gone by.
    const timer = await screen.findByRole('timer');
    expect(timer.textContent).toMatch(/(20:00|19:5\d)$/);
    expect(called(sent, '/api/quest/StartTime')).toEqual([{ actionId: 61 }]);
  });

  test('started by keyboard, has the focus at its first question', async () => {
    onTestFinished(keepFocus());
    openBeforeTheStart();
    (await screen.findByRole('button', { name: 'Έναρξη' })).focus();
    await user.keyboard('{Enter}');
    const first = (await screen.findAllByRole('article'))[0]!;
    await waitFor(() => expect(within(first).getByRole('heading')).toHaveFocus());
  });

  test('one that is not there says so and leads home', async () => {
    draw([answers(answering.byAction, refused(notFound))]);
    expect(await screen.findByText('Το ερωτηματολόγιο δεν βρέθηκε')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Αρχική σελίδα' })).toBeVisible();
  });
});

describe('answering', () => {
  test('a choice is sent at once, and a text after a second or on leaving the field', async () => {
    const { sent } = open(aSet(), ...accepted(1, 2, 3));
    await user.click(await screen.findByRole('radio', { name: 'Λίγο' }));
    await waitFor(() => expect(called(sent, '/api/quest/AnswerClosed')).toHaveLength(1));
    const [closed] = called(sent, '/api/quest/AnswerClosed');
    expect(closed).toMatchObject({ answerSetId: 5, groupId: choice, optionId: 1, sequence: 1 });
    const field = screen.getByRole('textbox', { name: 'Κείμενο 1' });
    await user.type(field, 'Καλημέρα');
    expect(called(sent, '/api/quest/AnswerOpen')).toEqual([]);
    await user.tab();
    await waitFor(() =>
      expect(called(sent, '/api/quest/AnswerOpen')).toMatchObject([
        { groupId: firstText, text: 'Καλημέρα', sequence: 2, device: closed!['device'] },
      ]),
    );
    await user.type(field, ' σας');
    await waitFor(() => expect(called(sent, '/api/quest/AnswerOpen')).toHaveLength(2), { timeout: 3_000 });
    expect(await screen.findByText('Αποθηκεύτηκε')).toBeVisible();
  });

  test('the page shows how much is answered, and a question appears and goes with its condition', async () => {
    open(aSet(), ...accepted(1));
    const numbers = await screen.findByRole('navigation', { name: 'Ερωτήσεις' });
    await waitFor(() => expect(within(numbers).getAllByRole('button')).toHaveLength(11));
    await user.click(screen.getByRole('radio', { name: 'Πολύ' }));
    await waitFor(() => expect(within(numbers).getAllByRole('button')).toHaveLength(12));
    expect(screen.getByRole('textbox', { name: 'Γιατί πολύ;' })).toBeVisible();
    expect(screen.getByText('Απαντήθηκε το 8%')).toBeVisible();
    expect(within(numbers).getByRole('button', { name: 'Ερώτηση 1, απαντήθηκε' })).toBeVisible();
    expect(await findings()).toEqual([]);
  });

  test('the page says 100% when every question is answered', async () => {
    const texts = Array.from({ length: 10 }, (_, place) =>
      aQuestion(36, { number: place, text: both(`Κείμενο ${place + 1}`) }),
    );
    open(aSet({}, aQuestionnaire(texts)), ...accepted(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
    for (const field of await screen.findAllByRole('textbox')) await user.type(field, 'ναι');
    expect(await screen.findByText('Απαντήθηκε το 100%')).toBeVisible();
  });

  test('arrow keys go from question to question and wrap, and not while a text is typed', async () => {
    open(aSet(), ...accepted(1));
    const numbers = await screen.findByRole('navigation', { name: 'Ερωτήσεις' });
    await waitFor(() => expect(within(numbers).getAllByRole('button')).toHaveLength(11));
    const current = () => within(numbers).getByRole('button', { current: true }).textContent;
    await user.keyboard('{ArrowRight}');
    expect(current()).toBe('2');
    await user.keyboard('{ArrowDown}');
    expect(current()).toBe('7');
    await user.keyboard('{ArrowLeft}{ArrowUp}');
    expect(current()).toBe('1');
    await user.keyboard('{ArrowUp}');
    expect(current()).toBe('11');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Κείμενο 10'));
    await user.click(screen.getByRole('textbox', { name: 'Κείμενο 3' }));
    await user.keyboard('{ArrowRight}');
    expect(current()).toBe('4');
  });

  test('without a connection answers wait in the browser, and a reload sends them', async () => {
    const { unmount } = open(aSet(), answers(answering.answerClosed, refused(offline)));
    await user.click(await screen.findByRole('radio', { name: 'Πολύ' }));
    expect(await screen.findByText('Χωρίς σύνδεση: 1 απάντηση περιμένει σε αυτή τη συσκευή')).toBeVisible();
    unmount();
    // The lock of the first page is still held, as by a tab that is closing.
    vi.stubGlobal('navigator', { ...navigator, locks: undefined });
    const { sent } = open(aSet(), ...accepted(1));
    await waitFor(() =>
      expect(called(sent, '/api/quest/AnswerClosed')).toMatchObject([
        { groupId: choice, optionId: 2, sequence: 1 },
      ]),
    );
    expect(await screen.findByRole('radio', { name: 'Πολύ' })).toBeChecked();
    expect(await screen.findByText('Αποθηκεύτηκε')).toBeVisible();
  });

  test('an answer that has no place gives way to the stored one, and stays to be read', async () => {
    open(
      aSet({ answers: [{ groupId: choice, optionId: 1, text: null }], revision: 1 }),
      answers(
        answering.answerClosed,
        refused(badAnswer, {
          problem: 'no-such-option',
          stored: { groupId: choice, optionId: 1, text: null },
        }),
      ),
    );
    await user.click(await screen.findByRole('radio', { name: 'Πολύ' }));
    expect(await screen.findByText('1 απάντησή σας δεν έγινε δεκτή')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Λίγο' })).toBeChecked());
  });
});

describe('the clock and the end', () => {
  const timed = (remaining: number) => aSet({ duration: 600, remaining });
  const time = (remaining: number): Time => ({
    status: 'OK',
    state: 'open',
    duration: 600,
    remaining,
    timeStarted: new Date(),
  });

  test('the timer counts by the server, whatever the clock of the device says', async () => {
    // The device is three hours late.
    const real = Date.now;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => real() - 3 * 3_600_000);
    onTestFinished(() => clock.mockRestore());
    open(timed(125), answers(answering.remainingTime, time(125)));
    expect((await screen.findByRole('timer')).textContent).toMatch(/2:0[0-5]$/);
  });

  test('at zero the server is asked, and the page shows that the time is up with what was answered', async () => {
    open(
      timed(1),
      answers(
        answering.byAction,
        aSet({
          status: 'Expired',
          state: 'expired',
          duration: 600,
          remaining: 0,
          answers: [{ groupId: choice, optionId: 2, text: null }],
          may: nothing,
        }),
      ),
      answers(answering.remainingTime, { ...time(0), status: 'Expired', state: 'expired' }),
    );
    expect(await screen.findByText('Ο χρόνος τελείωσε. Μετράει ό,τι είχε απαντηθεί.')).toBeVisible();
    expect(await screen.findByRole('radio', { name: 'Πολύ' })).toBeChecked();
    expect(screen.queryByRole('button', { name: 'Ολοκλήρωση' })).toBeNull();
  });

  test('finishing says how many questions are open, goes back to the first, and finishes when it is confirmed', async () => {
    const { sent } = open(
      aSet({}, aQuiz()),
      ...accepted(1),
      answers(answering.finish, { finishedAt: new Date(), isCompleted: true }),
    );
    const finish = await screen.findByRole('button', { name: 'Ολοκλήρωση' });
    await user.click(await screen.findByRole('radio', { name: 'Λίγο' }));
    await user.click(finish);
    const dialog = await screen.findByRole('dialog', { name: 'Ολοκλήρωση του ερωτηματολογίου;' });
    expect(within(dialog).getByText(/^10 ερωτήσεις δεν έχουν απαντηθεί/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Επιστροφή στις ερωτήσεις' }));
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Κείμενο 1'));
    await user.click(finish);
    const again = await screen.findByRole('dialog');
    await user.click(within(again).getByRole('button', { name: 'Ολοκλήρωση' }));
    await waitFor(() => expect(called(sent, '/api/quest/Finish')).toEqual([{ answerSetId: 5 }]));
  });

  test('an answer to a set that was ended elsewhere is handed back with the reason, and the page shows the end', async () => {
    open(
      aSet(),
      answers(
        answering.byAction,
        aSet({
          state: 'finished',
          finishedAt: new Date('2026-03-01T10:30:00Z'),
          may: { ...nothing, readResult: true },
        }),
      ),
      answers(answering.answerClosed, refused(notOpen, { state: 'finished' })),
    );
    await user.click(await screen.findByRole('radio', { name: 'Πολύ' }));
    expect(
      await screen.findByText('Σφάλμα επικοινωνίας. Το ερωτηματολόγιο δεν δέχεται απαντήσεις τώρα.'),
    ).toBeVisible();
    expect(await screen.findByText('Το ερωτηματολόγιο ολοκληρώθηκε')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Αποτέλεσμα' })).toHaveAttribute(
      'href',
      '/symvoulos/results/61/7',
    );
    expect(await screen.findByRole('radio', { name: 'Πολύ' })).not.toBeChecked();
  });

  test('a paused questionnaire is continued, and the focus is at its first question', async () => {
    const { sent } = open(
      aSet({
        state: 'paused',
        may: nothing,
      }),
      answers(answering.byAction, aSet()),
      answers(answering.continue, time(100)),
    );
    onTestFinished(keepFocus());
    (await screen.findByRole('button', { name: 'Συνέχεια' })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('radio', { name: 'Λίγο' })).toBeVisible();
    const first = screen.getAllByRole('article')[0]!;
    await waitFor(() => expect(within(first).getByRole('heading')).toHaveFocus());
    expect(called(sent, '/api/quest/continue')).toEqual([{ answerSetId: 5 }]);
  });
});

describe('a text that cannot be sent', () => {
  const quiz = aQuestionnaire([
    aQuestion(37, { number: 1, text: both('Για εσάς'), data: { maxLength: 20 } }),
    aQuestion(39, { number: 2, text: both('Πόσα;') }),
    aQuestion(36, { number: 3, text: both('Σχόλια') }),
  ]);
  const long = 'Αυτό το κείμενο δεν χωρά εδώ.';
  const paste = async (name: string, text: string) => {
    await user.click(await screen.findByRole('textbox', { name }));
    await user.paste(text);
    await user.tab();
  };

  test('leaves the count while its question is hidden, and is there when the question comes back', async () => {
    const hiding = aQuestionnaire([
      aQuestion(30, { number: 1, text: both('Πόσο;'), data: { options: options('Λίγο', 'Πολύ') } }),
      aQuestion(37, {
        number: 2,
        text: both('Γιατί;'),
        data: { maxLength: 20 },
        condition: 'answers.ID_0001 === 2',
      }),
    ]);
    open(aSet({}, hiding), ...accepted(1, 2, 3));
    await user.click(await screen.findByRole('radio', { name: 'Πολύ' }));
    await paste('Γιατί;', long);
    expect(await screen.findByRole('button', { name: '1 απάντηση δεν στάλθηκε' })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Λίγο' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: '1 απάντηση δεν στάλθηκε' })).toBeNull());
    expect(await screen.findByText('Αποθηκεύτηκε')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Πολύ' }));
    expect(await screen.findByRole('textbox', { name: 'Γιατί;' })).toHaveValue(long);
    expect(screen.getByRole('button', { name: '1 απάντηση δεν στάλθηκε' })).toBeVisible();
  });

  test('is in the count of what is not sent, and has no tick, also after a reload', async () => {
    const { sent, unmount } = open(aSet({}, quiz));
    await paste('Για εσάς', long);
    const bar = await screen.findByRole('button', { name: '1 απάντηση δεν στάλθηκε' });
    expect(screen.queryByText('Αποθηκεύτηκε')).toBeNull();
    expect(screen.getByText('Έως 20 χαρακτήρες: είναι 9 παραπάνω. Δεν στάλθηκε.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Ερώτηση 1, χωρίς απάντηση' })).toBeVisible();
    await user.click(bar);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Για εσάς'));
    expect(called(sent, '/api/quest/AnswerOpen')).toEqual([]);
    unmount();

    const after = open(aSet({}, quiz), ...accepted(1));
    expect(await screen.findByRole('textbox', { name: 'Για εσάς' })).toHaveValue(long);
    expect(screen.getByRole('button', { name: '1 απάντηση δεν στάλθηκε' })).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: 'Για εσάς' }));
    await paste('Για εσάς', 'Χωράει');
    expect(await screen.findByText('Αποθηκεύτηκε')).toBeVisible();
    await waitFor(() =>
      expect(called(after.sent, '/api/quest/AnswerOpen').at(-1)).toMatchObject({ text: 'Χωράει' }),
    );
    expect(Object.keys(localStorage).filter((key) => key.includes('unsent'))).toEqual([]);
    after.unmount();
  });

  test('is named at the end, which asks before it is lost, and signing out forgets it', async () => {
    const { sent } = open(
      aSet({}, quiz),
      answers(answering.finish, { finishedAt: new Date(), isCompleted: true }),
    );
    await paste('Για εσάς', long);
    await paste('Πόσα;', '12-3');
    expect(await screen.findByRole('button', { name: '2 απαντήσεις δεν στάλθηκαν' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ολοκλήρωση' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/^Οι απαντήσεις 1, 2 δεν στάλθηκαν.* 1 ερώτηση δεν έχει/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Επιστροφή στις ερωτήσεις' }));
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Για εσάς'));
    expect(called(sent, '/api/quest/Finish')).toEqual([]);
    expect(Object.keys(localStorage).filter((key) => key.includes('unsent'))).toHaveLength(2);
    forgetPeople();
    expect(Object.keys(localStorage).filter((key) => key.includes('unsent'))).toEqual([]);
  });

  test('can still be read after the time is up, in the browser where it was written', async () => {
    const { unmount } = open(aSet({}, quiz));
    await paste('Για εσάς', long);
    await screen.findByRole('button', { name: '1 απάντηση δεν στάλθηκε' });
    expect(await findings()).toEqual([]);
    unmount();
    open(
      aSet(
        {
          state: 'expired',
          finishedAt: new Date('2026-03-01T10:10:00Z'),
          may: nothing,
        },
        quiz,
      ),
    );
    const note = await screen.findByRole('note', { name: /^1 κείμενο δεν στάλθηκε/ });
    expect(within(note).getByText(long)).toBeVisible();
  });

  test('points that are more than there are to share are named at the end, because they do not count', async () => {
    const shares = aQuestionnaire([
      aQuestion(44, { text: both('Μοιράστε 10'), data: { items: options('Μέσα', 'Έξω'), total: 10 } }),
    ]);
    open(aSet({}, shares), ...accepted(1, 2));
    await paste('Μέσα', '7');
    await paste('Έξω', '7');
    await user.click(screen.getByRole('button', { name: 'Ολοκλήρωση' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/^Η απάντηση 1 δεν μετράει/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Επιστροφή στις ερωτήσεις' }));
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Μοιράστε 10'));
  });
});

describe('answers that were given in time and arrive after the end', () => {
  const isLate = refused(notOpen, { state: 'expired', isLate: true });
  const arrivedAt = new Date('2026-03-01T10:31:00Z');
  const over = (late: AnswerSet['late']) =>
    aSet({
      state: 'expired',
      duration: 600,
      remaining: 0,
      finishedAt: new Date('2026-03-01T10:10:00Z'),
      late,
      may: nothing,
    });
  const late = [
    { groupId: choice, optionId: 2, text: null, arrivedAt },
    { groupId: firstText, optionId: null, text: 'Στο τρένο', arrivedAt },
  ];

  test('are named by their numbers when the connection is back, with their words', async () => {
    const { sent } = open(
      aSet({ duration: 600, remaining: 600 }),
      // The page tries again after a second, also while the user goes on.
      ...Array.from({ length: 3 }, () => answers(answering.answerClosed, refused(offline))),
      answers(answering.answerClosed, isLate),
      answers(answering.answerOpen, isLate),
      answers(answering.byAction, over(late)),
    );
    await user.click(await screen.findByRole('radio', { name: 'Πολύ' }));
    await user.type(await screen.findByRole('textbox', { name: 'Κείμενο 1' }), 'Στο τρένο');
    await user.tab();
    expect(await screen.findByText(/^Χωρίς σύνδεση: 2 απαντήσεις περιμένουν/)).toBeVisible();
    dispatchEvent(new Event('online'));
    expect(await screen.findByText('Δεν μέτρησαν οι απαντήσεις 1 και 2')).toBeVisible();
    expect(screen.getByText(/^Ποιο σας ταιριάζει; – «Πολύ», έφτασε /)).toBeVisible();
    expect(screen.getByText(/^Κείμενο 1 – «Στο τρένο», έφτασε /)).toBeVisible();
    expect(screen.queryByText(/Σφάλμα επικοινωνίας/)).toBeNull();
    expect(called(sent, '/api/quest/AnswerOpen')).toHaveLength(1);
    expect(await findings()).toEqual([]);
  });

  test('are sent by a page that is opened after the end, from a tab that was closed without a connection', async () => {
    const kept = { id: '1', at: 1, group: firstText, answer: 'Στο τρένο', isTried: true };
    localStorage.setItem(`answers:5:${crypto.randomUUID()}:1`, JSON.stringify(kept));
    const { sent } = open(
      over([]),
      answers(answering.answerOpen, isLate),
      answers(answering.byAction, over(late.slice(1))),
    );
    expect(await screen.findByText('Δεν μέτρησε η απάντηση 2')).toBeVisible();
    expect(called(sent, '/api/quest/AnswerOpen')).toMatchObject([{ text: 'Στο τρένο' }]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('answers:'))).toEqual([]);
  });
});
