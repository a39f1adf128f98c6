import type { QueueState } from '#engines/outbox/queue.ts';
import { beginning, type CourseEvent, type Effect, next } from '#engines/questionnaire/after-sending.ts';
import { type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import { isEmpty } from '#engines/questionnaire/kinds/kind.ts';
import { createSignal } from '#ui/signal.ts';
import type { StoredAnswer } from '../../contract/answer.ts';
import type { AnswerSet } from '../../contract/sets.ts';
import { keepRunning, stopLeftRuns } from '../queue/left-runs.ts';
import { lostAnswers } from '../queue/lost-answers.ts';
import { createQueues, type Landed } from '../queue/queues.ts';
import { storedBy } from '../queue/send-answer.ts';
import { unsentTexts } from '../queue/unsent-texts.ts';
import { createSheet } from '../sheet/sheet.ts';
import { sheetOf } from '../sheet/sheet-of.ts';
import { createStored } from '../sheet/stored.ts';
import { createVersion } from './version.ts';

/** How the answers of the page stand with the server. */
export interface Saving {
  state: QueueState;
  /** Answers that wait. */
  count: number;
  /** The groups of texts that cannot be sent as they are. */
  unsent: readonly number[];
  /** Closing the page loses none. */
  isKept: boolean;
  /** Why answers could not be sent for now. */
  failure: unknown;
}

/** A set that is being answered. */
export type OpenSet = AnswerSet & { answerSetId: number };

interface Wish {
  /** The set takes no answers for now: it is read again. */
  onPaused: () => void;
  /** The set takes no answers any more: it is read again. */
  onClosed: () => void;
  /** Answers were not taken because the set is over. It is called once for all that waited. */
  onLost: (reason: unknown) => void;
  onRefused: (reason: unknown) => void;
  /** The questionnaire has another version, without the question of an answer: the set is read again. */
  onMoved: () => void;
}

export type Run = ReturnType<typeof createRun>;

/** The answers of one set on this page: shown at once, queued, and sent until the server has them. */
export function createRun(set: OpenSet, wish: Wish) {
  const { answerSetId } = set;
  const version = createVersion(set.questionnaire as unknown as Questionnaire);
  const stored = createStored(set);
  const lost = lostAnswers(answerSetId);
  const texts = unsentTexts(answerSetId);
  const saving = createSignal<Saving>({
    state: 'idle',
    count: 0,
    unsent: [],
    isKept: true,
    failure: undefined,
  });
  let areTextsKept = true;
  let course = beginning;
  /** Ends the sending of a page that was left, once all is sent. */
  let onAllSent = () => {};

  const queues = createQueues({
    setId: answerSetId,
    attempt: set.timeStarted?.toISOString(),
    onChange: report,
    onAdopted: (items) => {
      for (const { group, answer } of items) sheet.take(group, answer);
      report();
    },
    onLanded: (landed) => {
      const { one, verdict, reason } = landed;
      const isWaiting = queues.isWaiting(one.group);
      follow({ is: 'landed', verdict, answer: one.answer, isWaiting, reason }, (effect) =>
        run(effect, landed),
      );
      report();
      if (queues.state() === 'idle' && queues.count() === 0) follow({ is: 'rest' }, wish.onClosed);
    },
  });
  const sheet = createSheet({
    questions: questionsOf(version.questionnaire()),
    answers: sheetOf(set.answers),
    put: queues.put,
    onUnsent: (group, text) => {
      areTextsKept = texts.keep(group, text);
      report();
    },
  });
  for (const [group, text] of texts.read()) sheet.restore(group, text);

  function follow(event: CourseEvent, act: (effect: Effect) => void): void {
    const { course: now, effects } = next(course, event);
    course = now;
    effects.forEach(act);
  }

  function run(effect: Effect, { device, one, revision = 0, reason }: Landed): void {
    const { group, answer } = one;
    const acts: Record<Effect, () => void> = {
      acknowledge: () => stored.acknowledge(device, one, revision),
      doubt: () => stored.doubt(device, one),
      hold: () => sheet.hold(group, String(answer)),
      restore: () => sheet.take(group, (storedBy(reason) ?? { answer: stored.answerTo(group) }).answer),
      lose: () => {
        const question = version.questionOf(group);
        if (question && !isEmpty(answer)) lost.keep({ question, group, answer });
      },
      sayRefused: () => wish.onRefused(reason),
      sayOver: () => wish.onLost(reason),
      readMoved: wish.onMoved,
      readOver: wish.onClosed,
      readPaused: wish.onPaused,
    };
    acts[effect]();
  }

  function report(): void {
    const count = queues.count();
    const state = queues.state();
    const unsent = [...sheet.unsent().keys()];
    const isKept = queues.isKept() && (areTextsKept || unsent.length === 0);
    saving.set({ state, count, unsent, isKept, failure: queues.failure() });
    if (count === 0) onAllSent();
  }

  return {
    sheet,
    changed: version.changed,
    lost: lost.shown,
    /** Forgets the answers that have no place, after the user has read them. */
    forgetLost: lost.forget,
    /** The version that the page answers. */
    questionnaire: version.questionnaire,
    saving,
    revision: stored.revision,
    hasNews: (of: string | undefined, revision: number) =>
      stored.hasNews(of !== undefined && queues.has(of), revision),
    /** Takes over answers that were given after a revision; returns the groups that look different now. */
    take(answers: readonly StoredAnswer[], revision: number): number[] {
      const changed = stored.take(answers, revision).filter((group) => !queues.isWaiting(group));
      return changed.filter((group) => {
        const [before, now] = [sheet.all().get(group), stored.answerTo(group)];
        sheet.take(group, now);
        return before !== now && !(isEmpty(before) && isEmpty(now));
      });
    },
    /** Takes over the set as it was read again, and takes answers again. */
    reload({ answers, revision, questionnaire }: AnswerSet): void {
      version.take(questionnaire as unknown as Questionnaire, sheet);
      const groups = new Set([...stored.replace(answers, revision), ...sheet.all().keys()]);
      for (const group of groups) if (!queues.isWaiting(group)) sheet.take(group, stored.answerTo(group));
      queues.reopen();
      report();
    },
    /** Forgets the texts that were never sent, after the user has decided to finish without them. */
    forgetUnsent: (): void => {
      for (const group of sheet.unsent().keys()) texts.keep(group, undefined);
    },
    /** Sends everything that was typed and chosen; false if something still waits. */
    flush(): Promise<boolean> {
      sheet.commitAll();
      return queues.flush();
    },
    /** Begins to send; returns how to leave. What waits then is sent while the page lives, and kept for the next one. */
    start(): () => void {
      stopLeftRuns(answerSetId);
      const stopSending = queues.start();
      // The system may end a page that is out of sight: what was typed is in the browser before.
      const onHide = () => document.visibilityState === 'hidden' && sheet.commitAll();
      addEventListener('pagehide', sheet.commitAll);
      document.addEventListener('visibilitychange', onHide);
      const stop = () => {
        onAllSent = () => {};
        removeEventListener('pagehide', sheet.commitAll);
        document.removeEventListener('visibilitychange', onHide);
        stopSending();
      };
      return () => {
        sheet.commitAll();
        if (queues.count() === 0) return stop();
        const forget = keepRunning(answerSetId, stop);
        onAllSent = () => {
          forget();
          stop();
        };
      };
    },
  };
}
