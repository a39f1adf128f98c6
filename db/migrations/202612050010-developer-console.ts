import { type Kysely, sql } from 'kysely';

/** What the console of Admins keeps: data entries with their versions, files for views and documents, and runs of mass data. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_entry (
      id bigint generated always as identity primary key,
      name text not null,
      class text not null default '',
      data jsonb not null,
      edit_level integer not null,
      view_level integer not null,
      version integer not null default 1,
      made_by bigint references app_user on delete set null,
      changed_by bigint references app_user on delete set null,
      changed_at timestamptz not null default now(),
      removed_at timestamptz
    )`.execute(db);
  await sql`
    create table data_entry_version (
      entry_id bigint not null references data_entry on delete cascade,
      version integer not null,
      content jsonb not null,
      changed_by bigint references app_user on delete set null,
      changed_at timestamptz not null default now(),
      primary key (entry_id, version)
    )`.execute(db);
  await sql`
    create table console_file (
      file_id bigint primary key references file on delete cascade,
      dir text not null,
      name text not null,
      made_by bigint references app_user on delete set null,
      made_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index console_file_name on console_file (dir, lower(name))`.execute(db);
  await sql`
    create table mass_setting (
      url text primary key,
      send_mode text not null check (send_mode in ('one', 'batch', 'all')),
      transform text not null,
      version integer not null default 1,
      changed_by bigint references app_user on delete set null,
      changed_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table mass_run (
      id bigint generated always as identity primary key,
      url text not null,
      send_mode text not null check (send_mode in ('one', 'batch', 'all')),
      transform text not null,
      file_name text not null,
      file_hash text not null,
      columns jsonb not null,
      state text not null default 'loading' check (state in ('loading', 'running', 'ended', 'cancelled')),
      total integer not null,
      done integer not null default 0,
      failed integer not null default 0,
      made_by bigint references app_user on delete set null,
      made_at timestamptz not null default now(),
      ended_at timestamptz
    )`.execute(db);
  await sql`create index mass_run_hash on mass_run (file_hash)`.execute(db);
  await sql`
    create table mass_row (
      run_id bigint not null references mass_run on delete cascade,
      no integer not null,
      given jsonb,
      state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
      code text,
      words text,
      primary key (run_id, no)
    )`.execute(db);
  await sql`create index mass_row_open on mass_row (run_id, state, no) where state <> 'done'`.execute(db);
}
