import { inSlices } from '#platform/server/in-slices.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Services } from '#platform/server/services.ts';
import { type KeyKind, keyKinds, type Plan, type SortedRow } from '../contract/shapes.ts';
import type { payments } from '../contract.ts';
import { checksumOf } from './checksum.ts';
import { factWords } from './facts.ts';
import { ibansOf } from './ibans.ts';
import { type Entitlement, judgeEntitlement, requireRunning } from './judge.ts';
import { requireRules, type Rule, type Rules, rulesOf } from './rules.ts';
import { type Asked, type Payee, plainRow, type Sorted, sortPeople } from './sort.ts';
import { livePayments, type NewPayment } from './store/runs.ts';

/** Rows of one kind that a plan shows. The others are counted. */
const MAX_ROWS = 1_000;
/** People without an IBAN that a plan names. */
const MAX_NAMED = 100;

export interface Asking {
  db: Db;
  actor: Actor;
  services: Services;
}

/** A payment of a pair that is not reversed. */
type Living = Awaited<ReturnType<typeof livePayments>>[number];

/** A sorted list, and what a run of it pays. */
export interface Planned {
  rules: Rules;
  sorted: Sorted;
  /** What would be paid, in the order of the list. */
  payments: readonly NewPayment[];
  /** What each of the payees is not paid for: paid already, or not entitled. */
  unpaid: ReadonlyMap<number, readonly { rule: Rule; paid?: Living; entitled: Entitlement }[]>;
}

/**
 * Sorts a list for these actions and judges every pair. It is slow for many people, so it runs before the transaction of a run, which checks
 * again what another user may have paid meanwhile.
 */
export async function planPayments(
  { db, actor, services }: Asking,
  asked: Asked & { actionIds: readonly number[] },
): Promise<Planned> {
  const { projectId, actionIds } = asked;
  const rules = await rulesOf(db, actor, projectId);
  const chosen = requireRules(rules, actionIds);
  const sorted = await sortPeople(db, actor, asked);
  const userIds = sorted.payees.map(({ userId }) => userId);
  const entitled = await judgeEntitlement(db, actor, services.sandbox.of(projectId), {
    projectId,
    rules: chosen,
    userIds,
  });
  requireRunning(chosen, userIds, entitled);
  const living = new Map(
    (await livePayments(db, userIds, actionIds)).map((one) => [`${one.userId} ${one.actionId}`, one]),
  );
  const ibans = await ibansOf(db, actor, projectId, { settings: rules.settings, userIds });
  const payments: NewPayment[] = [];
  const unpaid = new Map<number, { rule: Rule; paid?: Living; entitled: Entitlement }[]>();
  await inSlices(
    (function* () {
      for (const payee of sorted.payees) {
        for (const rule of chosen) {
          const paid = living.get(`${payee.userId} ${rule.actionId}`);
          const one = entitled(payee.userId, rule);
          if (!paid && one.isEntitled) payments.push(paymentOf(payee, rule, one, ibans.get(payee.userId)));
          else
            unpaid.set(payee.userId, [
              ...(unpaid.get(payee.userId) ?? []),
              { rule, ...(paid && { paid }), entitled: one },
            ]);
        }
        yield;
      }
    })(),
  );
  return { rules, sorted, payments, unpaid };
}

const paymentOf = (
  { userId, name, kayas }: Payee,
  { actionId, cents, condition }: Rule,
  { facts }: Entitlement,
  iban: string | undefined,
): NewPayment => ({ userId, actionId, cents, name, kayas, iban: iban ?? null, condition, facts });

/** Says what a run of a list would pay. */
export async function plan(request: Request<typeof payments.plan>): Promise<Plan> {
  const { actor, input, services } = request;
  const planned = await planPayments({ db: services.pool, actor, services }, input);
  const { rules, payments: all } = planned;
  const totals = rules.all
    .filter(({ actionId }) => input.actionIds.includes(actionId))
    .map(({ actionId, title, cents }) => {
      const count = all.filter((one) => one.actionId === actionId).length;
      return { actionId, title, payments: count, cents: count * cents };
    });
  const withoutIban = rules.settings.IbanField === undefined ? [] : peopleWithoutIban(all);
  const rows = await sortedRows(services.pool, input.projectId, planned);
  return {
    checksum: checksumOf(input.projectId, all),
    people: new Set(all.map(({ userId }) => userId)).size,
    payments: all.length,
    cents: totals.reduce((sum, { cents }) => sum + cents, 0),
    totals,
    sorted: keyKinds.flatMap((kind) => {
      const { count, some } = rows(kind);
      return count > 0 ? [{ kind, count, rows: some }] : [];
    }),
    withoutIban: { count: withoutIban.length, people: withoutIban.slice(0, MAX_NAMED) },
  };
}

/** People who would be paid an amount and have no IBAN, each once. */
function peopleWithoutIban(all: readonly NewPayment[]): { userId: number; name: string }[] {
  const people = new Map(
    all
      .filter(({ cents, iban }) => cents > 0 && iban === null)
      .map(({ userId, name }) => [userId, { userId, name }]),
  );
  return [...people.values()];
}

/** The rows of each kind. A person who is paid for one action at least is matched; the row says what they are not paid for. */
async function sortedRows(db: Db, projectId: number, { rules, sorted, payments: all, unpaid }: Planned) {
  const words = await factWords(db, projectId, rules.titles);
  const isPaidNow = new Set(all.map(({ userId }) => userId));
  const kindOf = ({ userId }: Payee): KeyKind => {
    if (isPaidNow.has(userId)) return 'matched';
    return (unpaid.get(userId) ?? []).every(({ paid }) => paid) ? 'paid' : 'not-entitled';
  };
  const payees = Map.groupBy(sorted.payees, kindOf);
  const rowOf = ({ userId, name, kayas }: Payee): SortedRow =>
    plainRow({
      userId,
      name,
      ...(kayas !== '' && { kayas }),
      actions: (unpaid.get(userId) ?? []).map(({ rule, paid, entitled }) => ({
        actionId: rule.actionId,
        ...(paid && { runId: paid.runId, run: paid.run, day: paid.day }),
        missing: paid ? [] : words(missingOf(rule, entitled)),
      })),
    });
  return (kind: KeyKind) => {
    const others = sorted.others.get(kind) ?? [];
    const people = payees.get(kind) ?? [];
    return {
      count: others.length + people.length,
      some: [...others.slice(0, MAX_ROWS), ...people.slice(0, MAX_ROWS - others.length).map(rowOf)],
    };
  };
}

/** What is missing for a payment: what does not hold. Where all else holds it is the condition itself. */
export function missingOf({ condition }: Rule, { facts }: Entitlement): Entitlement['facts'] {
  const lacking = facts.filter(({ holds }) => !holds);
  const told = condition === '' ? lacking : lacking.filter(({ kind }) => kind !== 'condition');
  return told.length > 0 ? told : lacking;
}
