import { useState } from 'react';
import { setChanged } from '#platform/contract/refusals.ts';
import { Problem } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { type Run, useAct } from '#platform/web/use-act.ts';
import { toast } from '#ui/toast.ts';
import type { FieldValue, UpdatedRow } from '../../contract/fields.ts';
import { people } from '../../contract.ts';
import type { Selection } from '../../contract/selection.ts';
import type { Target } from './use-set-state.ts';

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
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  const undoing = useAct();
  const [changed, setChangedSet] = useState<Problem>();

  /** Sets the field; undefined if it was refused. */
  const setField = async (target: Target, field: string, value: FieldValue): Promise<SetEnd | undefined> => {
    setChangedSet(undefined);
    const ids = 'ids' in target ? target.ids : await idsOf(run, projectId, target.selection);
    if (!ids) return undefined;
    if ('expected' in target && ids.length !== target.expected) {
      setChangedSet(new Problem(setChanged, { feature: 'people', data: { count: ids.length } }));
      return undefined;
    }
    const end: SetEnd = { changed: 0, refused: [], changes: [] };
    for (let from = 0; from < ids.length; from += MAX_PER_CALL) {
      const some = ids.slice(from, from + MAX_PER_CALL);
      const set = await run(people.setField, { projectId, ids: some, field, value });
      if (!set) return undefined;
      end.changed += set.rows.filter(({ code }) => code === undefined).length;
      end.refused.push(...set.rows.filter(({ code }) => code !== undefined && code !== 'unchanged'));
      if (set.change !== undefined) end.changes.push(set.change);
    }
    return end;
  };

  /** Undoes the changes, and reports how many values were restored and how many were not. */
  const undo = async (changes: readonly number[]): Promise<boolean> => {
    let [restored, kept] = [0, 0];
    for (const change of changes) {
      const undone = await undoing.run(people.undoUpdate, { change });
      if (!undone) return false;
      restored += undone.restored;
      kept += undone.kept;
    }
    toast(t(kept > 0 ? 'people.setField.undone.kept' : 'people.setField.undone', { restored, kept }), {
      kind: kept > 0 ? 'warning' : 'success',
      seconds: 5,
    });
    return true;
  };

  return { setField, undo, isBusy: isBusy || undoing.isBusy, problem: changed ?? problem };
}

/** The ids of all people of a selection in the reader's scope; undefined if they could not be read. */
async function idsOf(run: Run, projectId: number, selection: Selection): Promise<number[] | undefined> {
  const ids = new Set<number>();
  for (let page = 1; ; page += 1) {
    const found = await run(people.list, {
      projectId,
      ...selection,
      columns: [],
      page,
      count: listedAtOnce,
    });
    if (!found) return undefined;
    for (const { id } of found.list) ids.add(id);
    if (page >= found.count) return [...ids];
  }
}
