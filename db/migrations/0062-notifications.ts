import { type Kysely, sql } from 'kysely';

/** The notifications of people, and how they want to receive them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table notification (
      id bigint generated always as identity primary key,
      user_id bigint not null references app_user on delete cascade,
      project_id bigint references project on delete cascade,
      kind text not null,
      person_id bigint references app_user on delete set null,
      data jsonb not null default '{}',
      link text not null default '',
      cause text not null,
      is_shown boolean not null default true,
      is_mailed boolean not null default false,
      in_digest boolean not null default false,
      created_at timestamptz not null default now(),
      read_at timestamptz,
      digested_at timestamptz,
      unique (user_id, cause)
    )`.execute(db);
  await sql`create index notification_user on notification (user_id, id desc) where is_shown`.execute(db);
  await sql`create index notification_unread on notification (user_id, project_id) where is_shown and read_at is null`.execute(
    db,
  );
  await sql`create index notification_digest on notification (user_id) where in_digest and digested_at is null`.execute(
    db,
  );
  await sql`create index notification_person on notification (person_id)`.execute(db);
  await sql`create index notification_project on notification (project_id)`.execute(db);
  await sql`
    create table notification_choice (
      user_id bigint not null references app_user on delete cascade,
      kind text not null,
      page boolean not null,
      mail boolean not null,
      digest text not null check (digest in ('none', 'daily')),
      primary key (user_id, kind)
    )`.execute(db);
}
