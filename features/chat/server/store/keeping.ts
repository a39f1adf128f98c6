import { sql } from 'kysely';
import { activeMembers } from '#features/people/server/inside.ts';
import { isMemberOf } from '#features/people/server/public.ts';
import { among, exists } from '#platform/server/sql.ts';
import { staff } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** What a person says while away. */
export const awayOf = (db: Db, userId: number) =>
  db
    .selectFrom('chatAway')
    .where('userId', '=', userId)
    .where('until', '>', sql<Date>`now()`)
    .select(['until', 'text'])
    .executeTakeFirst();

/** Stores what a person says while away, or removes it; returns whether anything changed. */
export async function setAway(
  db: Db,
  userId: number,
  away: { until: Date; text: string } | undefined,
): Promise<boolean> {
  if (!away) {
    const { numDeletedRows } = await db
      .deleteFrom('chatAway')
      .where('userId', '=', userId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
  await db
    .insertInto('chatAway')
    .values({ userId, ...away })
    .onConflict((same) => same.column('userId').doUpdateSet(away))
    .execute();
  return true;
}

/** The active conversations of a person, whose other people learn that the person is away. */
export async function conversationsOfPerson(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('conversationMember')
    .where('userId', '=', userId)
    .where('untilSeq', 'is', null)
    .select('conversationId')
    .orderBy('conversationId')
    .execute();
  return rows.map(({ conversationId }) => conversationId);
}

export async function setBlock(
  db: Db,
  block: { userId: number; blockedId: number },
  isBlocked: boolean,
): Promise<boolean> {
  if (isBlocked) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('chatBlock')
      .values(block)
      .onConflict((same) => same.columns(['userId', 'blockedId']).doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const { numDeletedRows } = await db
    .deleteFrom('chatBlock')
    .where('userId', '=', block.userId)
    .where('blockedId', '=', block.blockedId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The projects in which one of these people has a group. */
export async function projectsOfGroups(db: Db, mentorIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('conversation')
    .where(sql<boolean>`mentor_id ${among(mentorIds)}`)
    .select('projectId')
    .distinct()
    .orderBy('projectId')
    .execute();
  return rows.map(({ projectId }) => projectId);
}

/** Stores a report with the text of the message as it is now; returns its id. */
export async function addReport(
  db: Db,
  report: {
    projectId: number;
    conversationId: number;
    seq: number;
    reportedBy: number;
    text: string;
    reason: string;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('chatReport')
    .values({ ...report, closedBy: null, closedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The reports that one list shows. */
const MAX_LISTED = 200;

/** The reports of a project: the open ones first, then the newest. */
export const reportsIn = (db: Db, projectId: number) =>
  db
    .selectFrom('chatReport')
    .innerJoin('message', (join) =>
      join
        .onRef('message.conversationId', '=', 'chatReport.conversationId')
        .onRef('message.seq', '=', 'chatReport.seq'),
    )
    .innerJoin('appUser as writer', 'writer.id', 'message.userId')
    .leftJoin('appUser as reporter', 'reporter.id', 'chatReport.reportedBy')
    .leftJoin('appUser as closer', 'closer.id', 'chatReport.closedBy')
    .where('chatReport.projectId', '=', projectId)
    .select([
      'chatReport.id',
      'chatReport.conversationId',
      'chatReport.seq',
      'chatReport.text',
      'chatReport.reason',
      'chatReport.at',
      'chatReport.closedAt',
      'writer.name as writer',
      'reporter.name as reportedBy',
      'closer.name as closedBy',
    ])
    .orderBy(sql`closed_at is not null`)
    .orderBy('chatReport.id', 'desc')
    .limit(MAX_LISTED)
    .execute();

/** A report of a project that the actor may enter, locked until the transaction ends. */
export const lockReport = (db: Db, actor: Actor, id: number) =>
  db
    .selectFrom('chatReport')
    .where('id', '=', id)
    .where(isMemberOf(actor, sql<number>`chat_report.project_id`))
    .select(['id', 'projectId', 'conversationId', 'closedAt'])
    .forUpdate()
    .executeTakeFirst();

export async function closeReport(db: Db, id: number, closedBy: number): Promise<void> {
  await db
    .updateTable('chatReport')
    .set({ closedBy, closedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Whether a message of this conversation of a project was reported. */
export async function isReported(db: Db, projectId: number, conversationId: number): Promise<boolean> {
  return exists(
    db
      .selectFrom('chatReport')
      .where('projectId', '=', projectId)
      .where('conversationId', '=', conversationId)
      .select('id'),
  );
}

/** The staff of a project, who are notified of reports. */
export async function staffOf(db: Db, projectId: number): Promise<number[]> {
  const rows = await activeMembers(db, projectId, staff).select('appUser.id').orderBy('appUser.id').execute();
  return rows.map(({ id }) => id);
}
