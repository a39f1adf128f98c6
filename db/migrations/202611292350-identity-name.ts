import { type Kysely, sql } from 'kysely';

/**
 * The name of a person, as `nameOf` of `engines/people/name.ts` says it, kept by the database: a list of names no longer reads the whole
 * record of each person (docs/decisions/0097).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = (field: string) =>
    sql`case jsonb_typeof(fields->${sql.lit(field)}) when 'string' then fields->>${sql.lit(field)} else '' end`;
  await sql`
    create function person_name(fields jsonb, username text) returns text language sql immutable parallel safe return
      case
        when ${text('first_name')} <> '' and ${text('last_name')} <> ''
          then ${text('first_name')} || ' ' || ${text('last_name')}
        when ${text('first_name')} <> '' then ${text('first_name')}
        when ${text('last_name')} <> '' then ${text('last_name')}
        when username ~ '^erased-[0-9]+(-[A-Za-z0-9_-]{12})?$'
          then 'Διαγραμμένο άτομο ' || substring(username from '^erased-([0-9]+)')
        when strpos(username, '@') > 0 then 'Χωρίς όνομα'
        else username
      end`.execute(db);
  await sql`
    alter table app_user add column name text not null
      generated always as (person_name(fields, username)) stored`.execute(db);
}
