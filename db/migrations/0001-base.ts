import { type Kysely, sql } from 'kysely';

/** What every feature uses: text search without accents, and rate limits shared by all nodes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const extension of ['unaccent', 'pg_trgm', 'btree_gist'])
    await sql`create extension if not exists ${sql.id(extension)}`.execute(db);

  await sql`
    create unlogged table rate_limit (
      key text primary key,
      starts_at timestamptz not null,
      used integer not null
    )`.execute(db);

  // Put on a table whose rows are only ever added.
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of % are only added', tg_table_name using errcode = 'insufficient_privilege';
    end $$`.execute(db);
}
