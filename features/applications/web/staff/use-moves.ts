import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WantedMove } from '#engines/applications/moves.ts';
import { Problem, send } from '#platform/web/api.ts';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
import { toast } from '#ui/toast.ts';
import type { ApplicationFilter } from '../../contract/staff.ts';
import { applications } from '../../contract.ts';
import type { Outcome } from '../../contract/status.ts';
import type { AskedMove } from './MoveDialog.tsx';
import { presentStatus, type Movable } from './moves.ts';

/** The target of an action: selected rows, or all applications of a filter with the count that staff saw. */
export type Target = { rows: readonly Movable[] } | { filter: ApplicationFilter; expected: number };

const countOf = (target: Target): number => ('rows' in target ? target.rows.length : target.expected);

/** The maximum number of applications for which one "Undo" is offered. */
const MAX_UNDONE = 50;

/** Moves, rejects and reminds: confirms first, reports the result, offers an undo, and lists what failed. */
export function useMoves(onDone: () => void) {
  const t = useTexts();
  const project = useProject();
  const queries = useQueryClient();
  const [failed, setFailed] = useState<Outcome['failed']>([]);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<AskedMove>();

  const refresh = () =>
    Promise.all(
      [applications.list, applications.counts, applications.one].map(({ path }) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    );

  const undo = async (ids: readonly number[]) => {
    const results = await Promise.allSettled(ids.map((id) => send(applications.undo, { id })));
    const late = results.some(({ status }) => status === 'rejected');
    toast(t(late ? 'applications.undo.late' : 'applications.undo.done'), {
      kind: late ? 'warning' : 'success',
    });
    await refresh();
  };

  /** Reports a refusal of the whole action; shows the user the present state if another user was first. */
  const reportRefusal = (error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    const status = presentStatus(error);
    const text = refusalText(t, error);
    const now =
      status === undefined
        ? ''
        : ` ${t('applications.move.now', { status: t(`applications.status.${status}`) })}`;
    toast(text + now, { kind: 'error', seconds: 10 });
  };

  const act = async (question: string, target: Target, step: () => Promise<void>) => {
    const count = countOf(target);
    const text =
      count === 1 && 'rows' in target
        ? question
        : `${question}\n${t('applications.bulk.concerns', { count })}`;
    if (await confirm({ text, yes: t('applications.yes'), no: t('applications.no') })) await busily(step);
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
      ? send(applications.bulk, {
          ...wanted,
          filter: {},
          ids: target.rows.map(({ id }) => id),
          expected: target.rows.length,
        })
      : send(applications.bulk, { ...wanted, filter: target.filter, expected: target.expected });
  };

  /** Asks with the consequences; returns the reason (of a rejection, else ''), or undefined for "no". */
  const ask = async (target: Target, status: WantedMove): Promise<string | undefined> => {
    const set =
      'rows' in target ? { filter: {}, ids: target.rows.map(({ id }) => id) } : { filter: target.filter };
    const preview = await send(applications.previewMove, { projectId: project.id, status, ...set });
    return new Promise((resolve) => {
      const answer = (reason: string | undefined) => {
        setAsked(undefined);
        resolve(reason);
      };
      setAsked({ rejects: status === 1000, preview, answer });
    });
  };

  /**
   * Moves applications to a status. Selected rows are sent with the loaded versions, so that another user's move is not
   * overwritten.
   */
  const move = async (target: Target, status: WantedMove) => {
    const rejects = status === 1000;
    await busily(async () => {
      const reason = await ask(target, status);
      if (reason === undefined) return;
      const why = { ...(reason !== '' && { reason }) };
      const outcome =
        'rows' in target
          ? await send(applications.changeStatus, {
              projectId: project.id,
              ids: target.rows.map(({ id }) => id),
              status,
              ...why,
              versions: Object.fromEntries(target.rows.map(({ id, version }) => [String(id), version])),
            })
          : await bulk(target, 'status', { status, ...why });
      const ids = outcome.done.map(({ id }) => id);
      setFailed(outcome.failed);
      onDone();
      if (ids.length === 0) return;
      toast(t(rejects ? 'applications.reject.done' : 'applications.move.done'), {
        kind: 'success',
        ...(ids.length <= MAX_UNDONE && {
          undo: { label: t('applications.undo'), onUndo: () => void undo(ids) },
        }),
      });
    });
  };

  /** Sends mails: the reminder, or the request for all documents that are not accepted. */
  const mail = (target: Target, action: 'resubmit' | 'remind') =>
    act(t(`applications.${action}.sure`), target, async () => {
      try {
        const { done, failed: unsent } = await bulk(target, action);
        setFailed(unsent);
        onDone();
        if (unsent.length === 0) toast(t('applications.ok'), { kind: 'success' });
        else if (done.length === 0) toast(t('applications.notSent'), { kind: 'error', seconds: 10 });
        else
          toast(t('applications.sentSome', { count: done.length, all: done.length + unsent.length }), {
            kind: 'warning',
            seconds: 10,
          });
      } catch (error) {
        toast(t('applications.notSent'), { kind: 'error', seconds: 10 });
        throw error;
      }
    });

  return { move, mail, undo, refresh, busy, asked, failed, clearFailed: () => setFailed([]) };
}

export type Moves = ReturnType<typeof useMoves>;
