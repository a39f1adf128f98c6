import { contentLanguageOf } from '#platform/contract/languages.ts';
import { sql, type SqlBool } from 'kysely';
import { isMemberOf } from '#features/people/server/public.ts';
import { among } from '#platform/server/sql.ts';
import { titleIn } from '#engines/actions/title.ts';
import type { Actor } from '#platform/server/actor.ts';
import { json, type Db } from '#platform/server/db.ts';
import { hidingFlags } from '../../access.ts';
import { MAX_ACTIONS } from '../../contract/actions.ts';
import { tooManyActions } from '../../contract/refusals.ts';
import '../tables.ts';

const listed = [
  'id',
  'typeId',
  'titles',
  'groupPath',
  'position',
  'flags',
  'data',
  'showLevel',
  'enableLevel',
  'questId',
] as const;

/** All actions of a project in the order of the tree, or one of them, also hidden ones. */
export const actionsOf = (db: Db, projectId: number, id?: number) =>
  db
    .selectFrom('action')
    .where('projectId', '=', projectId)
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .select(listed)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** An action as the lists of features read it. */
export type ListedAction = Awaited<ReturnType<typeof actionsOf>>[number];

/** The ids of a project's actions: what conditions may refer to. */
export async function actionIdsOf(db: Db, projectId: number): Promise<number[]> {
  const rows = await db.selectFrom('action').where('projectId', '=', projectId).select('id').execute();
  return rows.map(({ id }) => id);
}

/** The titles of these actions of any project, also hidden ones. */
export const titlesOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('action')
    .where(sql<SqlBool>`id ${among(ids)}`)
    .select(['id', 'titles'])
    .execute();

/** The actions of a project that the actor sees, in the order of the tree. */
export const actionsSeenBy = (db: Db, actor: Actor, projectId: number): Promise<ListedAction[]> =>
  seenBy(actor, db)
    .where('action.projectId', '=', projectId)
    .select(listed)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** The titles of the actions that the actor sees and whose conditions name this field. */
export async function conditionsWith(
  db: Db,
  actor: Actor,
  { projectId, name }: { projectId: number; name: string },
): Promise<string[]> {
  const rows = await seenBy(actor, db)
    .where('action.projectId', '=', projectId)
    .where(
      sql<boolean>`concat_ws(' ', data->>'EnableCondition', data->>'ShowCondition') ~ ${`\\m${name}\\M`}`,
    )
    .select(['id', 'titles'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => titleIn(row, contentLanguageOf(actor.language)));
}

/** The actions that a user may read: an Admin those of all projects, others those of the projects in which they are active. */
export const visibleTo = (actor: Actor, db: Db) =>
  db.selectFrom('action').where(isMemberOf(actor, sql.ref('action.project_id')));

/** The actions of these projects that are not hidden from the actor. */
const seenBy = (actor: Actor, db: Db) =>
  visibleTo(actor, db).where(sql<SqlBool>`action.flags & ${hidingFlags(actor.roles)} = 0`);

const whole = [
  'id',
  'projectId',
  'typeId',
  'titles',
  'instructions',
  'groupPath',
  'position',
  'flags',
  'data',
  'showLevel',
  'enableLevel',
  'questId',
  'version',
  'completionScript',
] as const;

/** A row with everything that staff edit. */
export type WholeAction = Awaited<ReturnType<typeof wholeActions>>[number];

/** All actions of a project with everything, in the order of the tree, also hidden ones. */
export const wholeActions = (db: Db, projectId: number) =>
  db
    .selectFrom('action')
    .where('projectId', '=', projectId)
    .select(whole)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** One action with everything, if the actor may enter its project; also a hidden one. */
export const findAction = (db: Db, actor: Actor, id: number): Promise<WholeAction | undefined> =>
  visibleTo(actor, db).where('action.id', '=', id).select(whole).executeTakeFirst();

/** The same, and locks the action until the transaction ends. */
export const lockAction = (db: Db, actor: Actor, id: number): Promise<WholeAction | undefined> =>
  visibleTo(actor, db).where('action.id', '=', id).select(whole).forUpdate().executeTakeFirst();

/** Locks these actions of a project, in the order of ids; skips those of other projects. */
export const lockActions = (db: Db, projectId: number, ids: readonly number[]) =>
  db
    .selectFrom('action')
    .where('projectId', '=', projectId)
    .where(sql<SqlBool>`id ${among(ids)}`)
    .select(whole)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Locks all actions of a project; returns them in the order of the tree. */
export async function lockProgramme(db: Db, projectId: number) {
  const rows = await db
    .selectFrom('action')
    .where('projectId', '=', projectId)
    .select(['id', 'position', 'groupPath', 'flags'])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.toSorted((a, b) => a.position - b.position || a.id - b.id);
}

/** Saves the order and the groups of actions. The version of an action grows only if its group changed. */
export async function placeActions(
  db: Db,
  order: readonly { id: number; group: readonly string[] }[],
): Promise<void> {
  const placed = order.map(({ id, group }, position) => ({ id, position, path: group }));
  await sql`
    update action set position = placed.position, group_path = placed.path,
      version = version + case when action.group_path = placed.path then 0 else 1 end
    from (select id, position, array(select jsonb_array_elements_text(path)) as path
      from jsonb_to_recordset(${json(placed)}) as one (id bigint, position int, path jsonb)) as placed
    where action.id = placed.id
      and (action.position <> placed.position or action.group_path <> placed.path)`.execute(db);
}

type NewAction = Pick<
  WholeAction,
  'projectId' | 'typeId' | 'titles' | 'groupPath' | 'flags' | 'data' | 'showLevel' | 'enableLevel' | 'questId'
> & {
  instructions?: WholeAction['instructions'];
  completionScript?: string;
};

/** Adds actions to the end of a project's tree; returns their ids in the same order. Throws `tooManyActions`. */
export async function addActions(db: Db, projectId: number, added: readonly NewAction[]): Promise<number[]> {
  if (added.length === 0) return [];
  const { last, present } = await db
    .selectFrom('action')
    .where('projectId', '=', projectId)
    .select((select) => [
      sql<number>`coalesce(max(position), -1)`.as('last'),
      select.fn.countAll<number>().as('present'),
    ])
    .executeTakeFirstOrThrow();
  if (present + added.length > MAX_ACTIONS) throw tooManyActions();
  const rows = await db
    .insertInto('action')
    .values(
      added.map((action, place) => ({
        ...action,
        position: last + 1 + place,
        titles: json(action.titles),
        instructions: json(action.instructions ?? {}),
        data: json(action.data),
      })),
    )
    .returning(['id', 'position'])
    .execute();
  return rows.toSorted((a, b) => a.position - b.position).map(({ id }) => id);
}

type Change = Partial<
  Pick<
    WholeAction,
    | 'typeId'
    | 'titles'
    | 'instructions'
    | 'groupPath'
    | 'position'
    | 'flags'
    | 'data'
    | 'showLevel'
    | 'enableLevel'
    | 'questId'
  >
>;

/** Changes an action; its version grows. */
export async function changeAction(db: Db, id: number, change: Change): Promise<void> {
  const { titles, instructions, data, ...plain } = change;
  await db
    .updateTable('action')
    .set({
      ...plain,
      ...(titles && { titles: json(titles) }),
      ...(instructions && { instructions: json(instructions) }),
      ...(data && { data: json(data) }),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** Saves the places and flags of these actions, each named once; their versions grow. */
export async function changePlaces(
  db: Db,
  changes: readonly { id: number; position: number; group: readonly string[]; flags: number }[],
): Promise<void> {
  await sql`
    update action set position = changed.position, group_path = changed.path, flags = changed.flags, version = version + 1
    from (select id, position, flags, array(select jsonb_array_elements_text("group")) as path
      from jsonb_to_recordset(${json(changes)}) as one (id bigint, position int, "group" jsonb, flags int)) as changed
    where action.id = changed.id`.execute(db);
}

/** Writes the data of these actions, each named once; their versions grow. */
export async function changeData(
  db: Db,
  changes: readonly { id: number; data: Record<string, unknown> }[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    update action set data = changed.data, version = version + 1
    from jsonb_to_recordset(${json(changes)}) as changed (id bigint, data jsonb)
    where action.id = changed.id`.execute(db);
}

/** Writes the completion script of an action. The version stays, so that it does not make other edits stale. */
export async function setCompletionScript(db: Db, id: number, completionScript: string): Promise<void> {
  await db.updateTable('action').set({ completionScript }).where('id', '=', id).execute();
}

/** Removes these actions. The caller has checked that no feature keeps anything of them. */
export async function removeActions(db: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from action where id ${among(ids)}`.execute(db);
}

/** The actions of a project that the actor sees, with everything, in the order of the tree. */
export const wholeActionsSeenBy = (db: Db, actor: Actor, projectId: number): Promise<WholeAction[]> =>
  seenBy(actor, db)
    .where('action.projectId', '=', projectId)
    .select(whole)
    .orderBy('position')
    .orderBy('id')
    .execute();
