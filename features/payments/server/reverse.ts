import { record } from '#features/audit/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { requireOwnName } from '#platform/server/require-own-name.ts';
import { listChanged, nothingPaid } from '../contract/refusals.ts';
import type { payments } from '../contract.ts';
import { lockPayments, requireOpenMonths, today } from './months.ts';
import { addReversal, findRun, isPayeeOf, lockLiving } from './store/runs.ts';

/**
 * Reverses what is still paid of a run, or of one person of it, as it was shown. The payments stay, with the reversal noted on them; the person
 * can be paid again.
 */
export async function reverse(request: Request<typeof payments.reverse>) {
  const { db, actor, input } = request;
  const { projectId, runId, userId, reason, monthReason } = input;
  requireOwnName(actor);
  await lockPayments(db, projectId);
  const run = await findRun(db, projectId, runId);
  if (!run || (userId !== undefined && !(await isPayeeOf(db, runId, userId)))) throw notFound();
  const living = await lockLiving(db, runId, { userIds: userId === undefined ? undefined : [userId] });
  if (living.length === 0) throw nothingPaid();
  const cents = living.reduce((sum, one) => sum + one.cents, 0);
  if (living.length !== input.payments || cents !== input.cents) throw listChanged();
  const inClosed = await requireOpenMonths(db, actor, {
    projectId,
    days: [run.day, today(Date.now())],
    reason: monthReason,
  });
  await addReversal(
    db,
    {
      runId,
      userId: userId ?? null,
      reason,
      via: 'page',
      madeBy: actor.id,
      adminId: actor.adminId ?? null,
      monthReason: inClosed,
    },
    living,
  );
  await record(request, 'payments.reverse', {
    projectId,
    target: run.name,
    ...(userId !== undefined && { subjectId: userId }),
    after: {
      runId,
      payments: living.length,
      cents,
      reason,
      ...(inClosed !== null && { monthReason: inClosed }),
    },
  });
  return { payments: living.length, cents };
}
