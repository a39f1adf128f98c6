import { type Kysely, sql } from 'kysely';

/** Results of reports that were kept, reports that are sent by mail again and again, and those that are pinned to pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table query_snapshot (
      id bigint generated always as identity primary key,
      query_id bigint not null references query on delete cascade,
      project_id bigint not null references project on delete cascade,
      version integer not null,
      given jsonb not null,
      scope text not null,
      result jsonb not null,
      rows integer not null,
      made_by bigint references app_user on delete set null,
      made_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index query_snapshot_query on query_snapshot (query_id)`.execute(db);
  await sql`
    create table query_schedule (
      id bigint generated always as identity primary key,
      query_id bigint not null references query on delete cascade,
      project_id bigint not null references project on delete cascade,
      given jsonb not null,
      roles text[] not null,
      every text not null check (every in ('day', 'week', 'month')),
      weekday smallint not null check (weekday between 1 and 7),
      month_day smallint not null check (month_day between 1 and 31),
      hour smallint not null check (hour between 0 and 23),
      next_at timestamptz not null,
      sent_at timestamptz,
      sent_to integer,
      made_by bigint references app_user on delete set null,
      made_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index query_schedule_query on query_schedule (query_id)`.execute(db);
  await sql`create index query_schedule_next on query_schedule (next_at)`.execute(db);
  await sql`
    create table query_pin (
      id bigint generated always as identity primary key,
      query_id bigint not null references query on delete cascade,
      project_id bigint not null references project on delete cascade,
      page text not null,
      given jsonb not null,
      made_by bigint references app_user on delete set null,
      made_at timestamptz not null default now(),
      unique (project_id, page, query_id)
    )`.execute(db);
  await sql`create index query_pin_query on query_pin (query_id)`.execute(db);
}
