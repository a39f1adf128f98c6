import { type Kysely, sql } from 'kysely';

/** The last sign of life of a member, kept where the board of a large project can count by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table membership add column last_sign_at timestamptz`.execute(db);
  await sql`
    update membership set last_sign_at = sign.at
    from (select action.project_id, mentee_id, max(changed_at) as at from action_data
      join action on action.id = action_data.action_id group by 1, 2) as sign
    where membership.project_id = sign.project_id and membership.user_id = sign.mentee_id`.execute(db);
  // Accurate to the hour, which is enough for figures in days, and saves most writes.
  await sql`
    create function action_data_is_a_sign() returns trigger language plpgsql as $$
    begin
      update membership set last_sign_at = sign.at
      from (select action.project_id, mentee_id, max(changed_at) as at from fresh
        join action on action.id = fresh.action_id group by 1, 2) as sign
      where membership.project_id = sign.project_id and membership.user_id = sign.mentee_id
        and (last_sign_at is null or last_sign_at < sign.at - interval '1 hour');
      return null;
    end $$`.execute(db);
  for (const event of ['insert', 'update'])
    await sql`
      create trigger ${sql.id(`action_data_sign_${event}`)} after ${sql.raw(event)} on action_data
      referencing new table as fresh for each statement execute function action_data_is_a_sign()`.execute(db);
}
