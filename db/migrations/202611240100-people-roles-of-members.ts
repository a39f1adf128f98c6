import { type Kysely, sql } from 'kysely';

/**
 * The roles of a user beside each membership, kept by the database as the name is: lists of mentees and of mentors, and counts of
 * them, read the membership alone. The next migration fills the rows that exist, and builds the indexes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table membership add column user_roles text[] not null default '{}'`.execute(db);
  // The lock makes a change of the account wait, so that the change finds this membership.
  await sql`
    create or replace function membership_takes_name() returns trigger language plpgsql as $$
    begin
      select name_key(fields, username), roles into new.name_key, new.user_roles
      from app_user where id = new.user_id for share;
      new.name_key := coalesce(new.name_key, '');
      new.user_roles := coalesce(new.user_roles, '{}');
      return new;
    end $$`.execute(db);
  await sql`
    create function app_user_gives_roles() returns trigger language plpgsql as $$
    begin
      update membership set user_roles = new.roles where user_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger app_user_roles after update of roles on app_user
    for each row when (old.roles is distinct from new.roles) execute function app_user_gives_roles()`.execute(
    db,
  );
}
