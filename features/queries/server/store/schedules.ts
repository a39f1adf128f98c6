import { sql } from 'kysely';
import type { Rhythm } from '#engines/queries/rhythm.ts';
import { activeMembers } from '#features/people/server/inside.ts';
import { isMemberOf } from '#features/people/server/public.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import { type Db, json } from '#platform/server/db.ts';
import type { GivenValues } from '../tables.ts';

const makerName = sql<
  string | null
>`(select app_user.name from app_user where app_user.id = query_schedule.made_by)`;

const columns = [
  'querySchedule.id',
  'querySchedule.queryId',
  'querySchedule.projectId',
  'querySchedule.given',
  'querySchedule.roles',
  'querySchedule.every',
  'querySchedule.weekday',
  'querySchedule.monthDay',
  'querySchedule.hour',
  'querySchedule.nextAt',
  'querySchedule.sentAt',
  'querySchedule.sentTo',
  'querySchedule.madeBy',
  makerName.as('by'),
] as const;

/** The schedules of a query in a project, the next one first. */
export const schedulesOf = (db: Db, queryId: number, projectId: number) =>
  db
    .selectFrom('querySchedule')
    .where('queryId', '=', queryId)
    .where('projectId', '=', projectId)
    .select(columns)
    .orderBy('nextAt')
    .orderBy('id')
    .execute();

/** A schedule of a project that the actor may enter, locked. */
export const lockSchedule = (db: Db, actor: Pick<Actor, 'id' | 'roles'>, id: number) =>
  db
    .selectFrom('querySchedule')
    .where('querySchedule.id', '=', id)
    .where(isMemberOf(actor, sql.ref('query_schedule.project_id')))
    .select(columns)
    .forUpdate('querySchedule')
    .executeTakeFirst();

interface NewSchedule extends Rhythm {
  queryId: number;
  projectId: number;
  given: GivenValues;
  roles: readonly Role[];
  nextAt: Date;
  madeBy: number | null;
}

/** Adds a schedule; returns its id. */
export async function addSchedule(db: Db, { given, roles, ...rest }: NewSchedule): Promise<number> {
  const { id } = await db
    .insertInto('querySchedule')
    .values({ ...rest, given: json(given), roles: [...roles] })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function removeSchedule(db: Db, id: number): Promise<void> {
  await db.deleteFrom('querySchedule').where('id', '=', id).execute();
}

export type DueSchedule = Awaited<ReturnType<typeof claimDue>>[number];

/** The schedules whose time has come, locked: another node passes them over. */
export const claimDue = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('querySchedule')
    .innerJoin('query', 'query.id', 'querySchedule.queryId')
    .innerJoin('project', 'project.id', 'querySchedule.projectId')
    .where('querySchedule.nextAt', '<=', now)
    .select([
      ...columns,
      'query.name',
      'query.roles as readers',
      sql<boolean>`query.removed_at is null and project.archived_at is null`.as('isLive'),
    ])
    .orderBy('querySchedule.nextAt')
    .orderBy('querySchedule.id')
    .limit(most)
    .forUpdate('querySchedule')
    .skipLocked()
    .execute();

/** The active members of a project with one of these roles; of them only this one, if given. */
export async function readersIn(
  db: Db,
  { projectId, roles, only }: { projectId: number; roles: readonly Role[]; only?: number },
): Promise<number[]> {
  if (roles.length === 0) return [];
  let members = activeMembers(db, projectId, roles);
  if (only !== undefined) members = members.where('membership.userId', '=', only);
  const rows = await members.select('membership.userId').orderBy('membership.userId').execute();
  return rows.map(({ userId }) => userId);
}

/** Sets when a schedule is sent next, and if it was sent, when and to how many people. */
export async function setNext(
  db: Db,
  id: number,
  next: { nextAt: Date; sentAt?: Date; sentTo?: number },
): Promise<void> {
  await db.updateTable('querySchedule').set(next).where('id', '=', id).execute();
}
