import { titleIn } from '#engines/actions/title.ts';
import { hasFlag } from '#engines/actions/flags.ts';
import { isNever } from '#engines/actions/progress.ts';
import { dataFor } from '#features/programme/access.ts';
import { actionsSeenBy, type ListedAction } from '#features/programme/server/public.ts';
import { findDefault } from '#features/projects/server/public.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { levelOf } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import type { GridAction, grids } from '../contract.ts';

/** Whether an action that the actor sees is a column for them. Mentors have only published ones. */
const isColumn = ({ roles }: Pick<Actor, 'roles'>, { flags }: Pick<ListedAction, 'flags'>): boolean =>
  levelOf(roles) < 3 || hasFlag(flags, 'published');

function columnOf(action: ListedAction, actor: Actor): GridAction {
  const { id, titles, groupPath, typeId, flags, data } = action;
  return {
    id,
    titles,
    descr: titleIn(action, 'el'),
    group: groupPath,
    typeId,
    function: String(data['Function'] ?? ''),
    data: dataFor(actor.roles, data),
    flags,
    inactive: !hasFlag(flags, 'published') || isNever(data['date']),
  };
}

/** The actions that are columns of the grid for this reader, in the order of the tree. */
export async function columnsFor(
  db: Db,
  actor: Actor,
  projectId: number,
  wish: { hidden?: boolean } = {},
): Promise<GridAction[]> {
  return columnsOf(await actionsSeenBy(db, actor, projectId), actor, wish);
}

/** The actions among these that are columns; `hidden` adds those that are hidden in the grid. */
export const columnsOf = (
  actions: readonly ListedAction[],
  actor: Actor,
  { hidden = false }: { hidden?: boolean } = {},
): GridAction[] =>
  actions
    .filter((action) => isColumn(actor, action) && (hidden || !hasFlag(action.flags, 'hideInGrid')))
    .map((action) => columnOf(action, actor));

/** The header of the grid; `hidden` adds the actions that are hidden in it. */
export const header =
  (hidden: boolean) =>
  async ({ db, actor, input }: Request<typeof grids.header>): Promise<GridAction[]> => {
    const projectId = input.projectId ?? (await findDefault(db, actor))?.id;
    if (projectId === undefined) throw notFound();
    return columnsFor(db, actor, projectId, { hidden });
  };
