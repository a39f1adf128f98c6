import { sql } from 'kysely';
import { present } from '#platform/server/present.ts';
import { type Db, json } from '#platform/server/db.ts';
import type { ExportWish, GridExport } from '../../contract.ts';
import '../tables.ts';

/** A waiting export can be downloaded for 10 minutes. A running export without progress for 2 minutes is dead (its server crashed). */
const DOWNLOADABLE_FOR = sql`interval '10 minutes'`;
const DEAD_AFTER = sql`interval '2 minutes'`;

const state = sql<GridExport['state']>`case
  when state = 'waiting' and started_at < now() - ${DOWNLOADABLE_FOR} then 'cancelled'
  when state = 'running' and touched_at < now() - ${DEAD_AFTER} then 'failed'
  else state end`;

const columns = ['id', 'format', 'expected', 'written', 'bytes', 'checksum', 'startedAt', 'endedAt'] as const;

type Row = Omit<GridExport, 'checksum' | 'endedAt'> & { checksum: string | null; endedAt: Date | null };

const toExport = (row: Row): GridExport => present(row);

interface Wanted {
  projectId: number;
  userId: number;
  format: GridExport['format'];
  separator: ';' | ',' | '\t';
  wish: ExportWish;
  expected: number;
}

export async function addExport(db: Db, { wish, ...wanted }: Wanted): Promise<GridExport> {
  const row = await db
    .insertInto('gridExport')
    .values({ ...wanted, wish: json(wish), checksum: null, endedAt: null })
    .returning([...columns, 'state'])
    .executeTakeFirstOrThrow();
  return toExport(row);
}

/** The exports that the caller’s list shows, newest first. */
const MAX_EXPORTS = 20;

export async function exportsOf(db: Db, userId: number, projectId: number): Promise<GridExport[]> {
  const rows = await db
    .selectFrom('gridExport')
    .where('userId', '=', userId)
    .where('projectId', '=', projectId)
    .select([...columns, state.as('state')])
    .orderBy('id', 'desc')
    .limit(MAX_EXPORTS)
    .execute();
  return rows.map(toExport);
}

/** One of the user's own exports with its request. */
export const findExport = (db: Db, userId: number, id: number) =>
  db
    .selectFrom('gridExport')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .select([...columns, state.as('state'), 'projectId', 'separator', 'wish'])
    .executeTakeFirst();

/** Claims a waiting export for its only download; false when it was claimed already. */
export async function beginExport(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('gridExport')
    .set({ state: 'running', touchedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where(state, '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Stores the progress of a running export; false when it must stop. */
export async function touchExport(db: Db, id: number, written: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('gridExport')
    .set({ written, touchedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

interface End {
  state: 'done' | 'cancelled' | 'failed';
  written: number;
  bytes: number;
  checksum?: string;
}

/** Ends an export that has not ended; returns its state afterwards. */
export async function endExport(db: Db, id: number, end: Partial<End>): Promise<GridExport | undefined> {
  const row = await db
    .updateTable('gridExport')
    .set({ ...end, endedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where(state, 'in', ['waiting', 'running'])
    .returning([...columns, 'state'])
    .executeTakeFirst();
  return row && toExport(row);
}
