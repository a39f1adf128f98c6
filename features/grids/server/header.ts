import { parseDate } from '#engines/dates/parse-date.ts';
import { partsOf } from '#engines/dates/model-date.ts';
import { actionsOf, type ListedAction } from '#features/actions/server/public.ts';
import { findDefault } from '#features/projects/server/public.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { levelOf, type Role } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import type { GridAction, grids } from '../contract.ts';

/** Flags of an action (spec 001 §3). */
export const flag = { published: 2, hideFromMentor: 4, hideInGrid: 16, hideFromSupervisor: 32 } as const;

/** A day of this year or later makes an action inactive (spec 001 §3). */
const NEVER = 3000;

const supervisors: ReadonlySet<Role> = new Set(['Supervisor', 'SupervisorLite', 'SupervisorLitePlus']);

/** Whether somebody sees an action: the strongest role decides, and who is neither supervisor nor mentor sees all. */
function sees({ roles }: Pick<Actor, 'roles'>, { flags }: Pick<ListedAction, 'flags'>): boolean {
  const level = levelOf(roles);
  if (level >= 3) return (flags & flag.hideFromMentor) === 0 && (flags & flag.published) !== 0;
  const strongest = roles.filter((role) => levelOf([role]) === level);
  return (flags & flag.hideFromSupervisor) === 0 || strongest.some((role) => !supervisors.has(role));
}

/** What of an action's data is for everybody who sees it; its conditions are for staff. */
const forAll = new Set(['date', 'timeHours', 'timeMinutes']);

function columnOf(action: ListedAction, actor: Actor): GridAction {
  const { id, titles, groupPath, typeId, flags, data } = action;
  const day = parseDate(String(data['date'] ?? ''));
  return {
    id,
    titles,
    descr: titles.el ?? titles.en ?? String(id),
    group: groupPath,
    typeId,
    function: String(data['Function'] ?? ''),
    data:
      actor.level < 3 ? data : Object.fromEntries(Object.entries(data).filter(([name]) => forAll.has(name))),
    flags,
    inactive: (flags & flag.published) === 0 || (day !== undefined && partsOf(day).year >= NEVER),
  };
}

/** The actions that are columns of the grid for this reader, in the order of the tree. */
export async function columnsFor(
  db: Db,
  actor: Actor,
  projectId: number,
  { hidden = false }: { hidden?: boolean } = {},
): Promise<GridAction[]> {
  const actions = await actionsOf(db, projectId);
  return actions
    .filter((action) => sees(actor, action) && (hidden || (action.flags & flag.hideInGrid) === 0))
    .map((action) => columnOf(action, actor));
}

/** The header of the grid; `hidden` brings the actions that are kept out of it too. */
export const header =
  (hidden: boolean) =>
  async ({ db, actor, input }: Request<typeof grids.header>): Promise<GridAction[]> => {
    const projectId = input.projectId ?? (await findDefault(db, actor))?.id;
    if (projectId === undefined) throw notFound();
    return columnsFor(db, actor, projectId, { hidden });
  };
