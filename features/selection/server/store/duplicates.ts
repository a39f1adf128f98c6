import { sql } from 'kysely';
import { among } from '#platform/server/sql.ts';
import { lockKeys } from '#platform/server/lock.ts';
import type { Db } from '#platform/server/db.ts';
import type { Status } from '#features/applications/contract/status.ts';
import { protocolOf } from '#features/applications/server/public.ts';

/** Another application of the project with the same AFM, AMKA or address. */
export interface Duplicate {
  id: number;
  protocol: string;
  status: Status;
  /** What both have, in this order. */
  types: ('afm' | 'amka' | 'email')[];
}

/** How many other applications are named of one. */
const MAX_NAMED = 5;

type DuplicateRow = Omit<Duplicate, 'protocol'> & { year: number; number: number };

/**
 * The duplicates of `application`, oldest first, as a column of a query. Each number is looked up by itself, in all projects
 * (`offset 0`): so the index of the numbers answers it, also before the database has statistics of the project.
 */
export const duplicates = sql<DuplicateRow[]>`(
  select coalesce(json_agg(twin order by twin.id), '[]') from (
    select other.id, other.year, other.number, other.status, array_agg(distinct split_part(same, ' ', 1)) as types
    from (
      select same, found.* from unnest(application.own_numbers) as same, lateral (
        select id, project_id, year, number, status from application as other
        where other.own_numbers @> array[same]
        offset 0) as found
      union all select 'email', id, project_id, year, number, status from application as other
        where other.project_id = application.project_id and lower(other.email) = lower(application.email)
          and application.email <> '') as other
    where other.project_id = application.project_id and other.id <> application.id
    group by other.id, other.year, other.number, other.status
    order by other.id
    limit ${sql.lit(MAX_NAMED)}) as twin)`;

/** Turns rows of `duplicates` into what staff see. */
export const toDuplicates = (found: readonly DuplicateRow[]): Duplicate[] =>
  found.map(({ year, number, ...rest }) => ({ ...rest, protocol: protocolOf({ year, number }) }));

/** The duplicates of an application, oldest first. */
export async function duplicatesOf(db: Db, id: number): Promise<Duplicate[]> {
  const { found } = await db
    .selectFrom('application')
    .where('id', '=', id)
    .select(duplicates.as('found'))
    .executeTakeFirstOrThrow();
  return toDuplicates(found);
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
    .where(sql<boolean>`id ${among(ids)}`)
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
    where own.id ${among(ids)} and own.own_numbers <> '{}'
      and (other.status = 3 or other.id ${among(ids)} and other.id < own.id)
    order by own.id, other.status = 3 desc, other.id`.execute(db);
  return new Map(rows.map(({ id, ...other }) => [id, protocolOf(other)]));
}
