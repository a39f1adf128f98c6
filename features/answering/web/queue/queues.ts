import type { Verdict } from '#engines/questionnaire/after-sending.ts';
import type { Answer } from '#engines/questionnaire/kinds/kind.ts';
import type { Problem } from '#platform/web/api.ts';
import { watchNames } from '#platform/web/outbox/kept-items.ts';
import type { Landing } from '#platform/web/outbox/attempt.ts';
import { createOutbox, type Outbox } from '#platform/web/outbox/outbox.ts';
import { sendAnswer, verdictOf } from './send-answer.ts';
import { readUnsent, type UnsentAnswer } from './unsent-answer.ts';

/** An answer whose call has ended. */
export interface Landed {
  device: string;
  one: UnsentAnswer;
  verdict: Verdict;
  /** The revision of the set that has the answer. */
  revision: number | undefined;
  reason: unknown;
}

interface Wish {
  setId: number;
  /** The attempt that answers belong to from now on. */
  attempt: string | undefined;
  onLanded: (landed: Landed) => void;
  /** Answers that a tab which is gone has left: they are sent from here. */
  onAdopted: (items: readonly UnsentAnswer[]) => void;
  onChange: () => void;
}

const prefix = 'answers:';
const states = ['closed', 'paused', 'offline', 'sending'] as const;

function outcomeOf(verdict: Verdict): { is: 'paused' | 'closed' | 'returned' } {
  return { is: verdict === 'paused' || verdict === 'closed' ? verdict : 'returned' };
}

function verdictIn({ outcome, reason }: Landing<UnsentAnswer, number>): Verdict {
  const isKnown = outcome.is !== 'returned' && outcome.is !== 'refused';
  return isKnown ? outcome.is : verdictOf(reason as Problem);
}

/** The answers of this page to a set, and of tabs that are gone: each tab is a device that numbers its own. */
export function createQueues({ setId, attempt, onLanded, onAdopted, onChange }: Wish) {
  const own: string = crypto.randomUUID();
  const queues = new Map<string, Outbox<UnsentAnswer, number>>();
  /** The devices that send from this page; a queue of another one waits until its tab is gone. */
  const devices = new Set([own]);
  /** The groups that were answered on this page. */
  const answered = new Set<number>();
  let number = 0;
  const all = () => [...queues.values()];
  const items = () => all().flatMap((queue) => queue.shown.get().items);

  function open(device: string): Outbox<UnsentAnswer, number> {
    const queue = createOutbox<UnsentAnswer, number>({
      prefix,
      path: `${setId}:${device}`,
      read: readUnsent,
      replaces: (one, earlier) => one.group === earlier.group,
      deliver: (one) => sendAnswer({ answerSetId: setId, device }, one),
      refuse: (problem) => outcomeOf(verdictOf(problem)),
      onLanded: (one, landing) =>
        onLanded({
          device,
          one,
          verdict: verdictIn(landing),
          revision: landing.answer,
          reason: landing.reason,
        }),
      onOpened: (left) => {
        if (device === own) return;
        devices.add(device);
        // What was answered on this page since it was opened is newer than what an earlier tab left.
        for (const { id, group } of left) if (answered.has(group)) queue.drop(id);
        onAdopted(queue.shown.get().items);
      },
    });
    queue.shown.follow(onChange);
    queues.set(device, queue);
    return queue;
  }
  const { add, start } = open(own);

  return {
    put: (group: number, answer: Answer): void => {
      answered.add(group);
      number += 1;
      add({ id: String(number), group, answer, ...(attempt !== undefined && { attempt }) });
    },
    isWaiting: (group: number): boolean => items().some((one) => one.group === group),
    /** Whether a device sends from this page. */
    has: (device: string): boolean => devices.has(device),
    count: (): number => items().length,
    /** The state of the queue that needs the most attention. */
    state: () =>
      states.find((one) => all().some((queue) => queue.shown.get().state === one)) ?? ('idle' as const),
    /** Why answers could not be sent for now. */
    failure: (): unknown =>
      all()
        .map((queue) => queue.shown.get())
        .find(({ state }) => state === 'offline')?.failure,
    isKept: (): boolean => all().every((queue) => queue.shown.get().isKept),
    /** Takes answers again after a pause or the end, and sends what waits. */
    reopen: (): void => all().forEach((queue) => queue.reopen()),
    /** Sends what waits; false if something still does. */
    flush: async (): Promise<boolean> =>
      (await Promise.all(all().map((queue) => queue.flush()))).every(Boolean) && items().length === 0,
    /** Begins to send, also what tabs that are gone have left. Returns how to stop. */
    start(): () => void {
      const stops = [start()];
      const unwatch = watchNames({ prefix, path: `${setId}`, own }, (device) =>
        stops.push(open(device).start()),
      );
      return () => {
        unwatch();
        for (const stop of stops) void stop();
        for (const device of [...queues.keys()].filter((one) => one !== own)) {
          queues.delete(device);
          devices.delete(device);
        }
      };
    },
  };
}
