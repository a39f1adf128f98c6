import { createHmac } from 'node:crypto';
import pg from 'pg';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db.ts';
import { whileAlone } from '../migrate.ts';
import { ownLimits } from './limits.ts';

/** The login role that runs saved queries. It has rights on the views of the schema `report` and on nothing else. */
export interface ReportRole {
  name: string;
  password: string;
  /** Connections at most, of all nodes together. */
  connections: number;
}

/** The most connections of the reporting role (promises S1). */
export const REPORT_CONNECTIONS = 4;

/** The role of an installation that makes it by itself: its password follows from the secret, so that all nodes know it. */
export const ownReportRole = (database: string, secret: string): ReportRole => ({
  name: `${database}_report`.slice(-63),
  password: createHmac('sha256', secret).update(`reporting role of ${database}`).digest('base64url'),
  connections: REPORT_CONNECTIONS,
});

/** The address of a database for the reporting role. */
export function reportUrl(databaseUrl: string, { name, password }: ReportRole): string {
  const url = new URL(databaseUrl);
  url.username = encodeURIComponent(name);
  url.password = encodeURIComponent(password);
  return url.href;
}

/** What each connection of the reporting role begins with. */
const settings: Readonly<Record<string, string>> = {
  ...ownLimits,
  temp_file_limit: '256MB',
  search_path: 'report',
};

/**
 * Functions of PostgreSQL that everybody may call, and that wait, notify, lock, write, change settings, end connections or run a text
 * as a statement (promises S1). Patterns of `like`.
 */
const dangerous = [
  'pg\\_notify',
  'set\\_config',
  'pg\\_sleep%',
  'pg%advisory%',
  'pg\\_cancel\\_backend',
  'pg\\_terminate\\_backend',
  'pg\\_log\\_backend\\_memory\\_contexts',
  'pg\\_export\\_snapshot',
  'pg\\_logical\\_emit\\_message',
  'pg\\_current\\_xact\\_id',
  'txid\\_current',
  'lo\\_%',
  'loread',
  'lowrite',
  '%\\_to\\_xml',
  '%\\_to\\_xmlschema',
  '%\\_to\\_xml\\_and\\_xmlschema',
  'ts\\_stat',
  'ts\\_rewrite',
  'nextval',
  'setval',
  'pg\\_stat\\_reset%',
  'pg\\_stat\\_clear\\_snapshot',
] as const;

/**
 * The statements that make the role in a database and take from everybody what no query may do. `owner` is the role of the product
 * itself, which keeps the right to call these functions. A superuser runs them; a second run changes nothing.
 */
function roleStatements(database: string, owner: string, role: ReportRole): readonly RawBuilder<unknown>[] {
  const name = sql.id(role.name);
  return [
    sql`do ${sql.lit(`begin create role ${quoted(role.name)}; exception when duplicate_object or unique_violation then null; end`)}`,
    sql`alter role ${name} with login nosuperuser nocreatedb nocreaterole noreplication nobypassrls noinherit
      connection limit ${sql.lit(role.connections)} password ${sql.lit(role.password)}`,
    ...Object.entries(settings).map(
      ([setting, value]) => sql`alter role ${name} set ${sql.id(setting)} = ${sql.lit(value)}`,
    ),
    sql`do ${sql.lit(closeFunctions(owner))}`,
    // The language of `do`.
    sql`grant usage on language plpgsql to ${sql.id(owner)}`,
    sql`revoke usage on language plpgsql from public`,
    sql`grant temporary on database ${sql.id(database)} to ${sql.id(owner)}`,
    sql`revoke temporary on database ${sql.id(database)} from public`,
    sql`revoke create on schema public from public`,
    sql`grant usage on schema report to ${name}`,
    sql`grant select on all tables in schema report to ${name}`,
    sql`alter default privileges for role ${sql.id(owner)} in schema report grant select on tables to ${name}`,
    // The product ends statements of the role that their readers cancel.
    sql`do ${sql.lit(`begin grant ${quoted(role.name)} to ${quoted(owner)}; exception when others then null; end`)}`,
  ];
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const closeFunctions = (owner: string): string => `
  declare one regprocedure;
  begin
    for one in select oid from pg_proc where pronamespace = 'pg_catalog'::regnamespace and prokind = 'f'
      and proname like any (array[${dangerous.map((pattern) => `'${pattern}'`).join(', ')}])
      and has_function_privilege('public', oid, 'execute')
    loop
      execute format('grant execute on function %s to ${quoted(owner).replaceAll("'", "''")}', one);
      execute format('revoke execute on function %s from public', one);
    end loop;
  end`;

/** Makes the role where the user of the product is a superuser, as that of the embedded database is. It waits for other nodes. */
export async function makeReportRole(
  given: Db,
  role: (database: string) => ReportRole,
): Promise<ReportRole | undefined> {
  const db = given.withoutPlugins();
  const { rows } = await sql<{ database: string; owner: string; may: boolean }>`
    select current_database() as database, current_user as owner,
      (select rolsuper from pg_roles where rolname = current_user) as may`.execute(db);
  const { database, owner, may } = rows[0]!;
  if (!may) return undefined;
  const made = role(database);
  await whileAlone(given, async () => {
    for (const statement of roleStatements(database, owner, made)) await statement.execute(db);
  });
  return made;
}

/** The statements that make a role in the database of this connection, as texts for a superuser who runs them elsewhere. */
export async function writtenRoleStatements(
  given: Db,
  role: (database: string) => ReportRole,
): Promise<{ role: ReportRole; statements: string[] }> {
  const db = given.withoutPlugins();
  const { rows } = await sql<{ database: string; owner: string }>`
    select current_database() as database, current_user as owner`.execute(db);
  const { database, owner } = rows[0]!;
  const made = role(database);
  return { role: made, statements: roleStatements(database, owner, made).map((one) => one.compile(db).sql) };
}

/** Why a role may not run saved queries: a superuser, an owner or a writer would see and change everything. Undefined for one that may. */
export async function unfitReportRole(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ problem: string | null }>(`
      select case
        when (select rolsuper or rolbypassrls or rolcreaterole or rolcreatedb from pg_roles where rolname = current_user)
          then 'it is a superuser, or may make roles or databases'
        when exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and (has_table_privilege(oid, 'select') or has_table_privilege(oid, 'insert, update, delete')))
          then 'it has rights on tables of the product'
        when not has_schema_privilege('report', 'usage') then 'it may not use the schema report'
        when has_function_privilege('set_config(text, text, boolean)', 'execute')
          then 'it may call functions that change settings'
        when current_setting('default_transaction_read_only') <> 'on' or current_setting('statement_timeout') = '0'
          then 'it lacks the limits of the reporting role'
      end as problem`);
    return rows[0]?.problem ?? undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.end().catch(() => {});
  }
}
