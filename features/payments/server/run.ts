import { record } from '#features/audit/server/inside.ts';
import { broke, type Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { requireOwnName } from '#platform/server/require-own-name.ts';
import { listChanged } from '../contract/refusals.ts';
import type { payments } from '../contract.ts';
import { checksumOf } from './checksum.ts';
import { lockPayments, requireOpenMonths, requireRunDay } from './months.ts';
import { planPayments } from './plan.ts';
import { membersById } from './store/people.ts';
import { addRun, LIVE, livePayments, type NewPayment, type NewRun } from './store/runs.ts';

/**
 * Pays a list as it was shown. It is judged on the pool, and must have the checksum, the count and the sum of the confirmation. The
 * transaction then writes all of it or nothing.
 */
export const run = {
  prepare: async (request: Request<typeof payments.run>) => {
    const { actor, input, services } = request;
    const { projectId, name, day, monthReason } = input;
    requireOwnName(actor);
    requireRunDay(day, Date.now());
    const planned = await planPayments({ db: services.pool, actor, services }, input);
    const cents = planned.payments.reduce((sum, one) => sum + one.cents, 0);
    const checksum = checksumOf(projectId, planned.payments);
    if (
      checksum !== input.checksum ||
      planned.payments.length !== input.payments ||
      cents !== input.cents ||
      planned.payments.length === 0
    )
      throw listChanged();
    return async (db: Db) => {
      const runId = await payList(
        { ...request, db },
        { projectId, name, day, via: 'page', checksum, reason: monthReason },
        planned.payments,
      );
      return { runId, payments: planned.payments.length, cents };
    };
  },
};

type Paying = Pick<Request, 'db' | 'http'> & { actor: NonNullable<Request['actor']> };

/**
 * Writes a run under the lock of the project, so that other runs and reversals wait for it.
 * @throws listChanged where one of the people was paid, or left the project, since the list was judged
 */
export async function payList(
  paying: Paying,
  {
    reason,
    ...of
  }: Pick<NewRun, 'projectId' | 'name' | 'day' | 'via' | 'checksum'> & { reason?: string | undefined },
  list: readonly NewPayment[],
): Promise<number> {
  const { db, actor } = paying;
  const { projectId, day } = of;
  await lockPayments(db, projectId);
  const monthReason = await requireOpenMonths(db, actor, { projectId, days: [day], reason });
  const userIds = [...new Set(list.map(({ userId }) => userId))];
  const actionIds = [...new Set(list.map(({ actionId }) => actionId))];
  const pairs = new Set(list.map(({ userId, actionId }) => `${userId} ${actionId}`));
  const paid = (await livePayments(db, userIds, actionIds)).some(({ userId, actionId }) =>
    pairs.has(`${userId} ${actionId}`),
  );
  if (paid || (await membersById(db, actor, projectId, userIds)).length < userIds.length) throw listChanged();
  const runId = await addRun(
    db,
    { ...of, madeBy: actor.id, adminId: actor.adminId ?? null, monthReason },
    list,
  ).catch((error: unknown) => {
    throw broke(error, LIVE) ? listChanged() : error;
  });
  await record(paying, 'payments.run', {
    projectId,
    target: of.name,
    after: {
      runId,
      people: userIds.length,
      payments: list.length,
      cents: list.reduce((sum, { cents }) => sum + cents, 0),
      checksum: of.checksum,
      ...(monthReason !== null && { monthReason }),
    },
  });
  return runId;
}
