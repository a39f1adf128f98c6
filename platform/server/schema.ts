import { sql } from 'kysely';
import type { Db } from './db.ts';

/** A column as far as statements of another release depend on it. */
interface Column {
  type: string;
  nullable: boolean;
  /** The database fills it when an insert leaves it out. */
  filled: boolean;
}

/** The columns of all tables of the product, by table and name. */
export type Schema = Record<string, Record<string, Column>>;

export async function schemaOf(db: Db): Promise<Schema> {
  const { rows } = await sql<Column & { table: string; name: string }>`
    select relname as table, attname as name, format_type(atttypid, atttypmod) as type,
      not attnotnull as nullable, atthasdef or attidentity <> '' as filled
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped and relname not like 'kysely%'
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = attrelid and deptype = 'e')
    order by relname, attname`.execute(db);
  const schema: Schema = {};
  for (const { table, name, ...column } of rows) (schema[table] ??= {})[name] = column;
  return schema;
}

/**
 * What the code of a release cannot do any more on a newer schema: `project.version: gone`. Tables and columns that a migration
 * declares as removed or forbidden are left out; the rules are in docs/operations.md, "Changing the schema".
 */
export function brokenFor(released: Schema, today: Schema, removes: readonly string[]): string[] {
  const declared = new Set(removes);
  return Object.entries(released).flatMap(([table, columns]) => {
    const now = today[table];
    if (declared.has(table)) return [];
    if (!now) return [`${table}: gone`];
    const changed = Object.entries(columns).flatMap(([name, before]) => {
      const problem = changeOf(before, now[name]);
      return problem === undefined || declared.has(`${table}.${name}`)
        ? []
        : [`${table}.${name}: ${problem}`];
    });
    const demanded = Object.entries(now).flatMap(([name, { nullable, filled }]) =>
      name in columns || nullable || filled ? [] : [`${table}.${name}: new, and inserts must name it`],
    );
    return [...changed, ...demanded];
  });
}

function changeOf(before: Column, after: Column | undefined): string | undefined {
  if (!after) return 'gone';
  if (after.type !== before.type) return `${before.type} became ${after.type}`;
  if (before.nullable && !after.nullable && !after.filled) return 'may not be left out any more';
  if (before.filled && !after.filled && !after.nullable) return 'is not filled any more';
  return undefined;
}
