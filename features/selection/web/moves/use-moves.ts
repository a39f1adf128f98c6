import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { WantedMove } from '#engines/applications/moves.ts';
import { markStale, Problem, problemOf, send } from '#platform/web/api.ts';
import { mayRetry } from '#platform/web/may-retry.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useProject } from '#platform/web/session.ts';
import { tellProblem } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import type { ApplicationFilter } from '../../contract/list.ts';
import { selection } from '../../contract.ts';
import type { Outcome } from '../../contract/moves.ts';
import type { AskedMove } from './MoveDialog.tsx';
import type { Movable } from './moves.ts';
import { refusedMove } from './refused-move.ts';

/** The target of an action: selected rows, or all applications of a filter with the count that staff saw. */
export type Target = { rows: readonly Movable[] } | { filter: ApplicationFilter; expected: number };

const countOf = (target: Target): number => ('rows' in target ? target.rows.length : target.expected);

/** The maximum number of applications for which one "Undo" is offered. */
const MAX_UNDONE = 50;

const REJECTED = 1000;

/** Moves, rejects and reminds: confirms first, reports the result, offers an undo, and lists what failed. */
export function useMoves(onDone: () => void) {
  const t = useTexts();
  const project = useProject();
  const queries = useQueryClient();
  const [failed, setFailed] = useState<Outcome['failed']>([]);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<AskedMove>();
  /** The reason of a rejection that was refused. */
  const unused = useRef('');

  /** The undo that the last move offers. */
  const offered = useRef<{ ids: readonly number[]; undone: AbortController }>(undefined);

  const refresh = () => markStale(queries, selection.changeStatus);

  const undo = async (ids: readonly number[]) => {
    const results = await Promise.allSettled(ids.map((id) => send(selection.undo, { id })));
    const failures = results.flatMap((result, at) =>
      result.status === 'rejected' ? [{ id: ids[at]!, reason: result.reason as unknown }] : [],
    );
    const again = failures.filter(({ reason }) => mayRetry(reason));
    if (failures.length === 0) {
      if (offered.current?.ids.every((id) => ids.includes(id))) offered.current.undone.abort();
      toast(t('selection.undo.done'), { kind: 'success' });
    }
    if (failures.length > again.length) toast(t('selection.undo.late'), { kind: 'warning' });
    if (again.length > 0)
      toast(refusalText(t, again[0]!.reason), {
        kind: 'error',
        undo: { label: t('selection.undo'), onUndo: () => void undo(again.map(({ id }) => id)) },
      });
    await refresh();
  };

  /** Reports a refusal of the whole action. */
  const reportRefusal = (error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    tellProblem(t, error, refusedMove(t, error));
  };

  const act = async (question: string, target: Target, step: () => Promise<void>) => {
    const count = countOf(target);
    const text =
      count === 1 && 'rows' in target ? question : `${question}\n${t('selection.bulk.concerns', { count })}`;
    if (await confirm({ text, yes: t('ui.word.yes'), no: t('ui.word.no') })) await busily(step);
  };

  const busily = async (step: () => Promise<void>) => {
    setBusy(true);
    await step().catch(reportRefusal);
    setBusy(false);
    await refresh();
  };

  const bulk = (
    target: Target,
    action: 'status' | 'resubmit' | 'remind',
    more: { status?: WantedMove; reason?: string } = {},
  ) => {
    const wanted = { projectId: project.id, action, ...more };
    return 'rows' in target
      ? send(selection.bulk, {
          ...wanted,
          filter: {},
          ids: target.rows.map(({ id }) => id),
          expected: target.rows.length,
        })
      : send(selection.bulk, { ...wanted, filter: target.filter, expected: target.expected });
  };

  /**
   * Moves applications to a status. Selected rows are sent with the loaded versions, so that another user's move is not
   * overwritten.
   */
  const moveNow = async (target: Target, status: WantedMove, reason: string) => {
    const why = { ...(reason !== '' && { reason }) };
    const outcome =
      'rows' in target
        ? await send(selection.changeStatus, {
            projectId: project.id,
            ids: target.rows.map(({ id }) => id),
            status,
            ...why,
            versions: Object.fromEntries(target.rows.map(({ id, version }) => [String(id), version])),
          })
        : await bulk(target, 'status', { status, ...why });
    const ids = outcome.done.map(({ id }) => id);
    setFailed(outcome.failed);
    if (ids.length === 0) return;
    onDone();
    const undone = new AbortController();
    offered.current = { ids, undone };
    toast(t(status === REJECTED ? 'selection.reject.done' : 'selection.move.done'), {
      kind: 'success',
      ...(ids.length <= MAX_UNDONE && {
        undo: { label: t('selection.undo'), onUndo: () => void undo(ids), undone: undone.signal },
      }),
    });
  };

  /** Asks with the consequences, until the move succeeds or the user cancels. */
  const move = (target: Target, status: WantedMove) =>
    busily(async () => {
      const set =
        'rows' in target ? { filter: {}, ids: target.rows.map(({ id }) => id) } : { filter: target.filter };
      const preview = await send(selection.previewMove, { projectId: project.id, status, ...set });
      await new Promise<void>((resolve) => {
        const close = () => {
          setAsked(undefined);
          resolve();
        };
        const go = async (reason: string) => {
          try {
            await moveNow(target, status, reason);
          } catch (error) {
            // Another user may have been first: the list then shows the present status.
            void refresh();
            if (mayRetry(error)) return problemOf(error);
            // What was asked holds no more: it is asked anew, with the reason that was typed.
            unused.current = reason;
            close();
            reportRefusal(error);
            return undefined;
          }
          unused.current = '';
          close();
          return undefined;
        };
        const rejects = status === REJECTED;
        setAsked({ rejects, preview, reason: rejects ? unused.current : '', move: go, cancel: close });
      });
    });

  /** Sends mails: the reminder, or the request for all documents that are not accepted. */
  const mail = (target: Target, action: 'resubmit' | 'remind') =>
    act(t(`selection.${action}.sure`), target, async () => {
      try {
        const { done, failed: unsent } = await bulk(target, action);
        setFailed(unsent);
        if (done.length > 0) onDone();
        if (unsent.length === 0) toast(t('forms.ok'), { kind: 'success' });
        else if (done.length === 0) toast(t('selection.notSent'), { kind: 'error', seconds: 10 });
        else
          toast(t('selection.sentSome', { count: done.length, all: done.length + unsent.length }), {
            kind: 'warning',
            seconds: 10,
          });
      } catch (error) {
        toast(t('selection.notSent'), { kind: 'error', seconds: 10 });
        throw error;
      }
    });

  return { move, mail, undo, refresh, busy, asked, failed, clearFailed: () => setFailed([]) };
}

export type Moves = ReturnType<typeof useMoves>;
