import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

/** `= any(…)` over ids: ``sql`file.id ${among(ids)}` ``. */
export const among = (ids: readonly number[]): RawBuilder<boolean> => sql`= any(${ids}::bigint[])`;

/** Whether a query finds or changes a row. */
export const exists = async (query: {
  executeTakeFirst: () => Promise<object | undefined>;
}): Promise<boolean> => (await query.executeTakeFirst()) !== undefined;

/** How many rows a query finds. It selects no column itself. */
export async function countRows<DB, Table extends keyof DB>(
  query: SelectQueryBuilder<DB, Table, object>,
): Promise<number> {
  const row = await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return (row as { total: number }).total;
}
