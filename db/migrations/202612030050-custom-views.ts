import { type Kysely, sql } from 'kysely';

/** Custom views, their versions, how often each is shown and fails, and the errors of their code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table custom_view (
      id bigint generated always as identity primary key,
      project_id bigint references project on delete cascade,
      name text not null,
      version integer not null default 1,
      published_version integer,
      created_at timestamptz not null default now(),
      removed_at timestamptz
    )`.execute(db);
  await sql`create unique index custom_view_name on custom_view (coalesce(project_id, 0), lower(name)) where removed_at is null`.execute(
    db,
  );
  await sql`create index custom_view_project on custom_view (project_id)`.execute(db);
  await sql`
    create table custom_view_version (
      view_id bigint not null references custom_view on delete cascade,
      version integer not null,
      type text not null check (type in ('page', 'part')),
      category text not null,
      title_el text not null,
      title_en text not null,
      descr text not null,
      access text[] not null,
      html text not null,
      controller text not null,
      saved_by bigint references app_user on delete set null,
      saved_at timestamptz not null default now(),
      published_by bigint references app_user on delete set null,
      published_at timestamptz,
      stopped_at timestamptz,
      primary key (view_id, version)
    )`.execute(db);
  await sql`
    create table custom_view_use (
      view_id bigint not null references custom_view on delete cascade,
      version integer not null,
      day date not null,
      user_id bigint references app_user on delete cascade,
      shown integer not null default 0,
      failed integer not null default 0
    )`.execute(db);
  await sql`create unique index custom_view_use_once on custom_view_use (view_id, version, day, user_id) nulls not distinct`.execute(
    db,
  );
  await sql`create index custom_view_use_user on custom_view_use (user_id)`.execute(db);
  await sql`create index custom_view_use_day on custom_view_use (day)`.execute(db);
  await sql`
    create table custom_view_error (
      id bigint generated always as identity primary key,
      view_id bigint not null references custom_view on delete cascade,
      version integer not null,
      part text not null,
      message text not null,
      line integer not null,
      column_number integer not null,
      stack text not null,
      times integer not null default 1,
      first_at timestamptz not null default now(),
      last_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index custom_view_error_once on custom_view_error (view_id, version, part, line, column_number, md5(message))`.execute(
    db,
  );
}
