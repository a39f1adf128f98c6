import { type Kysely, sql } from 'kysely';

/** Calculators: workbooks with their versions, the actions that have them, and the scenarios that people work out with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calculator (
      id bigint generated always as identity primary key,
      project_id bigint not null references project on delete cascade,
      name text not null,
      version integer not null default 1,
      changed_by bigint references app_user on delete set null,
      changed_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      removed_at timestamptz
    )`.execute(db);
  await sql`create unique index calculator_name on calculator (project_id, lower(name)) where removed_at is null`.execute(
    db,
  );
  await sql`
    create table calculator_version (
      id bigint generated always as identity primary key,
      calculator_id bigint not null references calculator on delete cascade,
      number integer not null,
      state text not null default 'draft' check (state in ('draft', 'published', 'retired')),
      file_id bigint references file on delete set null,
      workbook text not null,
      results text not null,
      proof jsonb not null,
      accepted jsonb not null default '[]',
      inputs jsonb not null,
      pinned jsonb not null default '[]',
      preprocess text not null default '',
      postprocess text not null default '',
      remarks jsonb not null default '[]',
      published_at timestamptz,
      unique (calculator_id, number)
    )`.execute(db);
  await sql`create unique index calculator_version_draft on calculator_version (calculator_id) where state = 'draft'`.execute(
    db,
  );
  await sql`create unique index calculator_version_published on calculator_version (calculator_id)
    where state = 'published'`.execute(db);
  await sql`create index calculator_version_file on calculator_version (file_id) where file_id is not null`.execute(
    db,
  );
  await sql`
    create table action_calculator (
      action_id bigint primary key references action on delete cascade,
      calculator_id bigint not null references calculator on delete cascade
    )`.execute(db);
  await sql`create index action_calculator_calculator on action_calculator (calculator_id)`.execute(db);
  await sql`
    create table scenario (
      id bigint generated always as identity primary key,
      project_id bigint not null references project on delete cascade,
      action_id bigint not null references action on delete cascade,
      mentee_id bigint not null references app_user on delete cascade,
      number integer not null,
      name text not null,
      version_id bigint not null references calculator_version,
      results jsonb not null default '[]',
      computed_of bigint,
      made_by bigint references app_user on delete set null,
      made_at timestamptz not null default now(),
      removed_at timestamptz,
      unique (action_id, mentee_id, number)
    )`.execute(db);
  await sql`create unique index scenario_name on scenario (action_id, mentee_id, lower(name)) where removed_at is null`.execute(
    db,
  );
  await sql`create index scenario_version on scenario (version_id)`.execute(db);
  await sql`create index scenario_mentee on scenario (mentee_id)`.execute(db);
  await sql`create index scenario_project on scenario (project_id)`.execute(db);
}
