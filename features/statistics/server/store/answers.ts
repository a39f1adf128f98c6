import { type Expression, sql, type SqlBool } from 'kysely';
import { isLinkedTo, isMemberOf, seesWholeProject } from '#features/people/server/public.ts';
import { holds } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { present } from '#platform/server/present.ts';
import { among } from '#platform/server/sql.ts';
import { guideRoles } from '../../access.ts';
import type { Answer } from '../../contract/answers.ts';
import type { StoredStatistic } from '../../settings.ts';
import '../tables.ts';

/** A statistic that a project defines about a person in the actor's scope. */
export interface Open {
  userId: number;
  projectId: number;
  /** Undefined for a project that defines none of the ids. */
  statistic: StoredStatistic | null;
}

const ids = { projectId: sql<number>`member.project_id`, userId: sql<number>`member.user_id` };

/**
 * The condition that an actor guides a member: staff all people of the project, light supervisors and mentors those linked to them. That
 * a mentee sees their mentors opens nothing about these, and one's own answers need `ByMentee`.
 */
function guides(actor: Actor): Expression<SqlBool> {
  const as = { id: actor.id, roles: actor.roles.filter((role) => guideRoles.some((one) => one === role)) };
  if (as.roles.length === 0) return sql<SqlBool>`false`;
  const own = seesWholeProject(as) ? sql`true` : sql`member.user_id <> ${actor.id}`;
  return sql<SqlBool>`(${own} and ${isLinkedTo(as, ids)})`;
}

/** The statistics of these ids that projects open to the actor about these people. A project that shows a person and defines none of the ids has a row, too. */
export async function openStatistics(
  db: Db,
  actor: Actor,
  of: { ids: readonly string[]; userIds: readonly number[]; writes?: boolean },
): Promise<Open[]> {
  const byThemselves = holds(actor.roles, ['Mentee'])
    ? sql`(member.user_id = ${actor.id} and (defined.statistic is null or (defined.statistic ->> 'ByMentee')::boolean))`
    : sql`false`;
  const { rows } = await sql<Open>`
    with place as (
      select project.id as project_id, statistic
      from project
      left join lateral jsonb_path_query(project.settings, '$.Config.Statistics.Answers[*]') as statistic
        on statistic ->> 'Id' = any(${of.ids}::text[])
      where project.id in (select project_id from membership where user_id ${among(of.userIds)})
        and ${isMemberOf(actor, sql<number>`project.id`)}
        ${of.writes === true ? sql`and project.archived_at is null` : sql``})
    select member.user_id, member.project_id, defined.statistic
    from membership as member
    join place as defined on defined.project_id = member.project_id
    where member.user_id ${among(of.userIds)} and (${guides(actor)} or ${byThemselves})
    order by member.user_id, member.project_id`.execute(db);
  return rows;
}

const columns = [
  'statisticsAnswer.statisticId as id',
  'statisticsAnswer.userId',
  'statisticsAnswer.value',
  'statisticsAnswer.text',
  'statisticsAnswer.version',
  'statisticsAnswer.changedAt',
] as const;

const changerName = sql<string>`coalesce(app_user.name, '')`;

/** Answers of the rows that are not removed, without a check of the reader's rights: the caller has asked `openStatistics`. */
export async function answersOf(
  db: Db,
  of: { ids: readonly string[]; userIds: readonly number[] },
): Promise<Answer[]> {
  const rows = await db
    .selectFrom('statisticsAnswer')
    .leftJoin('appUser', 'appUser.id', 'statisticsAnswer.changedBy')
    .where(sql<SqlBool>`statistics_answer.user_id ${among(of.userIds)}`)
    .where(sql<SqlBool>`statistics_answer.statistic_id = any(${of.ids}::text[])`)
    .where(sql<SqlBool>`coalesce(statistics_answer.value::text, statistics_answer.text) is not null`)
    .select([...columns, changerName.as('changedBy')])
    .orderBy('statisticsAnswer.userId')
    .orderBy('statisticsAnswer.statisticId')
    .execute();
  return rows.map(present);
}

interface Key {
  id: string;
  userId: number;
}

/** The version of an answer, also of a removed one, with its content and its last change. */
export const rowOf = (db: Db, { id, userId }: Key) =>
  db
    .selectFrom('statisticsAnswer')
    .leftJoin('appUser', 'appUser.id', 'statisticsAnswer.changedBy')
    .where('statisticId', '=', id)
    .where('userId', '=', userId)
    .select(['value', 'text', 'version', 'changedAt', changerName.as('by')])
    .executeTakeFirst();

export interface Content {
  value: number | null;
  text: string | null;
}

/** Stores the next version of an answer. */
export async function keepAnswer(
  db: Db,
  { id, userId }: Key,
  { version, changedBy, ...content }: Content & { version: number; changedBy: number },
): Promise<void> {
  const kept = { ...content, version, changedBy, changedAt: sql<Date>`now()` };
  await db
    .insertInto('statisticsAnswer')
    .values({ statisticId: id, userId, ...kept })
    .onConflict((same) => same.columns(['userId', 'statisticId']).doUpdateSet(kept))
    .execute();
}

/** Changes of one answer by one user within a minute are one entry of the history: the page saves while the user types. */
const MERGED_WITHIN = sql`interval '60 seconds'`;

interface Change extends Key, Content {
  version: number;
  changedBy: number;
  adminId: number | undefined;
}

/** Adds a change to the history. Returns whether it is a new entry. */
export async function addChange(db: Db, { id, userId, adminId, ...change }: Change): Promise<boolean> {
  // What an Admin writes in a user's place stays apart from what the user writes.
  if (adminId === undefined) {
    const { numUpdatedRows } = await db
      .updateTable('statisticsChange')
      .set({ ...change, changedAt: sql<Date>`now()` })
      .where('id', '=', (newest) =>
        newest
          .selectFrom('statisticsChange')
          .where('userId', '=', userId)
          .where('statisticId', '=', id)
          .select('id')
          .orderBy('version', 'desc')
          .limit(1),
      )
      .where('changedBy', '=', change.changedBy)
      .where('adminId', 'is', null)
      .where('changedAt', '>', sql<Date>`now() - ${MERGED_WITHIN}`)
      .executeTakeFirst();
    if (numUpdatedRows > 0) return false;
  }
  await db
    .insertInto('statisticsChange')
    .values({ ...change, statisticId: id, userId, adminId: adminId ?? null })
    .execute();
  return true;
}

/** Changes that the history of an answer shows, at most. */
const MAX_CHANGES = 100;

/** The changes of one answer, the newest first. */
export async function changesOf(db: Db, { id, userId }: Key) {
  const rows = await db
    .selectFrom('statisticsChange')
    .leftJoin('appUser', 'appUser.id', 'statisticsChange.changedBy')
    .where('statisticsChange.userId', '=', userId)
    .where('statisticsChange.statisticId', '=', id)
    .select([
      'statisticsChange.version',
      'statisticsChange.changedAt as at',
      'statisticsChange.value',
      'statisticsChange.text',
      changerName.as('by'),
    ])
    .orderBy('statisticsChange.version', 'desc')
    .limit(MAX_CHANGES)
    .execute();
  return rows.map(present);
}
