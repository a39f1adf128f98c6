import { type Kysely, sql } from 'kysely';

/** Scripts that views call, their versions, and the errors of their runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table script (
      id bigint generated always as identity primary key,
      project_id bigint references project on delete cascade,
      name text not null,
      descr text not null default '',
      code text not null,
      services text[] not null default '{}',
      roles text[] not null,
      tests jsonb not null default '[]',
      version integer not null default 1,
      made_by bigint references app_user on delete set null,
      changed_by bigint references app_user on delete set null,
      changed_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      removed_at timestamptz
    )`.execute(db);
  await sql`create unique index script_name on script (lower(name)) where removed_at is null`.execute(db);
  await sql`create index script_project on script (project_id)`.execute(db);
  await sql`
    create table script_version (
      script_id bigint not null references script on delete cascade,
      version integer not null,
      content jsonb not null,
      changed_by bigint references app_user on delete set null,
      admin_id bigint references app_user on delete set null,
      changed_at timestamptz not null default now(),
      primary key (script_id, version)
    )`.execute(db);
  await sql`
    create table script_fault (
      script_id bigint not null references script on delete cascade,
      version integer not null,
      message text not null,
      times integer not null default 1,
      last_at timestamptz not null default now(),
      primary key (script_id, version, message)
    )`.execute(db);
}
