import { record } from '#features/audit/server/inside.ts';
import { isInScope } from '#features/people/server/public.ts';
import { actionsThere, tryRules } from '#features/steps/server/public.ts';
import { requireVisibleAction } from '#features/programme/server/public.ts';
import { forbidden, notFound } from '#platform/contract/refusal.ts';
import { pageOf } from '#platform/contract/paging.ts';
import type { Request } from '#platform/server/implement.ts';
import { present } from '#platform/server/present.ts';
import { requireOwnName } from '#platform/server/require-own-name.ts';
import type { Payment, RunRow } from '../contract/shapes.ts';
import type { payments } from '../contract.ts';
import { factWords } from './facts.ts';
import { maskedIban } from './ibans.ts';
import { judgeEntitlement } from './judge.ts';
import { monthOf } from './months.ts';
import { requireRules, rulesOf } from './rules.ts';
import { keysOf, sortPeople } from './sort.ts';
import { filesOfRun } from './store/bank.ts';
import { closedAmong } from './store/months.ts';
import { membersById } from './store/people.ts';
import * as store from './store/runs.ts';

/** Mentees on whom a rule is tried, at most, and those of each result that are named. */
const MAX_SAMPLE = 500;
const MAX_NAMED = 5;

export async function payable({ db, actor, input }: Request<typeof payments.payable>) {
  const { all, isUnset, settings } = await rulesOf(db, actor, input.projectId);
  const { Name = '', Iban = '' } = settings.Payer ?? {};
  return {
    actions: all.map(({ actionId, title, cents, condition }) => ({ actionId, title, cents, condition })),
    isUnset,
    usesIban: settings.IbanField !== undefined,
    hasPayer: Name.trim() !== '' && Iban.trim() !== '',
  };
}

export const runRow = ({ lockedAt, monthReason: _monthReason, ...row }: store.RunRow): RunRow => ({
  ...row,
  isLocked: lockedAt !== null,
});

export async function runs({ db, input }: Request<typeof payments.runs>) {
  const { projectId, page, count } = input;
  const all = await store.countRuns(db, projectId);
  const list = await store.pageOfRuns(db, projectId, { limit: count, offset: (page - 1) * count });
  return { ...pageOf(list.map(runRow), all, count), ...(await store.livingTotals(db, projectId)) };
}

/** @throws notFound */
export async function requireRun(
  db: Request['db'],
  { projectId, runId }: { projectId: number; runId: number },
): Promise<store.RunRow> {
  const run = await store.findRun(db, projectId, runId);
  if (!run) throw notFound();
  return run;
}

export async function one({ db, actor, input }: Request<typeof payments.one>) {
  const run = await requireRun(db, input);
  const { titles } = await rulesOf(db, actor, input.projectId);
  return {
    ...runRow(run),
    totals: titled(await store.totalsOfRun(db, run.id), titles),
    reversals: await reversalsOf(db, run.id),
    bankFiles: await filesOfRun(db, run.id),
    ...present({ monthReason: run.monthReason }),
    isMonthClosed: (await closedAmong(db, input.projectId, [monthOf(run.day)])).length > 0,
  };
}

export const titled = <T extends { actionId: number }>(
  totals: readonly T[],
  titles: ReadonlyMap<number, string>,
): (T & { title: string })[] =>
  totals.map((total) => ({ ...total, title: titles.get(total.actionId) ?? String(total.actionId) }));

export async function reversalsOf(db: Request['db'], runId: number) {
  const rows = await store.reversalsOf(db, runId);
  return rows.map(({ madeBy, person, monthReason: _monthReason, ...row }) => ({
    ...row,
    madeBy: madeBy ?? '',
    ...(person !== null && { person }),
  }));
}

export async function paymentsOfRun({ db, input }: Request<typeof payments.payments>) {
  const { page, count, search, state } = input;
  const { id: runId } = await requireRun(db, input);
  const which = { runId, search, state };
  const rows = await store.pageOfPayments(db, which, { limit: count, offset: (page - 1) * count });
  return pageOf(rows.map(paymentRow), await store.countPayments(db, which), count);
}

const paymentRow = ({
  iban,
  reversedReason: _reason,
  transfer,
  ...row
}: Awaited<ReturnType<typeof store.pageOfPayments>>[number]): Payment =>
  present({
    ...row,
    iban: iban === null ? undefined : maskedIban(iban),
    transfer: transfer === 'withdrawn' ? undefined : transfer,
  }) as Payment;

export async function getPayments({ db, actor, input }: Request<typeof payments.getPayments>) {
  const { projectId, kayas } = input;
  const asked = { projectId, kayas, search: '', filter: [], withInactive: true };
  if (keysOf(kayas).length === 0) return [];
  const { payees, others } = await sortPeople(db, actor, asked);
  const { all } = await rulesOf(db, actor, projectId);
  const actionIds = all.map(({ actionId }) => actionId);
  const living = await store.livePayments(
    db,
    payees.map(({ userId }) => userId),
    actionIds,
  );
  const byPair = new Map(living.map((row) => [`${row.userId} ${row.actionId}`, row]));
  const matched = payees.map(({ userId, name, kayas: key }) => ({
    kayas: key,
    found: 'matched' as const,
    userId,
    name,
    payments: actionIds.map((actionId) => {
      const paid = byPair.get(`${userId} ${actionId}`);
      if (!paid) return { actionId, paid: false };
      const { runId, run, day, by, cents } = paid;
      return present({ actionId, paid: true, runId, run, day, by, cents });
    }),
  }));
  const rest = [...others].flatMap(([kind, rows]) =>
    rows.map((row) => ({
      kayas: row.kayas ?? '',
      found: kind === 'doubled' ? ('doubled' as const) : ('unknown' as const),
      payments: [],
    })),
  );
  return [...matched, ...rest];
}

export async function trace({ db, actor, input, services }: Request<typeof payments.trace>) {
  const { projectId, userId, actionId } = input;
  const rules = await rulesOf(db, actor, projectId);
  const [member] = await membersById(db, actor, projectId, [userId]);
  if (!member?.isMentee) throw notFound();
  const [rule] = requireRules(rules, [actionId]);
  const words = await factWords(db, projectId, rules.titles);
  const entitled = await judgeEntitlement(db, actor, services.sandbox.of(projectId), {
    projectId,
    rules: [rule!],
    userIds: [userId],
  });
  const { isEntitled, facts } = entitled(userId, rule!);
  const paid = (await store.livePayments(db, [userId], [actionId])).find(
    (row) => row.projectId === projectId,
  );
  return {
    isEntitled,
    now: words(facts),
    ...(paid && {
      paid: {
        runId: paid.runId,
        run: paid.run,
        day: paid.day,
        cents: paid.cents,
        condition: paid.condition,
        facts: words(paid.facts),
      },
    }),
  };
}

export async function tryRule({ db, actor, input, services }: Request<typeof payments.tryRule>) {
  const { projectId, actionId, condition } = input;
  const { projectId: of } = await requireVisibleAction(db, actor, actionId);
  if (of !== projectId) throw notFound();
  const { all, verdicts } = await tryRules(db, actor, services.sandbox.forTrial(projectId), {
    projectId,
    conditions: [condition.trim() === '' ? `actions[${actionId}].done` : condition],
    size: MAX_SAMPLE,
  });
  const failures = new Map<string, number>();
  for (const {
    verdicts: [verdict],
  } of verdicts)
    if (verdict?.failure !== undefined) {
      const message = verdict.failure.slice(0, 300);
      failures.set(message, (failures.get(message) ?? 0) + 1);
    }
  const [holding, others] = [true, false].map((holds) =>
    verdicts.filter(({ verdicts: [verdict] }) => verdict?.holds === holds).map(({ menteeId }) => menteeId),
  ) as [number[], number[]];
  const named = await membersById(db, actor, projectId, [
    ...holding.slice(0, MAX_NAMED),
    ...others.slice(0, MAX_NAMED),
  ]);
  return {
    mentees: all,
    sample: verdicts.length,
    entitled: holding.length,
    people: named.map(({ id, name }) => ({ userId: id!, name: name!, isEntitled: holding.includes(id!) })),
    failures: [...failures].slice(0, 10).map(([message, mentees]) => ({ message, mentees })),
  };
}

/** Locks a run, or unlocks it. Only an Admin unlocks. */
export async function lock(request: Request<typeof payments.lock>) {
  const { db, actor, input } = request;
  const { projectId, locked } = input;
  requireOwnName(actor);
  const run = await requireRun(db, input);
  if (!locked && !actor.roles.includes('Admin')) throw forbidden();
  if (await store.setLocked(db, run.id, locked ? actor.id : undefined))
    await record(request, locked ? 'payments.lock' : 'payments.unlock', { projectId, target: run.name });
  return {};
}

/** The payable actions that the caller sees as a mentee, and those that were paid, each with the day of its payment. */
export async function mine({ db, actor, input, services }: Request<typeof payments.mine>) {
  const { projectId } = input;
  const { all } = await rulesOf(db, actor, projectId);
  if (all.length === 0) return [];
  const payable = new Set(all.map(({ actionId }) => actionId));
  const seen = await actionsThere(db, services.sandbox, {
    actor,
    projectId,
    menteeId: actor.id,
    isAsked: ({ id }) => payable.has(id),
  });
  const isSeen = new Set(seen.map(({ id }) => id));
  const own = await store.paymentsOfPerson(db, projectId, actor.id);
  return all.flatMap(({ actionId, title }) => {
    const paid = own.find((row) => row.actionId === actionId && row.reversedAt === null);
    return paid || isSeen.has(actionId) ? [{ actionId, title, ...(paid && { day: paid.day }) }] : [];
  });
}

export async function ofPerson({ db, actor, input }: Request<typeof payments.ofPerson>) {
  const { projectId, userId } = input;
  if (!(await isInScope(db, actor, projectId, userId))) throw notFound();
  const { all, titles } = await rulesOf(db, actor, projectId);
  const rows = await store.paymentsOfPerson(db, projectId, userId);
  const ids = [...new Set([...all.map(({ actionId }) => actionId), ...rows.map(({ actionId }) => actionId)])];
  return ids.map((actionId) => {
    const own = rows.filter((row) => row.actionId === actionId);
    const paid = own.find(({ reversedAt }) => reversedAt === null);
    return {
      actionId,
      title: titles.get(actionId) ?? String(actionId),
      ...(paid && { paid: { runId: paid.runId, run: paid.run, day: paid.day, cents: paid.cents } }),
      reversed: own.flatMap(({ runId, run, day, cents, reason, reversedAt: at }) =>
        at === null || reason === null ? [] : [{ runId, run, day, cents, reason, at }],
      ),
    };
  });
}

export async function marks({ db, actor, input }: Request<typeof payments.marks>) {
  const { actionId, userIds } = input;
  const { projectId } = await requireVisibleAction(db, actor, actionId);
  const members = await membersById(db, actor, projectId, userIds);
  const living = await store.livePayments(
    db,
    members.map(({ id }) => id!),
    [actionId],
  );
  return living.map(({ userId, day }) => ({ userId, day }));
}
