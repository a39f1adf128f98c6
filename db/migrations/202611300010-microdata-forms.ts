import { type Kysely, sql } from 'kysely';

/** The forms of microdata: the versions that people began, their answers by stage, and the day of their exit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table microdata_version (
      id bigint generated always as identity primary key,
      project_id bigint not null references project on delete cascade,
      kind text not null check (kind in ('entry', 'exit')),
      hash text not null,
      questions jsonb not null,
      made_at timestamptz not null default now(),
      unique (project_id, kind, hash)
    )`.execute(db);
  await sql`
    create table microdata (
      project_id bigint not null references project on delete cascade,
      user_id bigint not null references app_user on delete cascade,
      stage text not null check (stage in ('entry', 'exit', 'sixMonths')),
      version_id bigint not null references microdata_version,
      answers jsonb not null,
      sealed text,
      sensitive_count integer not null default 0,
      prefilled text[] not null,
      revision integer not null default 1,
      progress text not null check (progress in ('empty', 'incomplete', 'contradictory', 'ready')),
      missing integer not null,
      contradictions integer not null,
      notice_read_at timestamptz,
      begun_at timestamptz not null default now(),
      saved_at timestamptz not null,
      saved_by bigint references app_user on delete set null,
      final_at timestamptz,
      final_by bigint references app_user on delete set null,
      form_day date,
      checked_at timestamptz,
      checked_by bigint references app_user on delete set null,
      emptied_at timestamptz,
      primary key (project_id, user_id, stage)
    )`.execute(db);
  await sql`create index microdata_user on microdata (user_id)`.execute(db);
  await sql`create index microdata_version_of on microdata (version_id)`.execute(db);
  await sql`
    create table microdata_exit (
      project_id bigint not null references project on delete cascade,
      user_id bigint not null references app_user on delete cascade,
      day date not null,
      why text not null check (why in ('set', 'left')),
      set_by bigint references app_user on delete set null,
      set_at timestamptz not null default now(),
      primary key (project_id, user_id)
    )`.execute(db);
  await sql`create index microdata_exit_user on microdata_exit (user_id)`.execute(db);
  // Fields of a member that the database fills in, not a user. Those of microdata: Final of the entry and of the exit, and the mentor's mark of each.
  await sql`alter table membership add column marks jsonb not null default '{}'`.execute(db);
  await sql`
    create function microdata_marks() returns trigger language plpgsql as $$
    declare
      of_project bigint := coalesce(new.project_id, old.project_id);
      of_user bigint := coalesce(new.user_id, old.user_id);
    begin
      update membership set marks = marks - array['microdata_start', 'microdata_end', 'microdata_mentor_start', 'microdata_mentor_end']
        || coalesce((
          select jsonb_object_agg(mark.name, true) from microdata as record
          cross join lateral (values
            (case record.stage when 'entry' then 'microdata_start' when 'exit' then 'microdata_end' end, record.final_at),
            (case record.stage when 'entry' then 'microdata_mentor_start' when 'exit' then 'microdata_mentor_end' end, record.checked_at)
          ) as mark (name, at)
          where record.project_id = of_project and record.user_id = of_user and mark.name is not null and mark.at is not null
        ), '{}')
      where membership.project_id = of_project and membership.user_id = of_user;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger microdata_marks after insert or delete or update of final_at, checked_at on microdata
    for each row execute function microdata_marks()`.execute(db);
}
