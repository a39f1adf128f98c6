import { type Kysely, sql } from 'kysely';

/** Every bulk change with its people, so that it can be found and undone later. Bulk updates of a field become such changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bulk_change (
      id bigint generated always as identity primary key,
      project_id bigint not null references project on delete cascade,
      kind text not null,
      facts jsonb not null default '{}',
      total integer not null,
      made_by bigint references app_user on delete set null,
      admin_id bigint references app_user on delete set null,
      made_at timestamptz not null default now(),
      undone_by bigint references app_user on delete set null,
      undone_at timestamptz
    )`.execute(db);
  await sql`create index bulk_change_project on bulk_change (project_id, id desc)`.execute(db);
  for (const column of ['made_by', 'admin_id', 'undone_by'])
    await sql`create index ${sql.id(`bulk_change_${column}`)} on bulk_change (${sql.id(column)})`.execute(db);
  await sql`
    create table bulk_change_person (
      change_id bigint not null references bulk_change on delete cascade,
      user_id bigint not null references app_user on delete cascade,
      before jsonb,
      after jsonb,
      primary key (change_id, user_id)
    )`.execute(db);
  await sql`create index bulk_change_person_user on bulk_change_person (user_id)`.execute(db);

  // The bulk updates until now keep their ids: a page that is open may still undo one by its id.
  await sql`
    insert into bulk_change (id, project_id, kind, facts, total, made_by, made_at, undone_at, undone_by)
    overriding system value
    select id, project_id, 'people.field', jsonb_build_object('field', field, 'place', place),
      (select count(*) from field_change_row where change_id = field_change.id), made_by, made_at, undone_at,
      case when undone_at is not null then made_by end
    from field_change`.execute(db);
  await sql`
    insert into bulk_change_person (change_id, user_id, before, after)
    select change_id, user_id, before, after from field_change_row`.execute(db);
  // A server of the previous release still numbers its own updates.
  await sql`
    select setval(pg_get_serial_sequence('bulk_change', 'id'), coalesce((select max(id) from bulk_change), 0) + 1000)`.execute(
    db,
  );
}
