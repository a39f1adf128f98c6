import { sql } from 'kysely';
import type { Services } from '#platform/server/services.ts';

/**
 * A checksum of the rows of every table and the names of all stored files: two of them differ where something was
 * written in between. Not counted is what every request leaves (log, limits, last use) and how far a mail has come.
 */
export async function digestOfAll({ pool, files }: Pick<Services, 'pool' | 'files'>) {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('audit', 'rate_limit')
    order by 1`.execute(pool);
  const digests = tables.map(
    ({ name }) => sql`
      select ${sql.lit(name)} as name, md5(string_agg(row::text, '' order by row::text)) as digest
      from (select to_jsonb(t) ${name === 'mail' ? sql`-> 'id'` : sql`- 'seen_at'`} as row from ${sql.table(name)} as t) as rows`,
  );
  const { rows } = await sql<{ name: string; digest: string | null }>`
    ${sql.join(digests, sql` union all `)} order by 1`.execute(pool);
  const keys: string[] = [];
  for await (const key of files.list()) keys.push(key);
  return { tables: Object.fromEntries(rows.map(({ name, digest }) => [name, digest])), files: keys.sort() };
}
