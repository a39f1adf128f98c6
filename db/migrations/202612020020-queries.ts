import { type Kysely, sql } from 'kysely';

/** Saved queries and services, their versions, and what each reader keeps of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table query (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('query', 'service')),
      project_id bigint references project on delete cascade,
      name text not null,
      descr text not null default '',
      text text not null,
      roles text[] not null,
      parameters jsonb not null default '[]',
      view_name text,
      display jsonb not null default '{}',
      ready_key text,
      version integer not null default 1,
      made_by bigint references app_user on delete set null,
      changed_by bigint references app_user on delete set null,
      changed_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      removed_at timestamptz
    )`.execute(db);
  await sql`create unique index query_service_name on query (lower(name)) where kind = 'service' and removed_at is null`.execute(
    db,
  );
  await sql`create unique index query_ready on query (project_id, ready_key) where ready_key is not null`.execute(
    db,
  );
  await sql`create index query_project on query (project_id)`.execute(db);
  await sql`
    create table query_version (
      query_id bigint not null references query on delete cascade,
      version integer not null,
      content jsonb not null,
      changed_by bigint references app_user on delete set null,
      admin_id bigint references app_user on delete set null,
      changed_at timestamptz not null default now(),
      primary key (query_id, version)
    )`.execute(db);
  await sql`
    create table query_run (
      query_id bigint not null references query on delete cascade,
      user_id bigint not null references app_user on delete cascade,
      at timestamptz not null default now(),
      ms integer not null,
      rows integer not null,
      primary key (query_id, user_id)
    )`.execute(db);
  await sql`create index query_run_user on query_run (user_id)`.execute(db);
  await sql`
    create table query_favorite (
      query_id bigint not null references query on delete cascade,
      user_id bigint not null references app_user on delete cascade,
      primary key (query_id, user_id)
    )`.execute(db);
  await sql`create index query_favorite_user on query_favorite (user_id)`.execute(db);
  await sql`
    create table query_writer (
      user_id bigint primary key references app_user on delete cascade,
      given_by bigint references app_user on delete set null,
      given_at timestamptz not null default now()
    )`.execute(db);
}
