import { type Kysely, sql } from 'kysely';

/**
 * The version of the hours of a mentor in a project, and who saved it: a save names the version it is based on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table availability_version (
      project_id bigint not null,
      mentor_id bigint not null,
      version integer not null default 1,
      changed_by bigint references app_user on delete set null,
      changed_at timestamptz not null default now(),
      primary key (project_id, mentor_id),
      foreign key (project_id, mentor_id) references membership (project_id, user_id) on delete cascade
    )`.execute(db);
  await sql`
    create index availability_version_changer on availability_version (changed_by) where changed_by is not null`.execute(
    db,
  );
}
