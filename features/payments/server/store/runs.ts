import { sql, type SqlBool } from 'kysely';
import { isNamed } from '#features/people/server/public.ts';
import { json, type Db } from '#platform/server/db.ts';
import { among, countRows, exists } from '#platform/server/sql.ts';
import type { Known } from '../evidence.ts';
import '../tables.ts';

/** A payment that a run makes. */
export interface NewPayment {
  userId: number;
  actionId: number;
  cents: number;
  name: string;
  kayas: string;
  iban: string | null;
  condition: string;
  facts: readonly Known[];
}

/** Rows of one statement, so that its parameter stays small. */
const AT_ONCE = 5_000;

/** The unique index that keeps a person from being paid twice for an action. */
export const LIVE = 'payment_live';

export interface NewRun {
  projectId: number;
  name: string;
  day: string;
  via: 'page' | 'api';
  madeBy: number;
  adminId: number | null;
  checksum: string;
  monthReason: string | null;
}

/** Adds a run with its payments. Breaks `payment_live` where one of the people is paid for the action already. */
export async function addRun(db: Db, run: NewRun, payments: readonly NewPayment[]): Promise<number> {
  const { id } = await db
    .insertInto('paymentRun')
    .values({
      ...run,
      people: new Set(payments.map(({ userId }) => userId)).size,
      payments: payments.length,
      cents: payments.reduce((sum, { cents }) => sum + cents, 0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let from = 0; from < payments.length; from += AT_ONCE)
    await sql`
      insert into payment (run_id, user_id, action_id, cents, name, kayas, iban, condition, facts)
      select ${id}, row."userId", row."actionId", row.cents, row.name, row.kayas, row.iban, row.condition, row.facts
      from jsonb_to_recordset(${json(payments.slice(from, from + AT_ONCE))})
        as row("userId" bigint, "actionId" bigint, cents bigint, name text, kayas text, iban text, condition text, facts jsonb)
    `.execute(db);
  return id;
}

/** The payments of these people for these actions that are not reversed, each with its run. */
export const livePayments = (db: Db, userIds: readonly number[], actionIds: readonly number[]) =>
  db
    .selectFrom('payment')
    .innerJoin('paymentRun as run', 'run.id', 'payment.runId')
    .leftJoin('appUser as maker', 'maker.id', 'run.madeBy')
    .where('payment.reversalId', 'is', null)
    .where(sql<SqlBool>`payment.user_id ${among(userIds)} and payment.action_id ${among(actionIds)}`)
    .select([
      'payment.id',
      'payment.userId',
      'payment.actionId',
      'payment.cents',
      'payment.condition',
      'payment.facts',
      'payment.runId',
      'run.projectId',
      'run.name as run',
      'run.day',
      'run.lockedAt',
      sql<boolean>`exists (
        select from payment_file as file where file.run_id = run.id and file.withdrawn_at is null
      )`.as('isOrdered'),
      'maker.name as by',
    ])
    .execute();

/** The runs of a project. What is reversed is counted from the payments themselves. */
const runsOf = (db: Db, projectId: number) =>
  db.selectFrom('paymentRun as run').where('run.projectId', '=', projectId);

const ofRun = [
  'run.id',
  'run.name',
  'run.day',
  'run.via',
  'run.madeAt',
  'run.people',
  'run.payments',
  'run.cents',
  'run.checksum',
  'run.lockedAt',
  'run.monthReason',
  sql<string>`coalesce((select name from app_user where app_user.id = run.made_by), '')`.as('madeBy'),
  sql<number>`(select count(*)::int from payment where payment.run_id = run.id and payment.reversal_id is not null)`.as(
    'reversedPayments',
  ),
  sql<number>`(select coalesce(sum(cents), 0)::bigint from payment where payment.run_id = run.id and payment.reversal_id is not null)`.as(
    'reversedCents',
  ),
  sql<number>`(select count(*)::int from payment_file as file where file.run_id = run.id and file.withdrawn_at is null)`.as(
    'files',
  ),
] as const;

export const pageOfRuns = (db: Db, projectId: number, page: { limit: number; offset: number }) =>
  runsOf(db, projectId)
    .select(ofRun)
    .orderBy('run.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const countRuns = (db: Db, projectId: number): Promise<number> => countRows(runsOf(db, projectId));

export const findRun = (db: Db, projectId: number, runId: number) =>
  runsOf(db, projectId).where('run.id', '=', runId).select(ofRun).executeTakeFirst();
export type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>;

/** What is paid in a project and not reversed. */
export async function livingTotals(db: Db, projectId: number): Promise<{ payments: number; cents: number }> {
  const row = await runsOf(db, projectId)
    .innerJoin('payment', 'payment.runId', 'run.id')
    .where('payment.reversalId', 'is', null)
    .select([
      sql<number>`count(*)::int`.as('payments'),
      sql<number>`coalesce(sum(payment.cents), 0)::bigint`.as('cents'),
    ])
    .executeTakeFirstOrThrow();
  return row;
}

/** The totals of a run by action, of all that it paid. */
export const totalsOfRun = (db: Db, runId: number) =>
  db
    .selectFrom('payment')
    .where('runId', '=', runId)
    .groupBy('actionId')
    .select([
      'actionId',
      sql<number>`count(*)::int`.as('payments'),
      sql<number>`sum(cents)::bigint`.as('cents'),
    ])
    .execute();

interface Which {
  runId: number;
  search?: string;
  state?: 'all' | 'paid' | 'reversed' | 'rejected';
}

const paymentsOf = (db: Db, { runId, search = '', state = 'all' }: Which) =>
  db
    .selectFrom('payment')
    .innerJoin('appUser', 'appUser.id', 'payment.userId')
    .leftJoin('paymentReversal as reversal', 'reversal.id', 'payment.reversalId')
    .leftJoin('paymentTransfer as transfer', 'transfer.id', 'payment.transferId')
    .where('payment.runId', '=', runId)
    .$if(search.trim() !== '', (query) =>
      query.where((where) =>
        where.or([sql<SqlBool>`${isNamed(search)}`, sql<SqlBool>`payment.kayas = ${search.trim()}`]),
      ),
    )
    .$if(state === 'paid', (query) => query.where('payment.reversalId', 'is', null))
    .$if(state === 'reversed', (query) => query.where('payment.reversalId', 'is not', null))
    .$if(state === 'rejected', (query) => query.where('transfer.state', '=', 'rejected'));

const byName = sql`payment.name collate "und-x-icu"`;

/** Payments of a run by name, as they were; undefined `page`: all. */
export const pageOfPayments = (db: Db, which: Which, page?: { limit: number; offset: number }) =>
  paymentsOf(db, which)
    .select([
      'payment.id',
      'payment.userId',
      'payment.name',
      'payment.kayas',
      'payment.actionId',
      'payment.cents',
      'payment.iban',
      'reversal.madeAt as reversedAt',
      'reversal.reason as reversedReason',
      'transfer.state as transfer',
      'transfer.code as transferCode',
      'transfer.words as transferWords',
    ])
    .orderBy(byName)
    .orderBy('payment.userId')
    .orderBy('payment.actionId')
    .$if(page !== undefined, (query) => query.limit(page!.limit).offset(page!.offset))
    .execute();

export const countPayments = (db: Db, which: Which): Promise<number> => countRows(paymentsOf(db, which));

export const reversalsOf = (db: Db, runId: number) =>
  db
    .selectFrom('paymentReversal as reversal')
    .leftJoin('appUser as maker', 'maker.id', 'reversal.madeBy')
    .leftJoin('appUser as person', 'person.id', 'reversal.userId')
    .where('reversal.runId', '=', runId)
    .select([
      'reversal.id',
      'reversal.reason',
      'reversal.via',
      'reversal.madeAt',
      'reversal.payments',
      'reversal.cents',
      'reversal.monthReason',
      'maker.name as madeBy',
      'person.name as person',
    ])
    .orderBy('reversal.id')
    .execute();

/** Locks the payments of a run, or of one person of it, that are not reversed, until the transaction ends. */
export const lockLiving = (
  db: Db,
  runId: number,
  which: { userIds?: readonly number[] | undefined; actionIds?: readonly number[] } = {},
) =>
  db
    .selectFrom('payment')
    .where('runId', '=', runId)
    .where('reversalId', 'is', null)
    .$if(which.userIds !== undefined, (query) =>
      query.where(sql<SqlBool>`user_id ${among(which.userIds ?? [])}`),
    )
    .$if(which.actionIds !== undefined, (query) =>
      query.where(sql<SqlBool>`action_id ${among(which.actionIds ?? [])}`),
    )
    .select(['id', 'userId', 'actionId', 'cents'])
    .orderBy('id')
    .forUpdate()
    .execute();

/** Whether a run paid a person, also if that was reversed. */
export const isPayeeOf = (db: Db, runId: number, userId: number): Promise<boolean> =>
  exists(
    db.selectFrom('payment').where('runId', '=', runId).where('userId', '=', userId).select('id').limit(1),
  );

interface NewReversal {
  runId: number;
  userId: number | null;
  reason: string;
  via: 'page' | 'api';
  madeBy: number;
  adminId: number | null;
  monthReason: string | null;
}

/** Adds a reversal of these locked payments. */
export async function addReversal(
  db: Db,
  reversal: NewReversal,
  living: readonly { id: number; cents: number }[],
): Promise<void> {
  const { id } = await db
    .insertInto('paymentReversal')
    .values({
      ...reversal,
      payments: living.length,
      cents: living.reduce((sum, { cents }) => sum + cents, 0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('payment')
    .set({ reversalId: id })
    .where(sql<SqlBool>`id ${among(living.map((one) => one.id))}`)
    .execute();
}

/** Locks a run, or unlocks it; returns whether that changed anything. */
export async function setLocked(db: Db, runId: number, by: number | undefined): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('paymentRun')
    .set({ lockedAt: by === undefined ? null : sql<Date>`now()`, lockedBy: by ?? null })
    .where('id', '=', runId)
    .where('lockedAt', by === undefined ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What a person was paid in a project, the reversed payments too, the newest first. */
export const paymentsOfPerson = (db: Db, projectId: number, userId: number) =>
  db
    .selectFrom('payment')
    .innerJoin('paymentRun as run', 'run.id', 'payment.runId')
    .leftJoin('paymentReversal as reversal', 'reversal.id', 'payment.reversalId')
    .where('run.projectId', '=', projectId)
    .where('payment.userId', '=', userId)
    .select([
      'payment.actionId',
      'payment.cents',
      'payment.runId',
      'run.name as run',
      'run.day',
      'reversal.reason',
      'reversal.madeAt as reversedAt',
    ])
    .orderBy('payment.id', 'desc')
    .execute();

/** Whether any of these actions has a payment, also a reversed one. */
export async function hasPayments(db: Db, actionIds: readonly number[]): Promise<boolean> {
  return exists(
    db
      .selectFrom('payment')
      .where(sql<SqlBool>`action_id ${among(actionIds)}`)
      .select('id')
      .limit(1),
  );
}
