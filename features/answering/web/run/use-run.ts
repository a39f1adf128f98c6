import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import { createQueue, type Queue } from '#engines/questionnaire/answer-queue.ts';
import { createSignal } from '#ui/signal.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import type { StoredAnswer } from '../../contract/answer.ts';
import type { AnswerSet } from '../../contract/sets.ts';
import { holdLock, orphans, storedQueue } from '../queue/browser-queues.ts';
import { sendAnswer } from '../queue/send-answer.ts';
import { createSheet, type Sheet } from '../sheet/sheet.ts';
import { sheetOf } from '../sheet/sheet-of.ts';

/** A tab that was reloaded may hold its lock a moment longer: its answers are looked for again after this long. */
const LOOK_AGAIN_MS = 4_000;

/** How the answers of the page stand with the server. */
export interface Saving {
  state: Queue['state'];
  /** Answers that wait. */
  count: number;
  /** Closing the page loses none. */
  isKept: boolean;
}

export interface Run {
  sheet: Sheet;
  questionnaire: Questionnaire;
  /** The id of this tab among those that answer. */
  device: string;
  saving: Saving;
  /** The revision of the set that the page has. */
  revision: () => number;
  take: (answers: readonly StoredAnswer[], revision: number) => void;
  /** Sends everything that was typed and chosen; false if something still waits. */
  flush: () => Promise<boolean>;
  reopen: () => void;
}

/** Where answers go when they are refused because the set is closed. */
type OnClosed = () => void;

/** The answers of one set on this page: shown at once, queued, and sent until the server has them. */
export function useRun(set: AnswerSet & { answerSetId: number }, onClosed: OnClosed): Run {
  const t = useTexts();
  const [{ run, saving, queues }] = useState(() => {
    const device = crypto.randomUUID();
    const made: Queue[] = [];
    const state = createSignal<Saving>({ state: 'idle', count: 0, isKept: true });
    return { ...makeRun(set, { device, queues: made, state, t, onClosed }), saving: state, queues: made };
  });
  const shown = useSyncExternalStore(saving.follow, saving.get);

  useEffect(() => {
    const goOn = () => queues.forEach((queue) => void queue.run());
    const look = setTimeout(() => void run.adopt(), LOOK_AGAIN_MS);
    void run.adopt();
    addEventListener('online', goOn);
    return () => {
      clearTimeout(look);
      removeEventListener('online', goOn);
      run.sheet.commitAll();
      queues.forEach((queue) => queue.stop());
    };
  }, [run, queues]);

  return useMemo(() => ({ ...run, saving: shown }), [run, shown]);
}

interface Making {
  device: string;
  queues: Queue[];
  state: ReturnType<typeof createSignal<Saving>>;
  t: ReturnType<typeof useTexts>;
  onClosed: OnClosed;
}

function makeRun(set: AnswerSet & { answerSetId: number }, { device, queues, state, t, onClosed }: Making) {
  const { answerSetId } = set;
  const questionnaire = set.questionnaire as unknown as Questionnaire;
  let revision = set.revision;
  const isWaiting = (group: number) => queues.some((queue) => queue.isWaiting(group));

  const report = () => {
    const count = queues.reduce((sum, queue) => sum + queue.waiting.length, 0);
    const worst = (['closed', 'offline', 'sending'] as const).find((one) =>
      queues.some((queue) => queue.state === one),
    );
    state.set({ state: worst ?? 'idle', count, isKept: queues.every((queue) => queue.isKept) });
  };

  const open = (of: string): Queue => {
    const storage = storedQueue(answerSetId, of);
    const queue = createQueue({
      kept: storage.read(),
      keep: (kept) => {
        if (kept.waiting.length > 0 || of === device) return storage.keep(kept);
        storage.drop();
        return true;
      },
      send: (waiting) => sendAnswer(answerSetId, of, waiting),
      // Answers of other pages may lie between: those are asked for by the revision that this page has.
      onStored: (_waiting, now) => void (now === revision + 1 && (revision = now)),
      onRefused: ({ group }, outcome) => {
        const { reason } = outcome;
        if (outcome.is === 'closed') return onClosed();
        if (!isWaiting(group)) sheet.take(group, outcome.stored);
        toast(t('answering.refused', { reason: refusalText(t, reason) }), { kind: 'error' });
      },
      onChange: report,
      later: (ms, later) => {
        const timer = setTimeout(later, ms);
        return () => clearTimeout(timer);
      },
    });
    queues.push(queue);
    return queue;
  };

  const sheet = createSheet({
    questions: questionsOf(questionnaire),
    answers: sheetOf(set.answers),
    put: (group, answer) => own.put(group, answer),
  });
  const own = open(device);
  void holdLock(answerSetId, device, navigator.locks);
  const adopted = new Set<string>();

  return {
    run: {
      sheet,
      questionnaire,
      device,
      revision: () => revision,
      take(answers: readonly StoredAnswer[], now: number) {
        revision = Math.max(revision, now);
        for (const [group, answer] of sheetOf(answers)) if (!isWaiting(group)) sheet.take(group, answer);
      },
      async adopt() {
        for (const other of await orphans(answerSetId, device)) {
          if (adopted.has(other)) continue;
          adopted.add(other);
          const queue = open(other);
          // What was chosen before the reload is shown as it was.
          for (const { group, answer } of queue.waiting) sheet.take(group, answer);
          report();
          if (queue.waiting.length === 0) storedQueue(answerSetId, other).drop();
          else void queue.run();
        }
      },
      async flush() {
        sheet.commitAll();
        await Promise.all(queues.map((queue) => queue.run()));
        // A send that was under way is waited for.
        for (let tries = 0; tries < 50 && queues.some(({ state: at }) => at === 'sending'); tries++)
          await new Promise((resolve) => setTimeout(resolve, 100));
        return queues.every(({ waiting }) => waiting.length === 0);
      },
      reopen: () => queues.forEach((queue) => queue.reopen()),
    },
  };
}
