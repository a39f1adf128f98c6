import { sql, type SqlBool } from 'kysely';
import { json, type Db } from '#platform/server/db.ts';
import type { BankFile } from '../../contract/shapes.ts';
import { present } from '#platform/server/present.ts';
import '../tables.ts';

const files = (db: Db) =>
  db.selectFrom('paymentFile as file').leftJoin('appUser as maker', 'maker.id', 'file.madeBy');

const ofFile = [
  'file.id',
  'file.messageId',
  'file.executionDay',
  'file.madeAt',
  'maker.name as madeBy',
  'file.transfers',
  'file.cents',
  'file.checksum',
  'file.answeredAt',
  'file.withdrawnAt',
  'file.withdrawnReason',
  sql<number>`(select count(*)::int from payment_transfer as one where one.file_id = file.id and one.state = 'accepted')`.as(
    'accepted',
  ),
  sql<number>`(select count(*)::int from payment_transfer as one where one.file_id = file.id and one.state = 'rejected')`.as(
    'rejected',
  ),
] as const;

/** The files of a run, the oldest first. */
export async function filesOfRun(db: Db, runId: number): Promise<BankFile[]> {
  const rows = await files(db).where('file.runId', '=', runId).select(ofFile).orderBy('file.id').execute();
  return rows.map((row) => present({ ...row, madeBy: row.madeBy ?? '' }));
}

/** A file of a project with what it has. */
export const findFile = (db: Db, projectId: number, which: { id: number } | { messageId: string }) =>
  db
    .selectFrom('paymentFile as file')
    .innerJoin('paymentRun as run', 'run.id', 'file.runId')
    .where('run.projectId', '=', projectId)
    .$if('id' in which, (query) => query.where('file.id', '=', 'id' in which ? which.id : 0))
    .$if('messageId' in which, (query) =>
      query.where('file.messageId', '=', 'messageId' in which ? which.messageId : ''),
    )
    .select([
      'file.id',
      'file.runId',
      'file.messageId',
      'file.content',
      'file.answeredAt',
      'file.withdrawnAt',
      'run.name as run',
    ])
    .executeTakeFirst();

/**
 * Locks the payments of a run that have an amount, are not reversed, and that no bank has an order for: they are in no file, or in one that was
 * withdrawn, or their transfer was rejected.
 */
export const lockUnordered = (db: Db, runId: number) =>
  db
    .selectFrom('payment')
    .where('runId', '=', runId)
    .where('reversalId', 'is', null)
    .where('cents', '>', 0)
    .where(
      sql<SqlBool>`not exists (select from payment_transfer as one where one.id = payment.transfer_id and one.state in ('ordered', 'accepted'))`,
    )
    .select(['id', 'userId', 'actionId', 'cents', 'name', 'iban'])
    .orderBy('userId')
    .orderBy('actionId')
    .forUpdate()
    .execute();

/** The id of the next file, taken before the file is written because its ids begin with it. */
export async function nextFileId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('payment_file', 'id')) as id`.execute(db);
  return rows[0]!.id;
}

interface NewFile {
  id: number;
  runId: number;
  messageId: string;
  executionDay: string;
  madeBy: number;
  content: string;
  checksum: string;
  transfers: number;
  cents: number;
}

/** A transfer of a new file, with the payments that it pays. */
export interface NewTransfer {
  userId: number;
  endToEndId: string;
  cents: number;
  /** The account that it goes to. */
  iban: string;
  paymentIds: readonly number[];
}

/** Stores a file with its transfers, and notes on the payments the account that each went to. */
export async function addFile(db: Db, file: NewFile, transfers: readonly NewTransfer[]): Promise<void> {
  await sql`
    insert into payment_file (id, run_id, message_id, execution_day, made_by, content, checksum, transfers, cents)
    overriding system value
    values (${file.id}, ${file.runId}, ${file.messageId}, ${file.executionDay}::date, ${file.madeBy}, ${file.content},
      ${file.checksum}, ${file.transfers}, ${file.cents})`.execute(db);
  await sql`
    with row as (
      select * from jsonb_to_recordset(${json(transfers)})
        as row("userId" bigint, "endToEndId" text, cents bigint, iban text, "paymentIds" bigint[])
    ), added as (
      insert into payment_transfer (file_id, user_id, end_to_end_id, cents)
      select ${file.id}, row."userId", row."endToEndId", row.cents from row
      returning id, end_to_end_id
    )
    update payment set transfer_id = added.id, iban = row.iban
    from added join row on row."endToEndId" = added.end_to_end_id
    where payment.id = any(row."paymentIds")`.execute(db);
}

/** Notes that a file was not given to the bank, and removes its content, which has names and accounts; returns whether it stood. */
export async function withdraw(
  db: Db,
  fileId: number,
  { by, reason }: { by: number; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('paymentFile')
    .set({ withdrawnAt: sql<Date>`now()`, withdrawnBy: by, withdrawnReason: reason, content: '' })
    .where('id', '=', fileId)
    .where('withdrawnAt', 'is', null)
    .where('answeredAt', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db
    .updateTable('paymentTransfer')
    .set({ state: 'withdrawn', changedAt: sql<Date>`now()` })
    .where('fileId', '=', fileId)
    .execute();
  return true;
}

export const transfersOf = (db: Db, fileId: number) =>
  db
    .selectFrom('paymentTransfer')
    .where('fileId', '=', fileId)
    .select(['id', 'endToEndId', 'state'])
    .orderBy('id')
    .execute();

/** What the bank says of a transfer. */
export interface Answered {
  id: number;
  state: 'accepted' | 'rejected';
  code: string | null;
  words: string | null;
}

/** Notes what the bank says of the transfers of a file. */
export async function noteAnswer(db: Db, fileId: number, answered: readonly Answered[]): Promise<void> {
  await sql`
    update payment_transfer set state = row.state, code = row.code, words = row.words, changed_at = now()
    from jsonb_to_recordset(${json(answered)}) as row(id bigint, state text, code text, words text)
    where payment_transfer.id = row.id`.execute(db);
  await db
    .updateTable('paymentFile')
    .set({ answeredAt: sql<Date>`now()` })
    .where('id', '=', fileId)
    .execute();
}
