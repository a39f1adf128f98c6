import { sql } from 'kysely';
import type { Services } from '#platform/server/services.ts';

/** Requests leave something in these, whomever they concern. */
const ofRequests = ['audit', 'rate_limit'];

/**
 * Marks the rows that are there now. The function that it returns counts, at any time, those of each table that were neither changed nor
 * deleted since: PostgreSQL keeps with each row which transaction wrote it.
 */
export async function markOlderRows({
  pool,
}: Pick<Services, 'pool'>): Promise<() => Promise<Map<string, number>>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all(${ofRequests})
    order by 1`.execute(pool);
  const {
    rows: [mark],
  } = await sql<{ now: string }>`select pg_current_xact_id()::text as now`.execute(pool);
  const counts = tables.map(
    ({ name }) => sql`
      select ${sql.lit(name)} as name, count(*)::int as rows
      from ${sql.table(name)} where xmin::text::bigint < ${mark!.now}::bigint`,
  );
  return async () => {
    const { rows } = await sql<{ name: string; rows: number }>`${sql.join(counts, sql` union all `)}`.execute(
      pool,
    );
    return new Map(rows.map(({ name, rows: count }) => [name, count]));
  };
}
