import { type Kysely, sql } from 'kysely';

/** Links of applications, faults of forms, counts that keep up with moves of many, and what the grid looks at. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table application add column language text not null default 'el' check (language in ('el', 'en'))`.execute(
    db,
  );
  await sql`alter table application_document add column required boolean not null default true`.execute(db);

  // The link of a mail: it opens the application once, and is kept so that a reload of the page can be told from a
  // theft.
  await sql`
    create table application_link (
      hash bytea primary key,
      application_id bigint not null references application on delete cascade,
      ends_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index application_link_of on application_link (application_id)`.execute(db);
  await sql`create index application_link_ends on application_link (ends_at)`.execute(db);

  // Rules that failed to run during an application: a visitor whom they stopped left no application behind.
  await sql`
    create table form_fault (
      form_version_id bigint not null references form_version on delete cascade,
      place text not null,
      message text not null,
      times integer not null default 1,
      last_at timestamptz not null default now(),
      primary key (form_version_id, place)
    )`.execute(db);

  await sql`create index application_created on application (project_id, created_at, id)`.execute(db);
  await sql`create index application_protocol on application (project_id, year, number)`.execute(db);

  // One statement counts once, however many applications it moves; the rows are locked in one order for every move.
  await sql`drop trigger application_counted on application`.execute(db);
  await sql`
    create or replace function count_applications() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into application_count (project_id, status, total)
        select project_id, status, count(*) from added group by 1, 2 order by 1, 2
        on conflict (project_id, status) do update set total = application_count.total + excluded.total;
      elsif tg_op = 'DELETE' then
        insert into application_count (project_id, status, total)
        select project_id, status, -count(*) from removed
        where exists (select from project where project.id = removed.project_id) group by 1, 2 order by 1, 2
        on conflict (project_id, status) do update set total = application_count.total + excluded.total;
      else
        insert into application_count (project_id, status, total)
        select project_id, status, sum(n) from (
          select project_id, status, 1 as n from added union all select project_id, status, -1 from removed
        ) as change
        group by 1, 2 having sum(n) <> 0 order by 1, 2
        on conflict (project_id, status) do update set total = application_count.total + excluded.total;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger application_counted_added after insert on application referencing new table as added
    for each statement execute function count_applications()`.execute(db);
  await sql`
    create trigger application_counted_moved after update on application
    referencing new table as added old table as removed
    for each statement execute function count_applications()`.execute(db);
  await sql`
    create trigger application_counted_removed after delete on application referencing old table as removed
    for each statement execute function count_applications()`.execute(db);

  // The twin of engines/greek searchKey, for answers, which have no stored key.
  await sql`
    create function search_key(value text) returns text language sql immutable parallel safe return
      translate(
        regexp_replace(lower(normalize(value, NFKD) collate "und-x-icu"), '[\u0300-\u036f]', '', 'g'), 'ς', 'σ')`.execute(
    db,
  );
}
