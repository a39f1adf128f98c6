import { sql } from 'kysely';
import type { Db } from '../db.ts';

/**
 * Drops the views of the schema `report`, one by one: the rights of the reporting role belong to the schema and stay. The next
 * `keepReportViews` creates them again.
 */
export async function dropReportViews(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select viewname as name from pg_views where schemaname = 'report'`.execute(db);
  for (const { name } of rows) await sql`drop view if exists ${sql.id('report', name)} cascade`.execute(db);
  if (rows.length > 0) await sql`comment on schema report is null`.execute(db);
}

/** PostgreSQL refused to change a column because a view shows it. */
export const isHeldByView = (error: unknown): boolean =>
  error instanceof Error &&
  ['2BP01', '0A000'].includes((error as { code?: string }).code ?? '') &&
  /view|depend/.test(error.message);
