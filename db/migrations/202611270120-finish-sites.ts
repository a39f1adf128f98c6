import { type Kysely, sql } from 'kysely';

/** The sites to which a questionnaire may lead after its end, kept by Admins for all projects. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table finish_site (
      site text primary key check (site like 'https://%'),
      added_by bigint references app_user on delete set null,
      added_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index finish_site_added_by on finish_site (added_by) where added_by is not null`.execute(
    db,
  );
}
