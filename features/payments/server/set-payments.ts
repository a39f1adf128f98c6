import { formatDate } from '#engines/dates/parse-date.ts';
import { modelOf } from '#engines/dates/database-day.ts';
import { record } from '#features/audit/server/inside.ts';
import type { Output } from '#platform/contract/call.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { requireOwnName } from '#platform/server/require-own-name.ts';
import { say } from '#platform/server/texts.ts';
import { listChanged, paidInRun } from '../contract/refusals.ts';
import type { payments } from '../contract.ts';
import { checksumOf } from './checksum.ts';
import { lockPayments, monthOf, requireOpenMonths, today } from './months.ts';
import { type Planned, planPayments } from './plan.ts';
import { payList } from './run.ts';
import { requireRules, rulesOf } from './rules.ts';
import { sortPeople } from './sort.ts';
import { closedAmong } from './store/months.ts';
import { addReversal, livePayments, lockLiving } from './store/runs.ts';

type Outcomes = Output<typeof payments.setPayments>;

/** The reason of a reversal by `SetPayments` (decisions). */
const API_REASON = 'API';

/** Pays or unpays pairs of keys and actions, and says what became of each (spec 001 §7). */
export const setPayments = {
  prepare: async (request: Request<typeof payments.setPayments>) => {
    const { actor, input, services } = request;
    requireOwnName(actor);
    const asked = { ...input, search: '', filter: [], withInactive: false };
    if (!input.set) {
      const rules = await rulesOf(services.pool, actor, input.projectId);
      requireRules(rules, input.actionIds);
      const sorted = await sortPeople(services.pool, actor, { ...asked, withInactive: true });
      return (db: Db) => unpay({ ...request, db }, sorted);
    }
    const planned = await planPayments({ db: services.pool, actor, services }, asked);
    return (db: Db) => pay({ ...request, db }, planned);
  },
};

async function pay(request: Request<typeof payments.setPayments>, planned: Planned): Promise<Outcomes> {
  const { actor, input } = request;
  const { projectId } = input;
  const day = today(Date.now());
  const runId =
    planned.payments.length === 0
      ? undefined
      : await payList(
          request,
          {
            projectId,
            name: nameOfDay(day, actor),
            day,
            via: 'api',
            checksum: checksumOf(projectId, planned.payments),
          },
          planned.payments,
        );
  const now = planned.payments.map(({ userId, kayas, actionId }) => ({
    kayas,
    actionId,
    outcome: 'paid-now' as const,
    userId,
    ...(runId !== undefined && { runId }),
  }));
  const not = planned.sorted.payees.flatMap(({ userId, kayas }) =>
    (planned.unpaid.get(userId) ?? []).map(({ rule: { actionId }, paid }) => ({
      kayas,
      actionId,
      outcome: paid ? ('paid' as const) : ('not-entitled' as const),
      userId,
      ...(paid && { runId: paid.runId }),
    })),
  );
  return [...now, ...not, ...othersOf(planned.sorted)];
}

/** The name of a run of one call: its day. */
const nameOfDay = (day: string, { language }: Pick<Actor, 'language'>): string =>
  say(language, 'payments.usualName', { day: formatDate(modelOf(day)) });

/** The keys without a person who can be paid. */
const othersOf = ({ others }: Pick<Planned['sorted'], 'others'>): Outcomes =>
  [...others].flatMap(([kind, rows]) =>
    kind === 'matched'
      ? []
      : rows.map(({ kayas = '', userId }) => ({
          kayas,
          outcome: kind,
          ...(userId !== undefined && { userId }),
        })),
  );

/** Reverses the payments of these pairs, each run by a reversal of its own. @throws paidInRun where one of the runs is locked */
async function unpay(
  request: Request<typeof payments.setPayments>,
  sorted: Planned['sorted'],
): Promise<Outcomes> {
  const { db, actor, input } = request;
  const { projectId, actionIds } = input;
  await lockPayments(db, projectId);
  const userIds = sorted.payees.map(({ userId }) => userId);
  const living = (await livePayments(db, userIds, actionIds)).filter((one) => one.projectId === projectId);
  await requireUnlocked(db, projectId, living);
  await requireOpenMonths(db, actor, { projectId, days: [today(Date.now())] });
  for (const [runId, own] of Map.groupBy(living, (one) => one.runId)) {
    const locked = await lockLiving(db, runId, { userIds: own.map(({ userId }) => userId), actionIds });
    if (locked.length !== own.length) throw listChanged();
    const people = new Set(own.map(({ userId }) => userId));
    await addReversal(
      db,
      {
        runId,
        userId: people.size === 1 ? own[0]!.userId : null,
        reason: API_REASON,
        via: 'api',
        madeBy: actor.id,
        adminId: actor.adminId ?? null,
        monthReason: null,
      },
      locked,
    );
    await record(request, 'payments.reverse', {
      projectId,
      target: own[0]!.run,
      after: {
        runId,
        payments: locked.length,
        cents: locked.reduce((sum, { cents }) => sum + cents, 0),
        reason: API_REASON,
      },
    });
  }
  const byPair = new Map(living.map((one) => [`${one.userId} ${one.actionId}`, one]));
  const pairs = sorted.payees.flatMap(({ userId, kayas }) =>
    actionIds.map((actionId) => {
      const paid = byPair.get(`${userId} ${actionId}`);
      return {
        kayas,
        actionId,
        outcome: paid ? ('unpaid-now' as const) : ('not-paid' as const),
        userId,
        ...(paid && { runId: paid.runId }),
      };
    }),
  );
  return [...pairs, ...othersOf(sorted)];
}

/** A run is locked by a user, by a file for the bank until that is withdrawn, and by the closing of its month. */
async function requireUnlocked(
  db: Db,
  projectId: number,
  living: Awaited<ReturnType<typeof livePayments>>,
): Promise<void> {
  const months = [...new Set(living.map(({ day }) => monthOf(day)))];
  const closed = new Set(months.length === 0 ? [] : await closedAmong(db, projectId, months));
  const locked = living.find(
    ({ lockedAt, isOrdered, day }) => lockedAt !== null || isOrdered || closed.has(monthOf(day)),
  );
  if (locked) throw paidInRun({ runId: locked.runId, run: locked.run });
}
