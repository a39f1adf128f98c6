import { type Kysely, sql } from 'kysely';

/** What a person's going settled, so that one undo brings it back; and since when a member has withdrawn their consent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table leaving (
    id bigint generated always as identity primary key,
    project_id bigint not null references project on delete cascade,
    user_id bigint not null references app_user on delete cascade,
    way text not null,
    settled jsonb not null,
    at timestamptz not null default now(),
    undone_at timestamptz
  )`.execute(db);
  await sql`create index leaving_open on leaving (project_id, user_id) where undone_at is null`.execute(db);
  await sql`create index leaving_user on leaving (user_id)`.execute(db);
  await sql`alter table membership add column withdrawn_at timestamptz`.execute(db);
  await sql`update membership set withdrawn_at = said.at
    from (select distinct on (user_id, project_id) user_id, project_id, given, at
      from consent order by user_id, project_id, id desc) as said
    where said.user_id = membership.user_id and said.project_id = membership.project_id and not said.given`.execute(
    db,
  );
}
