import { type Kysely, sql } from 'kysely';

/** The order of people in long lists as a column of their membership, and what the grid keeps: views and exports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A list of 100,000 people begins at its first page: the order by name is an index of the project, kept by the database.
  await sql`
    create function name_key(fields jsonb, username text) returns text language sql immutable parallel safe return
      coalesce(fields->>'last_name', '') || ' ' || coalesce(fields->>'first_name', '') || ' ' || username`.execute(
    db,
  );
  await sql`
    alter table membership add column name_key text collate "und-x-icu" not null default ''`.execute(db);
  await sql`
    update membership set name_key = name_key(app_user.fields, app_user.username)
    from app_user where app_user.id = membership.user_id`.execute(db);
  await sql`create index membership_by_name on membership (project_id, name_key, user_id)`.execute(db);
  await sql`
    create function membership_takes_name() returns trigger language plpgsql as $$
    begin
      select name_key(fields, username) into new.name_key from app_user where id = new.user_id;
      new.name_key := coalesce(new.name_key, '');
      return new;
    end $$`.execute(db);
  await sql`
    create trigger membership_name before insert on membership
    for each row execute function membership_takes_name()`.execute(db);
  await sql`
    create function app_user_gives_name() returns trigger language plpgsql as $$
    begin
      update membership set name_key = name_key(new.fields, new.username) where user_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger app_user_name after update of fields, username on app_user
    for each row when (name_key(old.fields, old.username) is distinct from name_key(new.fields, new.username))
    execute function app_user_gives_name()`.execute(db);

  await sql`
    create table grid_view (
      user_id bigint not null references app_user on delete cascade,
      project_id bigint not null references project on delete cascade,
      view jsonb not null,
      primary key (user_id, project_id)
    )`.execute(db);
  await sql`create index grid_view_project on grid_view (project_id)`.execute(db);

  // The manifest of an export: what was asked, how many rows were counted and written, and what the file weighs.
  await sql`
    create table grid_export (
      id bigint generated always as identity primary key,
      project_id bigint not null references project on delete cascade,
      user_id bigint not null references app_user on delete cascade,
      format text not null check (format in ('csv', 'xlsx')),
      separator text not null,
      wish jsonb not null,
      state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'cancelled', 'failed')),
      expected integer not null,
      written integer not null default 0,
      bytes bigint not null default 0,
      checksum text,
      started_at timestamptz not null default now(),
      touched_at timestamptz not null default now(),
      ended_at timestamptz,
      check (state <> 'done' or (written = expected and checksum is not null))
    )`.execute(db);
  await sql`create index grid_export_user on grid_export (user_id, project_id, id desc)`.execute(db);
  await sql`create index grid_export_project on grid_export (project_id)`.execute(db);
}
