// Imported before `testing/web.tsx`, whose texts replace those of this module.
import { findings } from '#ui/testing/draw.tsx';
import { aHub } from '#testing/hub-page.tsx';
import { answers, aSession, refused, show } from '#testing/web.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { keepFocus } from '#ui/focus/keep-focus.ts';
import { page as browser } from 'vitest/browser';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { aQuestion, aQuestionnaire, both, options } from '#engines/questionnaire/fixtures.ts';
import { projects } from '#features/projects/contract.ts';
import { offline } from '#platform/contract/refusal.ts';
import type { AnswerSet } from '../../contract/sets.ts';
import { notOpen } from '../../contract/refusals.ts';
import { answering } from '../../contract.ts';
import { ActionQuestScreen } from './ActionQuestScreen.tsx';
import { aSet } from './fixtures.ts';
import { MentorQuestScreen } from './MentorQuestScreen.tsx';
import { SetScreen } from './SetScreen.tsx';

const user = userEvent.setup();
/** The session of the tests is that of mentee 7. */
const mentee = aSession('Mentee');
const none = { start: false, answer: false, pause: false, readResult: false, guide: false };

/** A choice, words between, a text; in a second section that is closed, two texts. */
const aBook = (change: Partial<Questionnaire> = {}): Questionnaire => {
  const made = aQuestionnaire(
    [
      [
        aQuestion(30, {
          number: 1,
          text: both('Ποιο;'),
          data: { options: options('Λίγο', 'Πολύ') },
          model: { 1: { option: 2 } },
        }),
        aQuestion(45, { number: 2, text: both('Διαβάστε το.') }),
        aQuestion(13, {
          number: 3,
          text: both('Πρωτεύουσα: [1]'),
          model: { 1: { texts: ['Αθήνα', 'Athens'] } },
        }),
      ],
      [
        aQuestion(36, { number: 4, text: { el: 'Και κάτι ακόμη;', en: 'Anything else?' } }),
        aQuestion(36, { number: 5, text: both('Τέλος;') }),
      ],
    ],
    { title: { el: 'Βιβλίο', en: 'Book' }, ...change },
  );
  const [first, second] = made.sections;
  return { ...made, sections: [first!, { ...second!, open: false }] };
};

type Prepared = Parameters<typeof show>[2];
const open = (set: AnswerSet, more: Prepared = [], session = mentee) =>
  show(<ActionQuestScreen />, session, [answers(answering.byAction, set), ...more], {
    at: '/symvoulos/questionnaire/61',
    route: '/symvoulos/questionnaire/$id',
  });
const numbers = async () => within(await screen.findByRole('navigation', { name: 'Ερωτήσεις' }));

beforeEach(async () => {
  localStorage.clear();
  // The hub's client keeps the kind of socket that is there when it is loaded: not the real one, for the tests that come after.
  aHub();
  await import('socket.io-client');
});

describe('the questions of a set', () => {
  test('words between questions have no number, and going to a question opens its section', async () => {
    open(aSet({}, aBook()));
    const list = await numbers();
    expect(list.getAllByRole('button')).toHaveLength(4);
    const heading = screen.getByRole('button', { name: 'Ενότητα 2' });
    expect(heading).toHaveAttribute('aria-expanded', 'false');
    await user.click(list.getByRole('button', { name: 'Ερώτηση 4, χωρίς απάντηση' }));
    expect(heading).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Τέλος;'));
    await user.click(heading);
    expect(heading).toHaveAttribute('aria-expanded', 'false');
    expect(await findings()).toEqual([]);
  });

  test('the language of the questions is chosen apart from that of the page, and they say which it is', async () => {
    open(aSet({}, aBook()));
    await user.click(await screen.findByRole('radio', { name: 'English' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Book' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Question 3, not answered' }));
    expect(screen.getByRole('textbox', { name: 'Anything else?' }).closest('[lang]')).toHaveAttribute(
      'lang',
      'en',
    );
  });
});

describe('a set that the user does not answer now', () => {
  const paused = aSet({ state: 'paused', may: none, mentee: { id: 8, name: 'Δανάη Δείγμα' } }, aBook());

  test('a mentor reads the answers of a paused questionnaire, and does not continue it', async () => {
    open({ ...paused, answers: [{ groupId: 101, optionId: 2, text: null }] }, [], aSession('Mentor'));
    expect(
      await screen.findByText('Απαντήσεις: Δανάη Δείγμα. Το ερωτηματολόγιο είναι σε παύση.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Συνέχεια' })).toBeNull();
    expect(await screen.findByRole('radio', { name: 'Πολύ' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Λίγο' })).toBeDisabled();
  });

  test('an Admin who views the page as the mentee answers nothing', async () => {
    open(aSet({}, aBook()), [], { ...mentee, viewedBy: 'admin' });
    expect(await screen.findByRole('radio', { name: 'Λίγο' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Ολοκλήρωση' })).toBeNull();
  });

  test('a mentor reads a published questionnaire with the right answers', async () => {
    show(
      <MentorQuestScreen />,
      aSession('Mentor'),
      [
        answers(answering.mentorQuest, {
          questId: 3,
          projectId: 1,
          number: 2,
          title: { el: 'Βιβλίο', en: 'Book' },
          questionnaire: { ...aBook() },
        }),
      ],
      { at: '/symvoulos/mentorquest/3', route: '/symvoulos/mentorquest/$id' },
    );
    expect(await screen.findByText('Αθήνα / Athens')).toBeVisible();
    const key = screen.getAllByText('Σωστή απάντηση')[0]!.parentElement!;
    expect(within(key).getByText('Πολύ')).toBeVisible();
    expect(await findings()).toEqual([]);
  });

  test('a set by its number opens in the language of the address, with the way to the result in its project', async () => {
    const over = aSet(
      { state: 'finished', finishedAt: new Date('2026-03-01T10:30:00Z'), may: { ...none, readResult: true } },
      aBook(),
    );
    show(
      <SetScreen />,
      mentee,
      [
        answers(answering.byAnswerSet, over),
        answers(projects.list, [{ id: 1, url: 'symvoulos', descr: 'Σύμβουλος' }]),
      ],
      { at: '/Quest/5/en', route: '/Quest/$id/$lang' },
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Book' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Result' })).toHaveAttribute(
      'href',
      '/symvoulos/results/61/7',
    );
  });
});

describe('the end of the answering', () => {
  test('a questionnaire is paused after what was typed is stored, and the focus is at the notice that says so', async () => {
    const { sent } = open(aSet({}, aBook()), [
      answers(answering.byAction, aSet({ state: 'paused', may: none }, aBook())),
      answers(answering.answerOpen, { revision: 1 }),
      answers(answering.pause, {
        status: 'OK',
        state: 'paused',
        duration: null,
        remaining: null,
        timeStarted: new Date(),
      }),
    ]);
    await user.type(await screen.findByRole('textbox', { name: 'Κενό 1' }), 'Αθήνα');
    onTestFinished(keepFocus());
    screen.getByRole('button', { name: 'Παύση' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Το ερωτηματολόγιο είναι σε παύση')).toBeVisible();
    const notice = screen.getByText('Το ερωτηματολόγιο είναι σε παύση');
    await waitFor(() => expect(notice.closest('[data-focus-next]')).toHaveFocus());
    const calls = sent.map(({ call }) => call);
    expect(calls.indexOf('/api/quest/AnswerOpen')).toBeLessThan(calls.indexOf('/api/quest/Pause'));
  });

  test('it is not finished while answers wait for the connection', async () => {
    const { sent } = open(aSet({}, aBook()), [answers(answering.answerClosed, refused(offline))]);
    await user.click(await screen.findByRole('radio', { name: 'Λίγο' }));
    await user.click(screen.getByRole('button', { name: 'Ολοκλήρωση' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Ολοκλήρωση' }));
    expect(
      await screen.findByText('Κάποιες απαντήσεις περιμένουν τη σύνδεση. Δοκιμάστε ξανά σε λίγο.'),
    ).toBeVisible();
    expect(sent.some(({ call }) => call === '/api/quest/Finish')).toBe(false);
  });

  test.each([
    ['the address that the questionnaire names', { onFinish: '/symvoulos/mentee/actions?done=1' }],
    ['the home of the project, if it names none', {}],
  ])('after finishing the page goes to %s', async (_place, names: Pick<AnswerSet, 'onFinish'>) => {
    const finish = answers(answering.finish, { finishedAt: new Date(), isCompleted: true });
    const { router } = open(aSet(names, aBook()), [finish]);
    await user.click(await screen.findByRole('button', { name: 'Ολοκλήρωση' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Ολοκλήρωση' }));
    const goal = names.onFinish ?? '/symvoulos/home';
    await waitFor(() => expect(router.state.location.href).toBe(goal));
  });

  test('five minutes before the end the page says so', async () => {
    open(aSet({ duration: 600, remaining: 301.2 }, aBook()), [
      answers(answering.remainingTime, {
        status: 'OK',
        state: 'open',
        duration: 600,
        remaining: 200,
        timeStarted: new Date(),
      }),
    ]);
    expect(await screen.findByText('Απομένουν 5 λεπτά')).toBeVisible();
  });
});

describe('a timed questionnaire', () => {
  const clock = { duration: 600, remaining: 400 };
  /** As the server gives it before the start and in a pause. */
  const without = { ...aBook(), sections: [] };
  const paused = aSet({ ...clock, state: 'paused', questions: 4, may: none }, without);
  const time = { status: 'OK', timeStarted: new Date() } as const;
  const isPaused = answers(answering.pause, { ...time, ...clock, state: 'paused' });
  const goesOn = answers(answering.continue, { ...time, ...clock, state: 'open' });
  const runs = answers(answering.remainingTime, { ...time, ...clock, state: 'open' });
  const expectNoQuestions = () => {
    expect(document.body.textContent).not.toMatch(/Ποιο;|Πρωτεύουσα|Και κάτι ακόμη/);
    expect(screen.queryByRole('article')).toBeNull();
  };

  test('the start page says how many questions and how much time there are, without any question', async () => {
    open(
      aSet(
        {
          ...clock,
          remaining: 600,
          state: 'ready',
          answerSetId: null,
          questions: 4,
          may: { ...none, start: true },
        },
        without,
      ),
    );
    expect(await screen.findByText('4 ερωτήσεις')).toBeVisible();
    expect(screen.getByText('Όριο χρόνου: 10 λεπτά από την έναρξη')).toBeVisible();
    expect(screen.getByText('Απομένουν 10:00')).toBeVisible();
    expectNoQuestions();
    expect(await findings()).toEqual([]);
  });

  test('a pause says how many questions and how much time are left, without any question', async () => {
    open(paused);
    expect(
      await screen.findByText('Οι 4 ερωτήσεις εμφανίζονται ξανά όταν συνεχίσετε. Απομένουν 6:40.'),
    ).toBeVisible();
    expectNoQuestions();
    expect(await findings()).toEqual([]);
  });

  test('a pause takes the questions off the page at once, also where the set cannot be read again, and they come back with what was typed', async () => {
    const { sent } = open(aSet(clock, aBook()), [
      answers(answering.byAction, refused(offline)),
      answers(
        answering.byAction,
        aSet({ ...clock, answers: [{ groupId: 301, optionId: null, text: 'Αθήνα' }] }, aBook()),
      ),
      answers(answering.answerOpen, { revision: 1 }),
      isPaused,
      goesOn,
      runs,
    ]);
    await user.type(await screen.findByRole('textbox', { name: 'Κενό 1' }), 'Αθήνα');
    await user.click(screen.getByRole('button', { name: 'Παύση' }));
    expect(await screen.findByText('Το ερωτηματολόγιο είναι σε παύση')).toBeVisible();
    expectNoQuestions();
    expect(sent.filter(({ call }) => call === '/api/quest/AnswerOpen')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Συνέχεια' }));
    expect(await screen.findByRole('textbox', { name: 'Κενό 1' })).toHaveValue('Αθήνα');
  });

  test('what was chosen while another device paused it waits without any question on the page, and is sent when it goes on', async () => {
    const { sent } = open(aSet(clock, aBook()), [
      answers(answering.byAction, paused),
      answers(answering.byAction, aSet(clock, aBook())),
      answers(answering.answerClosed, refused(notOpen, { state: 'paused' })),
      answers(answering.answerClosed, { revision: 1 }),
      goesOn,
      runs,
    ]);
    await user.click(await screen.findByRole('radio', { name: 'Πολύ' }));
    expect(await screen.findByText('Το ερωτηματολόγιο είναι σε παύση')).toBeVisible();
    expectNoQuestions();
    await user.click(screen.getByRole('button', { name: 'Συνέχεια' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Πολύ' })).toBeChecked());
    const chosen = () => sent.filter(({ call }) => call === '/api/quest/AnswerClosed');
    await waitFor(() => expect(chosen()).toHaveLength(2));
    expect(chosen().map(({ input }) => input['optionId'])).toEqual([2, 2]);
  });

  test('a page that learns from the clock that it is paused shows no question any more', async () => {
    open(aSet(clock, aBook()), [
      answers(answering.byAction, refused(offline)),
      answers(answering.remainingTime, { ...time, ...clock, state: 'paused' }),
    ]);
    await screen.findByRole('radio', { name: 'Πολύ' });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('Το ερωτηματολόγιο είναι σε παύση')).toBeVisible();
    expectNoQuestions();
  });
});

describe('on a phone', () => {
  beforeEach(() => browser.viewport(360, 740));
  afterEach(() => browser.viewport(1280, 900));

  test('the numbers are in a sheet, which closes when a question is chosen', async () => {
    open(aSet({}, aBook()));
    await user.click(await screen.findByRole('button', { name: 'Ερώτηση 1 από 4' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Ερωτήσεις' }));
    expect(await findings()).toEqual([]);
    await user.click(sheet.getByRole('button', { name: 'Ερώτηση 3, χωρίς απάντηση' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Και κάτι ακόμη;'));
    expect(screen.getByRole('button', { name: 'Ερώτηση 3 από 4' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });
});
