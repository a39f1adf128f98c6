import { useState } from 'react';
import type { Stage } from '#engines/microdata/definition.ts';
import type { Output } from '#platform/contract/call.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { toast } from '#ui/toast.ts';
import { register } from '../../contract.ts';
import type { Due, ToolState } from '../../contract/states.ts';

export type Queued = Output<typeof register.sendSelected>;

/** What the filters of the list let through. */
interface Filters {
  search: string;
  states: ToolState[];
  due?: Due | undefined;
}

/** Which forms of a stage are sent: those of people, or those that the filters let through. */
export type Target = { userIds: readonly number[] } | Filters;

/** What became of a send. `stage` tells the forms of the people in it. */
export interface SendResult {
  stage: Stage;
  /** The only person of the send. */
  userId?: number | undefined;
  queued: Queued;
}

/** The most people of one call. */
const MAX_AT_ONCE = 1000;
/** The largest page of the list. */
const MAX_ROWS = 100;

/** Sends forms, and keeps what became of the last send until it is dismissed. */
export function useSending() {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { run, isBusy } = useAct();
  const [result, setResult] = useState<SendResult>();

  const tell = (next: SendResult) => {
    // What went well in every way needs no notice.
    if (next.queued.queued > 0 && isClear(next.queued)) {
      toast(t('register.sent.queued', { count: next.queued.queued }), { kind: 'success' });
      setResult(undefined);
    } else setResult(next);
  };

  /** Puts forms into the queue; resolves with whether the server took the call. */
  const sendForms = async (stage: Stage, target: Target): Promise<boolean> => {
    const calls =
      'userIds' in target
        ? inPieces(target.userIds).map((userIds) => ({ projectId, stage, userIds }))
        : [{ projectId, stage, ...target }];
    let all: Queued | undefined;
    for (const input of calls) {
      const one = await run(register.sendSelected, input);
      if (!one) break;
      all = all ? together(all, one) : one;
    }
    if (!all) return false;
    const only = 'userIds' in target && target.userIds.length === 1 ? target.userIds[0] : undefined;
    tell({ stage, userId: only, queued: all });
    return true;
  };

  /** The people behind pasted keys, also those on other pages of the list. Undefined after a failure. */
  const peopleOfKeys = async (
    stage: Stage,
    pick: Filters & { kayas: string },
  ): Promise<number[] | undefined> => {
    const userIds: number[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const found = await run(register.list, { projectId, stage, ...pick, page, count: MAX_ROWS });
      if (!found) return undefined;
      userIds.push(...found.list.map(({ userId }) => userId));
      pages = found.count;
    }
    return userIds;
  };

  return { sendForms, peopleOfKeys, isBusy, result, dismiss: () => setResult(undefined) };
}

export type Sending = ReturnType<typeof useSending>;

const isClear = ({ already, unchanged, notReady, problems, unknown, doubled }: Queued): boolean =>
  already + unchanged + notReady + problems + unknown.length + doubled.length === 0;

const inPieces = (userIds: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(userIds.length / MAX_AT_ONCE) }, (_, piece) =>
    userIds.slice(piece * MAX_AT_ONCE, (piece + 1) * MAX_AT_ONCE),
  );

const together = (a: Queued, b: Queued): Queued => ({
  queued: a.queued + b.queued,
  already: a.already + b.already,
  unchanged: a.unchanged + b.unchanged,
  notReady: a.notReady + b.notReady,
  problems: a.problems + b.problems,
  withProblems: [...a.withProblems, ...b.withProblems],
  unknown: [...a.unknown, ...b.unknown],
  doubled: [...a.doubled, ...b.doubled],
});
