import { type Kysely, sql } from 'kysely';

/** Views of actions: the page, the controller and the functions that an Admin writes for a kind of viewer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Of one action, or of all actions of a type; the action's own come first.
  await sql`
    create table action_view (
      id bigint generated always as identity primary key,
      action_id bigint references action on delete cascade,
      type_id bigint references action_type on delete cascade,
      view_type text not null check (view_type in ('mentee', 'mentor', 'staff')),
      html text not null default '',
      controller text not null default '',
      functions text not null default '',
      functions_edited boolean not null default false,
      edited_by bigint references app_user on delete set null,
      edited_at timestamptz,
      version integer not null default 0,
      changed_by bigint references app_user on delete set null,
      changed_at timestamptz,
      check (num_nonnulls(action_id, type_id) = 1),
      unique (action_id, view_type),
      unique (type_id, view_type)
    )`.execute(db);
  await sql`create index action_view_edited on action_view (edited_by) where edited_by is not null`.execute(
    db,
  );
  await sql`create index action_view_changed on action_view (changed_by) where changed_by is not null`.execute(
    db,
  );

  // Only added to: a view as each save left it, with the parts that it changed.
  await sql`
    create table action_view_change (
      id bigint generated always as identity primary key,
      view_id bigint not null references action_view on delete cascade,
      version integer not null,
      parts text[] not null,
      html text not null,
      controller text not null,
      functions text not null,
      user_id bigint references app_user on delete set null,
      changed_at timestamptz not null default now(),
      unique (view_id, version)
    )`.execute(db);
  await sql`create index action_view_change_user on action_view_change (user_id)`.execute(db);
}
