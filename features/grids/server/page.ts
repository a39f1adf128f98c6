import { hasFlag } from '#engines/actions/flags.ts';
import type { Field } from '#engines/fields/definition.ts';
import { nameApart } from '#engines/people/name.ts';
import { namesakesAmong } from '#features/people/server/inside.ts';
import { describe, fieldsOfProject, named, orderOf } from '#features/people/server/public.ts';
import { actionsSeenBy, type ListedAction } from '#features/programme/server/public.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import { barsOf } from '#features/steps/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Settings } from '#features/projects/contract/settings.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import type { Request } from '#platform/server/implement.ts';
import { present } from '#platform/server/present.ts';
import type { GridAction, GridCell, GridRow, grids } from '../contract.ts';
import { extrasOf } from './extras.ts';
import { columnsFor, columnsOf } from './header.ts';
import { selects } from './select.ts';
import * as rows from './store/rows.ts';

/** Loads what a page and its count have in common, in two statements. */
async function groundOf({ db, actor, input }: Pick<Request<typeof grids.count>, 'db' | 'actor' | 'input'>) {
  const settings = await settingsOf(db, input.projectId);
  const fields = fieldsOfProject(settings);
  const listed = await actionsSeenBy(db, actor, input.projectId);
  const actions = columnsOf(listed, actor, { hidden: true });
  return { settings, fields, listed, actions, where: selects(input, { actor, fields, actions }) };
}

/**
 * A page of the grid in four statements, whatever its size: the settings, the actions, the mentees, and their cells in
 * the requested actions. Two more are needed if conditions of these read other actions, and one for staff, for namesakes.
 */
export async function page({ db, actor, input, services }: Request<typeof grids.page>) {
  const { projectId, columns, count } = input;
  const { settings, fields, listed, actions, where } = await groundOf({ db, actor, input });
  const mentees = await rows.pageOfMentees(db, actor, projectId, {
    where,
    search: input.search,
    order: ordered(input.sort, { fields, actions, level: actor.level }),
    limit: count,
    offset: (input.page - 1) * count,
  });
  const actionIds = requestedActions(actions, input.actionIds).map(({ id }) => id);
  const cells = await rows.cellsOf(db, { projectId, menteeIds: mentees.map(({ id }) => id), actionIds });
  const { byMentee, mentors } = cellsByMentee(cells);
  await addBars({ db, services }, { projectId, listed, actionIds, mentees, cells, byMentee });
  const extras = await extrasOf(db, actor, {
    projectId,
    menteeIds: mentees.map(({ id }) => id),
    keys: input.extras,
  });
  const list = await toRows(
    mentees,
    { projectId, settings, columns, byMentee, extras },
    { db, actor, services },
  );
  return { list, mentors: [...mentors].map(([id, name]) => ({ id, name })) };
}

interface Found {
  projectId: number;
  listed: readonly ListedAction[];
  actionIds: readonly number[];
  mentees: Awaited<ReturnType<typeof rows.pageOfMentees>>;
  cells: Awaited<ReturnType<typeof rows.cellsOf>>;
  byMentee: Map<number, GridCell[]>;
}

/**
 * Marks in the cells of a page what is hidden from a mentee and what is locked. Completed cells do not change.
 */
async function addBars(
  { db, services }: Pick<Request<typeof grids.page>, 'db' | 'services'>,
  { projectId, listed, actionIds, mentees, cells, byMentee }: Found,
): Promise<void> {
  const kept = new Map(cells.map((cell) => [`${cell.menteeId} ${cell.actionId}`, cell]));
  const asked = new Set(actionIds);
  const barOf = await barsOf(db, services.sandbox, {
    projectId,
    asked: listed.filter(({ id }) => asked.has(id)),
    mentees,
    kept: (menteeId, actionId) => kept.get(`${menteeId} ${actionId}`),
  });
  for (const { id } of mentees) {
    const own = new Map((byMentee.get(id) ?? []).map((cell) => [cell.actionId, cell]));
    for (const actionId of actionIds) {
      const bar = barOf(id, actionId);
      const cell = own.get(actionId) ?? { actionId, state: 'open', questStatus: 0 };
      if (bar && cell.state !== 'done') own.set(actionId, { ...cell, bar });
    }
    byMentee.set(id, [...own.values()]);
  }
}

/** One mentee with all actions of the grid, in the same four statements. */
export async function one({ db, actor, input, services }: Request<typeof grids.one>) {
  const { projectId, menteeId } = input;
  const settings = await settingsOf(db, projectId);
  const actions = await columnsFor(db, actor, projectId);
  const mentees = await rows.pageOfMentees(db, actor, projectId, {
    where: rows.isOne(menteeId),
    search: '',
    order: [],
    limit: 1,
    offset: 0,
  });
  const actionIds = actions.map(({ id }) => id);
  const cells = await rows.cellsOf(db, { projectId, menteeIds: [menteeId], actionIds });
  const { byMentee, mentors } = cellsByMentee(cells);
  const [mentee] = await toRows(
    mentees,
    { projectId, settings, columns: [], byMentee, extras: new Map() },
    { db, actor, services },
  );
  if (!mentee) throw notFound();
  return { mentee, actions, mentors: [...mentors].map(([id, name]) => ({ id, name })) };
}

/** Rows as the reader sees them, with the labels that the project's expressions give. Staff read namesakes with their sign-in names. */
async function toRows(
  mentees: Awaited<ReturnType<typeof rows.pageOfMentees>>,
  {
    projectId,
    settings,
    columns,
    byMentee,
    extras,
  }: {
    projectId: number;
    settings: Settings;
    columns: readonly string[];
    byMentee: ReadonlyMap<number, GridCell[]>;
    extras: Awaited<ReturnType<typeof extrasOf>>;
  },
  { db, actor, services }: Pick<Request<typeof grids.page>, 'db' | 'actor' | 'services'>,
): Promise<GridRow[]> {
  const people = await describe(mentees, settings, { actor, services });
  const ids = mentees.flatMap(({ id, mentor }) => (mentor ? [id, mentor.id] : [id]));
  const namesakes = holds(actor.roles, staff) ? await namesakesAmong(db, projectId, ids) : new Set<number>();
  return people.map(({ row, who, pick }): GridRow => ({
    ...who,
    name: nameApart(row, namesakes),
    ...(row.mentor && { mentor: { id: row.mentor.id, name: nameApart(row.mentor, namesakes) } }),
    state: row.state,
    fields: pick(columns),
    coordinators: row.coordinators.map(named),
    extras: extras.get(row.id) ?? {},
    cells: byMentee.get(row.id) ?? [],
  }));
}

/** The number of pages and mentees of a selection. The page requests it only when the selection changes. */
export async function count({ db, actor, input }: Request<typeof grids.count>) {
  const { where } = await groundOf({ db, actor, input });
  const all = await rows.countMentees(db, actor, input.projectId, where);
  return { count: Math.max(1, Math.ceil(all / input.count)), all };
}

/**
 * The requested actions that the reader sees, in the order of the tree; without a request, those of the grid.
 */
export function requestedActions(actions: readonly GridAction[], actionIds: readonly number[]): GridAction[] {
  const asked = new Set(actionIds);
  return actions.filter(({ id, flags }) => (asked.size > 0 ? asked.has(id) : !hasFlag(flags, 'hideInGrid')));
}

/** The order of people's lists, or `action:<id>`. Unknown keys do not sort. */
export function ordered(
  sort: readonly { key: string; desc: boolean }[],
  { fields, actions, level }: { fields: readonly Field[]; actions: readonly GridAction[]; level: number },
) {
  return sort.flatMap(({ key, desc }) => {
    const action = actions.find(({ id }) => key === `action:${id}`);
    return action
      ? [{ expression: rows.completedAt(action.id), desc }]
      : orderOf([{ key, desc }], fields, level);
  });
}

/** Cells by mentee, and the names of the mentors in them. */
export function cellsByMentee(found: Awaited<ReturnType<typeof rows.cellsOf>>) {
  const byMentee = new Map<number, GridCell[]>();
  const mentors = new Map<number, string>();
  for (const { menteeId, actionId, completedAt, begunAt, questStatus, isBegun, mentor } of found) {
    if (mentor) mentors.set(mentor.id, mentor.name);
    const cell: GridCell = {
      actionId,
      state: completedAt ? 'done' : isBegun ? 'started' : 'open',
      questStatus: questStatus ?? 0,
      ...present({ at: completedAt ?? begunAt, mentorId: mentor?.id }),
    };
    const own = byMentee.get(menteeId);
    if (own) own.push(cell);
    else byMentee.set(menteeId, [cell]);
  }
  return { byMentee, mentors };
}
