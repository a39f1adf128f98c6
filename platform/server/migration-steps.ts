import { type Kysely, type RawBuilder, sql } from 'kysely';

interface NewIndex {
  name: string;
  /** Table, columns and condition: `notification (read_at) where read_at is not null`. */
  on: RawBuilder<unknown>;
  unique?: boolean;
}

/**
 * Builds an index while the table is written to. Only outside of a transaction. An index that an interrupted try left behind is
 * never used by the database, so it is dropped first.
 */
export async function buildIndex(db: Kysely<unknown>, { name, on, unique = false }: NewIndex): Promise<void> {
  const { rows } = await sql<{ isValid: boolean }>`
    select indisvalid as is_valid from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  if (rows[0]?.isValid) return;
  if (rows[0]) await sql`drop index concurrently ${sql.id(name)}`.execute(db);
  await sql`create ${sql.raw(unique ? 'unique ' : '')}index concurrently ${sql.id(name)} on ${on}`.execute(
    db,
  );
}

/**
 * Runs a statement again until it changes no row. The statement takes some rows that still need the change (`limit`), so each
 * run is short and locks few rows. Only outside of a transaction.
 */
export async function inBatches(db: Kysely<unknown>, statement: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await statement.execute(db);
    if (numAffectedRows === 0n) return;
  }
}
