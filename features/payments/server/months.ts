import { athensClock } from '#engines/dates/athens.ts';
import { sqlDay } from '#engines/dates/database-day.ts';
import { addDays } from '#engines/dates/days.ts';
import { isRealDay } from '#engines/dates/model-date.ts';
import { record } from '#features/audit/server/inside.ts';
import { lockKeys } from '#platform/server/lock.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { forbidden } from '#platform/contract/refusal.ts';
import { present } from '#platform/server/present.ts';
import { requireOwnName } from '#platform/server/require-own-name.ts';
import { badDay, monthClosed } from '../contract/refusals.ts';
import type { payments } from '../contract.ts';
import * as store from './store/months.ts';

/** A run may be dated so many days back. */
const DAYS_BACK = 366;
/** A run may be dated so many days ahead. */
const DAYS_AHEAD = 31;

/** The day of Athens, `YYYY-MM-DD`. */
export const today = (nowMs: number): string => sqlDay(athensClock(nowMs).date);

export const monthOf = (day: string): string => day.slice(0, 7);

/** Requires a real day of a run: not long ago and not far ahead. @throws badDay */
export function requireRunDay(day: string, nowMs: number): void {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const now = athensClock(nowMs).date;
  const isNear =
    isRealDay(date, month, year) &&
    day >= sqlDay(addDays(now, -DAYS_BACK)) &&
    day <= sqlDay(addDays(now, DAYS_AHEAD));
  if (!isNear) throw badDay();
}

/** Makes the changes of payments of a project wait for each other: runs, reversals, and the closing of months. */
export const lockPayments = (db: Db, projectId: number): Promise<void> =>
  lockKeys(db, `payments of ${projectId}`);

/**
 * Refuses a change of payments in a closed month. An Admin makes it with a reason, which is returned to be kept.
 * @throws monthClosed
 */
export async function requireOpenMonths(
  db: Db,
  { roles }: Pick<Actor, 'roles'>,
  { projectId, days, reason }: { projectId: number; days: readonly string[]; reason?: string | undefined },
): Promise<string | null> {
  const [month] = await store.closedAmong(db, projectId, [...new Set(days.map(monthOf))]);
  if (month === undefined) return null;
  if (!roles.includes('Admin') || reason === undefined) throw monthClosed({ month });
  return reason;
}

export async function months({ db, input }: Request<typeof payments.months>) {
  const rows = await store.monthsOf(db, input.projectId);
  return rows.map((row) => present(row));
}

/** Closes a month or opens it again. Only an Admin opens one, with a reason. */
export async function setMonth(request: Request<typeof payments.setMonth>) {
  const { db, actor, input } = request;
  const { projectId, month, closed, reason } = input;
  requireOwnName(actor);
  if (month > monthOf(today(Date.now()))) throw badDay();
  if (!closed && (!actor.roles.includes('Admin') || reason === '')) throw forbidden();
  await lockPayments(db, projectId);
  const hasChanged = closed
    ? await store.closeMonth(db, projectId, month, actor.id)
    : await store.openMonth(db, projectId, month);
  if (hasChanged)
    await record(request, closed ? 'payments.close-month' : 'payments.open-month', {
      projectId,
      target: month,
      after: { reason },
    });
  return {};
}
