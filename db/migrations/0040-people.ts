import { type Kysely, sql } from 'kysely';

/** What projects and people need beyond accounts and memberships: history, private data, imports, bulk changes, filters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A version is the whole project as it was saved, not only its settings.
  await sql`
    alter table project_version
      add column descr text not null default '',
      add column url text not null default '',
      add column microdata_start jsonb not null default '[]',
      add column microdata_end jsonb not null default '[]'`.execute(db);
  await sql`
    insert into project_version (project_id, version, settings, descr, url, microdata_start, microdata_end, saved_at)
    select id, version, settings, descr, url, microdata_start, microdata_end, created_at from project
    on conflict (project_id, version) do nothing`.execute(db);
  await sql`
    create table project_user_data (
      project_id bigint not null references project on delete cascade,
      user_id bigint not null references app_user on delete cascade,
      data jsonb not null,
      changed_at timestamptz not null default now(),
      primary key (project_id, user_id)
    )`.execute(db);
  await sql`create index project_user_data_user on project_user_data (user_id)`.execute(db);

  await sql`create index membership_state on membership (project_id, state, user_id)`.execute(db);
  await sql`create index app_user_roles on app_user using gin (roles)`.execute(db);

  await sql`
    create table import_batch (
      id text primary key check (id ~ '^[A-Za-z0-9_-]{8,60}$'),
      project_id bigint not null references project on delete cascade,
      user_id bigint not null references app_user on delete cascade,
      file_name text not null default '',
      total integer not null,
      mapping jsonb not null default '{}',
      started_at timestamptz not null default now(),
      undone_at timestamptz
    )`.execute(db);
  await sql`create index import_batch_project on import_batch (project_id, user_id, started_at desc)`.execute(
    db,
  );
  await sql`create index import_batch_user on import_batch (user_id)`.execute(db);
  // A line of a batch counts once, however often its request is sent.
  await sql`
    create table import_row (
      batch_id text not null references import_batch on delete cascade,
      line integer not null,
      username text not null,
      outcome text not null check (outcome in ('created', 'refused')),
      user_id bigint references app_user on delete set null,
      faults jsonb not null default '[]',
      primary key (batch_id, line)
    )`.execute(db);
  await sql`create index import_row_user on import_row (user_id)`.execute(db);

  // A change of one field of many people, with the previous values: what an undo needs.
  await sql`
    create table field_change (
      id bigint generated always as identity primary key,
      project_id bigint not null references project on delete cascade,
      field text not null,
      place text not null check (place in ('user', 'project')),
      made_by bigint references app_user on delete set null,
      made_at timestamptz not null default now(),
      undone_at timestamptz
    )`.execute(db);
  await sql`create index field_change_project on field_change (project_id)`.execute(db);
  await sql`create index field_change_maker on field_change (made_by)`.execute(db);
  await sql`
    create table field_change_row (
      change_id bigint not null references field_change on delete cascade,
      user_id bigint not null references app_user on delete cascade,
      before jsonb,
      after jsonb,
      primary key (change_id, user_id)
    )`.execute(db);
  await sql`create index field_change_row_user on field_change_row (user_id)`.execute(db);

  await sql`
    create table saved_filter (
      id bigint generated always as identity primary key,
      user_id bigint not null references app_user on delete cascade,
      project_id bigint not null references project on delete cascade,
      screen text not null,
      name text not null,
      query text not null,
      unique (user_id, project_id, screen, name)
    )`.execute(db);
  await sql`create index saved_filter_project on saved_filter (project_id)`.execute(db);
}
