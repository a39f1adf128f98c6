import { renumber } from '#engines/actions/renumber.ts';
import { actionType } from '#engines/actions/types.ts';
import type { Actor } from '#platform/server/actor.ts';
import { cleanHtml } from '#platform/server/clean-html.ts';
import type { Db } from '#platform/server/db.ts';
import { conditionsOf } from './situation.ts';
import * as store from './store/actions.ts';
import { types } from './store/types.ts';
import { type Copying, copyViews } from './views.ts';

/** An action as another project can begin with it: the definition, without anybody's data. */
export interface ActionCopy {
  /** Its number where it came from: conditions name other actions by it. */
  id?: number | undefined;
  typeId: number;
  titles: { el?: string | undefined; en?: string | undefined };
  instructions?: { el?: string | undefined; en?: string | undefined } | undefined;
  groupPath: string[];
  flags: number;
  data: Record<string, unknown>;
  completionScript?: string | undefined;
}

/** A copy of an action of this installation. */
export type OwnCopy = ActionCopy & { id: number };

/** What of an action another project can begin with. */
const copyOf = ({
  id,
  typeId,
  titles,
  instructions,
  groupPath,
  flags,
  data,
  completionScript,
}: store.WholeAction): OwnCopy => ({
  id,
  typeId,
  titles,
  instructions,
  groupPath,
  flags,
  data,
  completionScript,
});

/** The actions of a project that the actor sees, in the order of the tree, as a file can take them to another project. */
export const exportProgramme = async (db: Db, actor: Actor, projectId: number): Promise<OwnCopy[]> =>
  (await store.wholeActionsSeenBy(db, actor, projectId)).map(copyOf);

/**
 * Copies the whole programme of a project to another one, with its views. What is hidden from the actor comes along and stays
 * hidden from them.
 */
export async function copyProgramme(
  request: Copying,
  { fromProjectId, toProjectId }: { fromProjectId: number; toProjectId: number },
): Promise<void> {
  const programme = await store.wholeActions(request.db, fromProjectId);
  await copyActions(request, toProjectId, programme.map(copyOf));
}

/**
 * Gives a project these actions, at the end of its tree; answers their ids in the order given. Conditions that read actions
 * which come along read the copies. Types that this installation does not know become tasks.
 */
export async function giveActions(
  db: Db,
  projectId: number,
  copies: readonly ActionCopy[],
): Promise<number[]> {
  if (copies.length === 0) return [];
  const known = new Set((await types(db)).map(({ id }) => id));
  const ids = await store.addActions(
    db,
    projectId,
    copies.map(({ typeId, titles, instructions, groupPath, flags, data, completionScript }) => ({
      projectId,
      typeId: known.has(typeId) ? typeId : actionType.task,
      titles,
      instructions: Object.fromEntries(
        Object.entries(instructions ?? {}).map(([language, html]) => [language, cleanHtml(html ?? '')]),
      ),
      groupPath,
      flags,
      data,
      completionScript: completionScript ?? '',
      questId: null,
    })),
  );
  const newIds = new Map(copies.flatMap(({ id }, place) => (id === undefined ? [] : [[id, ids[place]!]])));
  const renumbered = copies.flatMap(({ data }, place) => {
    const { show, enable } = conditionsOf({ data });
    const [showNow, enableNow] = [show, enable].map((one) => one && renumber(one, newIds));
    if (showNow === show && enableNow === enable) return [];
    const conditions = {
      ...(show && { ShowCondition: showNow }),
      ...(enable && { EnableCondition: enableNow }),
    };
    return [{ id: ids[place]!, data: { ...data, ...conditions } }];
  });
  await store.changeData(db, renumbered);
  return ids;
}

/** Gives a project these actions of another one, or of its own, with the views that stand at them; answers their ids in the order given. */
export async function copyActions(
  copying: Copying,
  projectId: number,
  copies: readonly OwnCopy[],
): Promise<number[]> {
  const ids = await giveActions(copying.db, projectId, copies);
  const pairs = copies.map(({ id }, place) => ({ original: id, copy: ids[place]! }));
  await copyViews(copying, projectId, pairs);
  return ids;
}
