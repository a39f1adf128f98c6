import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';

/** A column that holds the id of a person, or a list of ids. */
export interface PersonColumn {
  table: string;
  column: string;
  isList: boolean;
}

interface Column {
  table: string;
  column: string;
  type: string;
  /** A row must give it a value. */
  isNeeded: boolean;
  /** The first value that a check of the column names. */
  choice: string | null;
}

interface ForeignKey {
  table: string;
  columns: string[];
  parent: string;
  parentColumns: string[];
}

type Values = Readonly<Record<string, unknown>>;

const publicTables = sql`pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public' and c.relkind = 'r'`;

/** What the catalogue knows of tables: their columns, and what they refer to. */
async function readCatalogue(db: Db) {
  const { rows: columns } = await sql<Column>`
    select c.relname::text as table, a.attname::text as column, format_type(a.atttypid, null) as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as is_needed,
      (select substring(pg_get_constraintdef(k.oid) from '''([^'']+)''::text') from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey)
        order by k.oid limit 1) as choice
    from ${publicTables} join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    order by 1, a.attnum`.execute(db);
  const names = (keys: string, table: string) =>
    sql.raw(`array(select attname::text from unnest(k.${keys})
    with ordinality as u (num, place) join pg_attribute on attrelid = k.${table} and attnum = u.num order by place)`);
  const { rows: keys } = await sql<ForeignKey>`
    select k.conrelid::regclass::text as table, ${names('conkey', 'conrelid')} as columns,
      k.confrelid::regclass::text as parent, ${names('confkey', 'confrelid')} as parent_columns
    from pg_constraint k where k.contype = 'f' order by k.oid`.execute(db);
  return { columns, keys };
}

type Catalogue = Awaited<ReturnType<typeof readCatalogue>>;

/** The words of the logs and versions for who did it; they may have no foreign key, since their rows outlive people. */
const isAuthor = (column: string): boolean => column === 'actor_id' || column.endsWith('_by');

/**
 * The columns that hold ids of people: those with a foreign key to `app_user` or to such a column, and those that have the name of one of
 * them (in the plural for a list) or of an author without a foreign key.
 */
function personColumnsOf({ columns, keys }: Catalogue): PersonColumn[] {
  const people = new Set<string>(['app_user.id']);
  const references = keys.flatMap((key) =>
    key.columns.map(
      (column, at) => [`${key.table}.${column}`, `${key.parent}.${key.parentColumns[at]}`] as const,
    ),
  );
  for (let size = 0; size < people.size;) {
    size = people.size;
    for (const [from, to] of references) if (people.has(to)) people.add(from);
  }
  people.delete('app_user.id');
  const names = new Set([...people].map((name) => name.split('.')[1]!));
  const others = new Set<string>(references.map(([from]) => from));
  return columns.flatMap(({ table, column, type }) => {
    const name = `${table}.${column}`;
    const isList = type === 'bigint[]';
    const isNamed = isList
      ? names.has(column.replace(/s$/, ''))
      : type === 'bigint' && (names.has(column) || isAuthor(column));
    return people.has(name) || (isNamed && !others.has(name)) ? [{ table, column, isList }] : [];
  });
}

/** All columns of the database that hold ids of people. */
export const personColumns = async (db: Db): Promise<PersonColumn[]> =>
  personColumnsOf(await readCatalogue(db));

/** Whether a row has the id of this person in the column. */
export async function holdsPerson(
  db: Db,
  { table, column, isList }: PersonColumn,
  id: number,
): Promise<boolean> {
  const is = isList ? sql`${id} = any (${sql.ref(column)})` : sql`${sql.ref(column)} = ${id}`;
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${is} limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Writes the id of a person into every column that can hold it, each in a row of its own with generated values. The rows that it
 * refers to are generated too. The database loses its checks, since no generated value could satisfy them all.
 */
export async function fillPersonColumns(db: Db, person: number, other: number): Promise<void> {
  await dropChecks(db);
  const catalogue = await readCatalogue(db);
  const rows = new Rows(db, catalogue, other);
  for (const one of personColumnsOf(catalogue))
    if (!(await holdsPerson(db, one, person)))
      await rows.add(one.table, { [one.column]: one.isList ? [person] : person });
}

async function dropChecks(db: Db): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype in ('c', 'x') and conrelid <> 0 and connamespace = 'public'::regnamespace`.execute(db);
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db);
}

const UNIQUE_VIOLATION = '23505';

/** Rows with generated values. */
class Rows {
  readonly #db: Db;
  readonly #catalogue: Catalogue;
  readonly #other: number;
  #next = 1000;

  constructor(db: Db, catalogue: Catalogue, other: number) {
    this.#db = db;
    this.#catalogue = catalogue;
    this.#other = other;
  }

  /** Adds a row with these values; the rest is generated where the row needs it. What it refers to is there, or new if there is such a row. */
  async add(table: string, given: Values): Promise<Values> {
    try {
      return await this.#add(table, given, false);
    } catch (error) {
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
      return this.#add(table, given, true);
    }
  }

  async #add(table: string, given: Values, isNew: boolean): Promise<Values> {
    const values: Record<string, unknown> = { ...given };
    const columns = this.#catalogue.columns.filter((column) => column.table === table);
    const needs = (column: string) =>
      !(column in values) && columns.some((one) => one.column === column && one.isNeeded);
    for (const key of this.#catalogue.keys.filter((one) => one.table === table)) {
      // A key with an empty column refers to nothing.
      if (!key.columns.every((column) => column in values || needs(column))) continue;
      const parent = await this.#aParent(key, values, isNew);
      for (const [at, column] of key.columns.entries()) values[column] ??= parent[key.parentColumns[at]!];
    }
    for (const { column, type, choice } of columns)
      if (needs(column)) values[column] = choice ?? this.#value(type);
    const names = Object.keys(values);
    const { rows } = await sql<{ row: Values }>`
      insert into ${sql.table(table)} as t (${sql.join(names.map((name) => sql.ref(name)))})
      values (${sql.join(names.map((name) => sql`${values[name]}`))}) returning to_jsonb(t) as row`.execute(
      this.#db,
    );
    return rows[0]!.row;
  }

  /** The row that a foreign key leads to: the one that the values name, else the other person, the newest one, or a new one. */
  async #aParent(
    { columns, parent, parentColumns }: ForeignKey,
    values: Values,
    isNew: boolean,
  ): Promise<Values> {
    const named = Object.fromEntries(
      columns.flatMap((column, at) => (column in values ? [[parentColumns[at]!, values[column]]] : [])),
    );
    const isNamed = Object.keys(named).length > 0;
    if (!isNamed && isNew) return this.add(parent, {});
    if (!isNamed && parent === 'app_user') return { id: this.#other };
    const is = Object.entries(named).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    const { rows } = await sql<{ row: Values }>`
      select to_jsonb(t) as row from ${sql.table(parent)} as t where ${sql.join([sql`true`, ...is], sql` and `)}
      order by ${sql.ref(parentColumns.at(-1)!)} desc limit 1`.execute(this.#db);
    return rows[0]?.row ?? (await this.add(parent, named));
  }

  #value(type: string): unknown {
    this.#next += 1;
    if (type.endsWith('[]')) return [];
    if (/^(bigint|integer|smallint|numeric|double precision|real)$/.test(type)) return this.#next;
    if (/^(text|character varying)$/.test(type)) return `text ${this.#next}`;
    if (/^(timestamp|date)/.test(type)) return new Date();
    if (type === 'boolean') return false;
    if (type === 'jsonb') return '{}';
    if (type === 'bytea') return Buffer.from(String(this.#next));
    if (type === 'uuid') return sqlUuid(this.#next);
    if (type === 'inet') return '127.0.0.1';
    if (type.startsWith('time ')) return '10:00';
    if (type === 'tstzrange') return '[2026-01-01, 2026-01-02)';
    throw new Error(`No generated value for a column of type ${type}.`);
  }
}

const sqlUuid = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
