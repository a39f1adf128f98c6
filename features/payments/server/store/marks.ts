import { sql, type SqlBool } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import { among } from '#platform/server/sql.ts';
import '../tables.ts';

/** For how many actions these people are paid in a project; those who are paid for none are left out. */
export async function countPaid(
  db: Db,
  projectId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('payment')
    .innerJoin('paymentRun as run', 'run.id', 'payment.runId')
    .where('run.projectId', '=', projectId)
    .where('payment.reversalId', 'is', null)
    .where(sql<SqlBool>`payment.user_id ${among(userIds)}`)
    .groupBy('payment.userId')
    .select(['payment.userId', sql<number>`count(*)::int`.as('paid')])
    .execute();
  return new Map(rows.map(({ userId, paid }) => [userId, paid]));
}

/** The days on which these pairs of actions and mentees were paid and not reversed. */
export const paidPairs = (db: Db, actionIds: readonly number[], menteeIds: readonly number[]) =>
  db
    .selectFrom('payment')
    .innerJoin('paymentRun as run', 'run.id', 'payment.runId')
    .where('payment.reversalId', 'is', null)
    .where(sql<SqlBool>`payment.user_id ${among(menteeIds)} and payment.action_id ${among(actionIds)}`)
    .select(['payment.actionId', 'payment.userId as menteeId', 'run.day'])
    .execute();
