import { useState } from 'react';
import { setChanged } from '#platform/contract/refusals.ts';
import { Problem, send } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#ui/toast.ts';
import type { FieldValue, UpdatedRow } from '../../contract/fields.ts';
import { people } from '../../contract.ts';
import type { Selection } from '../../contract/selection.ts';
import { type Target, useActs } from './use-acts.ts';

/** The server's limit of one `setField`, and of one page of a list. */
const MAX_PER_CALL = 1000;
const listedAtOnce = 100;

/** The result of setting a field of many people. */
export interface SetEnd {
  changed: number;
  /** The people that failed, with the reason, without those who already had the value. */
  refused: UpdatedRow[];
  /** The ids by which it is undone. */
  changes: number[];
}

/** Sets one field of the selected people, and undoes it. */
export function useSetField() {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { refresh } = useActs(() => {});
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  /** Runs a step that may be refused; returns undefined if it was. */
  async function attempt<Result>(
    step: () => Promise<Result>,
    onRefused: (problem: Problem) => void,
  ): Promise<Result | undefined> {
    setProblem(undefined);
    setBusy(true);
    try {
      return await step();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      onRefused(error);
      return undefined;
    } finally {
      setBusy(false);
      await refresh();
    }
  }

  const setField = (target: Target, field: string, value: FieldValue) =>
    attempt(async (): Promise<SetEnd> => {
      const ids = 'ids' in target ? target.ids : await idsOf(projectId, target.selection);
      if ('expected' in target && ids.length !== target.expected) {
        const data = { count: ids.length };
        throw new Problem(setChanged, { feature: 'people', data });
      }
      const end: SetEnd = { changed: 0, refused: [], changes: [] };
      for (let from = 0; from < ids.length; from += MAX_PER_CALL) {
        const some = ids.slice(from, from + MAX_PER_CALL);
        const { rows, change } = await send(people.setField, { projectId, ids: some, field, value });
        end.changed += rows.filter(({ code }) => code === undefined).length;
        end.refused.push(...rows.filter(({ code }) => code !== undefined && code !== 'unchanged'));
        if (change !== undefined) end.changes.push(change);
      }
      return end;
    }, setProblem);

  /** Undoes the changes, and reports how many values were restored and how many were not. */
  const undo = async (changes: readonly number[]) => {
    const done = await attempt(
      async () => {
        let [restored, kept] = [0, 0];
        for (const change of changes) {
          const told = await send(people.undoUpdate, { change });
          restored += told.restored;
          kept += told.kept;
        }
        return { restored, kept };
      },
      (failure) => tellFailure(t, failure),
    );
    if (done)
      toast(t(done.kept > 0 ? 'people.setField.undone.kept' : 'people.setField.undone', { ...done }), {
        kind: done.kept > 0 ? 'warning' : 'success',
        seconds: 5,
      });
    return done !== undefined;
  };

  return { setField, undo, isBusy, problem };
}

/** The ids of all people of a selection in the reader's scope. */
async function idsOf(projectId: number, selection: Selection): Promise<number[]> {
  const ids = new Set<number>();
  for (let page = 1; ; page += 1) {
    const found = await send(people.list, {
      projectId,
      ...selection,
      columns: [],
      page,
      count: listedAtOnce,
    });
    for (const { id } of found.list) ids.add(id);
    if (page >= found.count) return [...ids];
  }
}
