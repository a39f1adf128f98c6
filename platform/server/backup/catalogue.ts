import type pg from 'pg';
import type { Sequence } from './format.ts';

// The product's own schemas only: not those of PostgreSQL, nor of an extension.
const own = (object: string, schema: string) => `${schema} !~ '^(pg_|information_schema$)'
  and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = ${object} and deptype = 'e')`;

/** The newest migration that the database has had; undefined for an empty database. */
export async function schemaOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query(`select to_regclass('kysely_migration') as migrations`);
  if (!rows[0].migrations) return undefined;
  const newest = await client.query<{ name: string }>(
    'select name from kysely_migration order by name desc limit 1',
  );
  return newest.rows[0]?.name;
}

/** A table with rows of its own, by its full and quoted name, and the columns that are stored and not computed. */
export interface Table {
  name: string;
  columns: string[];
}

/**
 * Whether a table holds only what the job queue measures of itself. pg-boss makes and drops such a table each day, so that a
 * database has other ones than its backup of another day.
 */
export const isMeasurement = (name: string): boolean => /^jobs\.queue_stats(_\d+)?$/.test(name);

/** All tables but those of measurements; of a partitioned table its partitions. */
export async function tables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', nspname, relname) as name, array(
      select format('%I', attname) from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum) as columns
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and relpersistence <> 't' and ${own('c.oid', 'nspname')}
    order by 1`);
  return rows.filter(({ name }) => !isMeasurement(name));
}

/** The positions of all sequences. Sequences ignore transactions: read them after the rows. */
export async function sequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select format('%I.%I', schemaname, sequencename) as name,
      coalesce(last_value, start_value)::text as value, last_value is not null as called
    from pg_sequences where ${own("format('%I.%I', schemaname, sequencename)::regclass", 'schemaname')}
    order by 1`);
  return rows;
}

/** Statements in pairs: one drops what prevents loading rows in any order, the other restores it. */
export interface Hindrance {
  remove: string;
  restore: string;
}

/**
 * Triggers fire for what people do, and have done so for these rows; append-only tables refuse even to be emptied.
 */
export async function triggers(client: pg.Client): Promise<Hindrance[]> {
  const { rows } = await client.query<Hindrance>(`
    select format('alter table %s disable trigger %I', c.oid::regclass, tgname) as remove,
      format('alter table %s enable %s trigger %I', c.oid::regclass,
        case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname) as restore
    from pg_trigger join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace
    where not tgisinternal and tgenabled <> 'D' and relkind = 'r' and ${own('c.oid', 'nspname')}`);
  return rows;
}

/** References between tables. Setting one up again checks every row. */
export async function references(client: pg.Client): Promise<Hindrance[]> {
  const { rows } = await client.query<Hindrance>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid)) as restore
    from pg_constraint k join pg_namespace n on n.oid = connamespace
    where contype = 'f' and conparentid = 0 and ${own('conrelid', 'nspname')}`);
  return rows;
}
