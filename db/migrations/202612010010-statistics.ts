import { type Kysely, sql } from 'kysely';

/** Statistics answers about people, the snapshots of figures, and the pages that show them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table statistics_answer (
      statistic_id text not null,
      user_id bigint not null references app_user on delete cascade,
      value double precision,
      text text,
      version integer not null,
      changed_by bigint references app_user on delete set null,
      changed_at timestamptz not null default now(),
      primary key (user_id, statistic_id),
      check (value is null or text is null)
    )`.execute(db);
  await sql`
    create table statistics_change (
      id bigint generated always as identity primary key,
      statistic_id text not null,
      user_id bigint not null references app_user on delete cascade,
      version integer not null,
      value double precision,
      text text,
      changed_by bigint references app_user on delete set null,
      admin_id bigint references app_user on delete set null,
      changed_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index statistics_change_answer on statistics_change (user_id, statistic_id, version desc)`.execute(
    db,
  );
  // One row for each scope and figure, with what may be shown: cells that few people are behind are hidden in it already.
  await sql`
    create table figure_snapshot (
      project_id bigint not null references project on delete cascade,
      scope bigint not null,
      figure text not null,
      taken_at timestamptz not null,
      content jsonb not null,
      primary key (project_id, scope, figure)
    )`.execute(db);
  await sql`
    create table figure_refresh (
      project_id bigint primary key references project on delete cascade,
      taken_at timestamptz,
      started_at timestamptz,
      failed_at timestamptz
    )`.execute(db);
  await sql`
    create table figure_page (
      id bigint generated always as identity primary key,
      project_id bigint not null references project on delete cascade,
      name text not null,
      placed jsonb not null,
      owner_id bigint references app_user on delete set null,
      roles text[] not null default '{}',
      version integer not null default 1,
      changed_by bigint references app_user on delete set null,
      changed_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index figure_page_project on figure_page (project_id)`.execute(db);
  await sql`
    create table figure_pin (
      project_id bigint primary key references project on delete cascade,
      placed jsonb not null,
      changed_by bigint references app_user on delete set null,
      changed_at timestamptz not null default now()
    )`.execute(db);
}
