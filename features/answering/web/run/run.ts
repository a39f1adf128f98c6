import { createQueue, type Outcome, type Queue, type Waiting } from '#engines/questionnaire/answer-queue.ts';
import { type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import { placeOf } from '#engines/questionnaire/ids.ts';
import { type Answer, isEmpty } from '#engines/questionnaire/kinds/kind.ts';
import { createSignal } from '#ui/signal.ts';
import type { StoredAnswer } from '../../contract/answer.ts';
import type { AnswerSet } from '../../contract/sets.ts';
import { keyOf, storedQueue, watchDevices } from '../queue/browser-queues.ts';
import { keepRunning, stopLeftRuns } from '../queue/left-runs.ts';
import { type LostAnswer, lostAnswers } from '../queue/lost-answers.ts';
import { isMisfit, isUnreadable, sendAnswer } from '../queue/send-answer.ts';
import { unsentTexts } from '../queue/unsent-texts.ts';
import { takeLock } from '#platform/web/outbox/take-lock.ts';
import { createSheet } from '../sheet/sheet.ts';
import { createStored } from '../sheet/stored.ts';
import { changeBetween, type VersionChange } from './version-change.ts';
import { sheetOf } from '../sheet/sheet-of.ts';

/** How the answers of the page stand with the server. */
export interface Saving {
  state: Queue['state'];
  /** Answers that wait. */
  count: number;
  /** The groups of texts that cannot be sent as they are. */
  unsent: readonly number[];
  /** Closing the page loses none. */
  isKept: boolean;
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

/** A send that is under way is waited for so long, in tries and milliseconds. */
const TRIES = 50;
const PAUSE_MS = 100;

export type Run = ReturnType<typeof createRun>;

/** The answers of one set on this page: shown at once, queued, and sent until the server has them. */
export function createRun(set: OpenSet, { onPaused, onClosed, onLost, onRefused, onMoved }: Wish) {
  const { answerSetId } = set;
  let questionnaire = set.questionnaire as unknown as Questionnaire;
  /** Of all versions that the page has seen: an answer that waited may be to a question that is gone. */
  const questions = new Map(questionsOf(questionnaire).map((question) => [question.id, question]));
  /** What a new version changed; undefined until there is one, and after the user has read it. */
  const changed = createSignal<VersionChange | undefined>(undefined);
  const device = crypto.randomUUID();
  /** Of this page, and of tabs that are gone. */
  const queues = new Map<string, Queue>();
  const saving = createSignal<Saving>({ state: 'idle', count: 0, unsent: [], isKept: true });
  const texts = unsentTexts(answerSetId);
  const keptLost = lostAnswers(answerSetId);
  /** Answers that the server does not take and the page has no place for. */
  const lost = createSignal<readonly LostAnswer[]>(keptLost.read());
  let areTextsKept = true;
  const stored = createStored(set);
  let isGone = false;
  let flying = 0;
  let onLanded = () => {};
  /** Why the latest answers arrived too late; undefined if none did since the set was read. */
  let late: unknown;

  const all = () => [...queues.values()];
  const isWaiting = (group: number) => all().some((queue) => queue.isWaiting(group));
  const waits = () => all().some(({ waiting }) => waiting.length > 0);

  function report(): void {
    const count = all().reduce((sum, { waiting }) => sum + waiting.length, 0);
    const worst = (['closed', 'paused', 'offline', 'sending'] as const).find((one) =>
      all().some(({ state }) => state === one),
    );
    const unsent = [...sheet.unsent().keys()];
    const isKept = all().every((queue) => queue.isKept) && (areTextsKept || unsent.length === 0);
    saving.set({ state: worst ?? 'idle', count, unsent, isKept });
    if (count === 0) onLanded();
    // The late answers are read with the set, after the last of them has arrived.
    if (count === 0 && worst === undefined && late !== undefined) {
      late = undefined;
      onClosed();
    }
  }

  /** The refusal for which the set was read again last. All answers of a queue are refused with the same one. */
  let closedBy: unknown;
  function close(reason: unknown): void {
    if (reason === closedBy) return;
    closedBy = reason;
    onLost(reason);
    onClosed();
  }

  function lose(group: number, answer: Answer): void {
    const question = questions.get(placeOf(group)?.question ?? 'ID_');
    if (!question || isEmpty(answer)) return;
    const one = { question, group, answer };
    keptLost.keep(one);
    lost.set([...lost.get().filter((before) => before.group !== group), one]);
  }

  async function send(of: string, waiting: Waiting): Promise<Outcome> {
    if (isGone) return { is: 'unsent' };
    flying += 1;
    const outcome = await sendAnswer({ answerSetId, device: of, storedTo: stored.answerTo }, waiting);
    flying -= 1;
    if (outcome.is === 'unsent') stored.doubt(of, waiting.sequence);
    if (outcome.is === 'paused') onPaused();
    return outcome;
  }

  function open(of: string): Queue {
    const storage = storedQueue(answerSetId, of);
    const kept = storage.read();
    // What was answered on this page since it was opened is newer than what an earlier tab left.
    const waiting = kept?.waiting.filter(({ group }) => !answered.has(group));
    const queue = createQueue({
      attempt: set.timeStarted?.toISOString(),
      kept: kept && waiting && { ...kept, waiting },
      keep: (now) => {
        if (now.waiting.length > 0) return storage.keep(now);
        storage.drop();
        return true;
      },
      send: (one) => send(of, one),
      onStored: (one, revision) => stored.acknowledge(of, one, revision),
      onRefused: ({ group, answer }, outcome) => {
        if (outcome.is === 'closed') {
          lose(group, answer);
          return close(outcome.reason);
        }
        if (outcome.is === 'late') return void (late = outcome.reason);
        if (isUnreadable(outcome.reason) && typeof answer === 'string')
          return isWaiting(group) ? undefined : sheet.hold(group, answer);
        if (!isWaiting(group)) sheet.take(group, outcome.stored);
        if (isMisfit(outcome.reason)) {
          lose(group, answer);
          onMoved();
        } else onRefused(outcome.reason);
      },
      onChange: report,
      later: (ms, run) => {
        if (isGone) return () => {};
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    });
    queues.set(of, queue);
    return queue;
  }

  /** The groups that were answered on this page. */
  const answered = new Set<number>();
  const own = open(device);
  const sheet = createSheet({
    questions: questionsOf(questionnaire),
    answers: sheetOf(set.answers),
    put: (group, answer) => {
      answered.add(group);
      own.put(group, answer);
    },
    onUnsent: (group, text) => {
      areTextsKept = texts.keep(group, text);
      report();
    },
  });
  for (const [group, text] of texts.read()) sheet.restore(group, text);

  /** Sends what a tab that is gone left here. */
  function adopt(of: string): void {
    const queue = open(of);
    for (const { group, answer } of queue.waiting) sheet.take(group, answer);
    report();
    if (queue.waiting.length === 0) storedQueue(answerSetId, of).drop();
    else void queue.run();
  }

  function run(): void {
    for (const queue of all()) void queue.run();
  }

  return {
    sheet,
    changed,
    lost,
    /** Forgets the answers that have no place, after the user has read them. */
    forgetLost: (): void => {
      keptLost.forget();
      lost.set([]);
    },
    /** The version that the page answers. */
    questionnaire: () => questionnaire,
    saving,
    revision: stored.revision,
    hasNews: (of: string | undefined, revision: number) =>
      stored.hasNews(of !== undefined && queues.has(of), revision),
    /** Takes over answers that were given after a revision; returns the groups that look different now. */
    take(answers: readonly StoredAnswer[], revision: number): number[] {
      const changed = stored.take(answers, revision).filter((group) => !isWaiting(group));
      return changed.filter((group) => {
        const [before, now] = [sheet.all().get(group), stored.answerTo(group)];
        sheet.take(group, now);
        return before !== now && !(isEmpty(before) && isEmpty(now));
      });
    },
    /** Takes over the set as it was read again, and takes answers again. */
    reload({ answers, revision, questionnaire: read }: AnswerSet): void {
      const now = read as unknown as Questionnaire;
      if (now !== questionnaire) {
        const shown = sheet.shown();
        changed.set(changeBetween(questionnaire, now, { shown, earlier: changed.get() }));
        questionnaire = now;
        sheet.change(questionsOf(now));
        for (const question of questionsOf(now)) questions.set(question.id, question);
      }
      const groups = new Set([...stored.replace(answers, revision), ...sheet.all().keys()]);
      for (const group of groups) if (!isWaiting(group)) sheet.take(group, stored.answerTo(group));
      for (const queue of all()) queue.reopen();
      report();
    },
    /** Forgets the texts that were never sent, after the user has decided to finish without them. */
    forgetUnsent: (): void => {
      for (const group of sheet.unsent().keys()) texts.keep(group, undefined);
    },
    /** Sends everything that was typed and chosen; false if something still waits. */
    async flush(): Promise<boolean> {
      sheet.commitAll();
      await Promise.all(all().map((queue) => queue.run()));
      // A queue that runs already returns at once. While it tries again it still says that it is offline.
      const isSending = () => flying > 0 || all().some(({ state }) => state === 'sending');
      for (let tries = 0; tries < TRIES && isSending(); tries++)
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      return !waits();
    },
    /** Begins to send; returns how to leave. What waits then is sent while the page lives, and kept for the next one. */
    start(): () => void {
      stopLeftRuns(answerSetId);
      isGone = false;
      const release = takeLock(keyOf(answerSetId, device), () => {});
      const unwatch = watchDevices({ setId: answerSetId, own: device, onFree: adopt });
      // The system may end a page that is out of sight: what was typed is in the browser before.
      const onHide = () => document.visibilityState === 'hidden' && sheet.commitAll();
      addEventListener('online', run);
      addEventListener('pagehide', sheet.commitAll);
      document.addEventListener('visibilitychange', onHide);
      const stop = () => {
        isGone = true;
        onLanded = () => {};
        removeEventListener('online', run);
        removeEventListener('pagehide', sheet.commitAll);
        document.removeEventListener('visibilitychange', onHide);
        for (const queue of all()) queue.stop();
        void landed().then(() => {
          unwatch();
          release();
        });
      };
      return () => {
        sheet.commitAll();
        if (!waits()) return stop();
        const forget = keepRunning(answerSetId, stop);
        onLanded = () => {
          forget();
          stop();
        };
      };
    },
  };

  /** Waits for the answers that are on their way, so that no other sends them at the same time. */
  async function landed(): Promise<void> {
    while (flying > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
