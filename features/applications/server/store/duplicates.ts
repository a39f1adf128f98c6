import { sql } from 'kysely';
import { lockKeys } from '#platform/server/lock.ts';
import type { Db } from '#platform/server/db.ts';
import type { Status } from '../../contract/status.ts';
import { protocolOf } from '../protocol.ts';
import '../tables.ts';

/** Another application of the project with the same AFM or AMKA. */
export interface Duplicate {
  id: number;
  protocol: string;
  status: Status;
  /** The types of the numbers that both have. */
  types: ('afm' | 'amka')[];
}

/** How many other applications are named of one. */
const MOST = 5;

/**
 * The duplicates of each of these applications, oldest first. Applications without one are left out. Each number is looked up by itself (`offset 0`), so
 * that the index of the numbers answers it and not a comparison with every application of the project.
 */
export async function duplicatesOf(db: Db, ids: readonly number[]): Promise<Map<number, Duplicate[]>> {
  const { rows } = await sql<Duplicate & { of: number; year: number; number: number }>`
    select own.id as of, other.id, other.year, other.number, other.status,
      array_agg(distinct split_part(same, ' ', 1)) as types
    from application as own, unnest(own.own_numbers) as same, lateral (
      select id, year, number, status from application as other
      where other.own_numbers @> array[same] and other.project_id = own.project_id and other.id <> own.id
      offset 0) as other
    where own.id = any(${ids}::bigint[])
    group by own.id, other.id, other.year, other.number, other.status
    order by own.id, other.id`.execute(db);
  const byOwn = Map.groupBy(rows, ({ of }) => of);
  return new Map(
    [...byOwn].map(([id, all]) => [
      id,
      all.slice(0, MOST).map(({ id: otherId, year, number, status, types }) => ({
        id: otherId,
        protocol: protocolOf({ year, number }),
        status,
        types,
      })),
    ]),
  );
}

/**
 * The protocol numbers of applications that stop these from being selected, by their ids: a selected one of the project, or an
 * earlier one of these, has the same AFM or AMKA. The answer holds until the transaction ends.
 */
export async function selectedTwins(
  db: Db,
  projectId: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const own = await db
    .selectFrom('application')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where(sql<boolean>`own_numbers <> '{}'`)
    .select('ownNumbers')
    .execute();
  await lockKeys(
    db,
    ...own.flatMap(({ ownNumbers }) => ownNumbers).map((one) => `select ${projectId} ${one}`),
  );
  const { rows } = await sql<{ id: number; year: number; number: number }>`
    select distinct on (own.id) own.id, other.year, other.number
    from application as own join application as other
      on other.project_id = own.project_id and other.id <> own.id and other.own_numbers && own.own_numbers
    where own.id = any(${ids}::bigint[]) and own.own_numbers <> '{}'
      and (other.status = 3 or other.id = any(${ids}::bigint[]) and other.id < own.id)
    order by own.id, other.status = 3 desc, other.id`.execute(db);
  return new Map(rows.map(({ id, ...other }) => [id, protocolOf(other)]));
}
