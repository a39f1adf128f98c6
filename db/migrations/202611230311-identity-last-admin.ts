import { type Kysely, sql } from 'kysely';

/** The database keeps one Admin, also when two give up the role at once. A level that an Admin set by hand outlives changes of roles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function app_user_keeps_an_admin() returns trigger language plpgsql as $$
    begin
      -- The second of two transactions waits here and then sees what the first one left.
      perform pg_advisory_xact_lock(hashtextextended('last admin', 0));
      if not exists (select from app_user where roles @> array['Admin']) then
        raise exception 'the last Admin cannot lose the role' using errcode = 'check_violation', constraint = 'last_admin';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger app_user_last_admin after update of roles on app_user
    for each row when (old.roles @> array['Admin'] and not new.roles @> array['Admin'])
    execute function app_user_keeps_an_admin()`.execute(db);
  await sql`
    create constraint trigger app_user_last_admin_gone after delete on app_user
    for each row when (old.roles @> array['Admin'])
    execute function app_user_keeps_an_admin()`.execute(db);

  await sql`alter table app_user add column own_level integer check (own_level between 0 and 5)`.execute(db);
  // Levels that do not follow from the roles were set by hand.
  await sql`
    update app_user set own_level = level
    where level <> coalesce((select min(case role
      when 'Admin' then 0 when 'Super' then 0 when 'Supervisor' then 1 when 'Coordinator' then 1
      when 'SupervisorLite' then 2 when 'SupervisorLitePlus' then 2 when 'Microdata' then 2 when 'Translator' then 2
      when 'Mentor' then 3 when 'Mentee' then 4 else 5 end) from unnest(roles) as role), 5)`.execute(db);
}
