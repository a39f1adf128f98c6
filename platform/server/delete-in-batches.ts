import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db, Tables } from './db.ts';

/** Rows that one statement deletes: few enough to end far within the pool's statement timeout. */
const ROWS_AT_ONCE = 1_000;

interface Which {
  /** A condition on the columns of the table, by their names in the database. */
  where: RawBuilder<SqlBool>;
  rowsAtOnce?: number;
}

/**
 * Deletes the matching rows of a table in batches. Each batch is a statement of its own: its rows stay deleted when a
 * later one fails. Rows that another transaction has locked are left for the next run.
 */
export async function deleteInBatches(
  db: Db,
  name: keyof Tables,
  { where, rowsAtOnce = ROWS_AT_ONCE }: Which,
): Promise<void> {
  const table = sql.table(name);
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${where} limit ${rowsAtOnce} for update skip locked))`.execute(db);
    if (numAffectedRows < BigInt(rowsAtOnce)) return;
  }
}
