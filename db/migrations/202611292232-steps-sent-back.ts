import { type Kysely, sql } from 'kysely';

/** When the mentor asked for the files of a step again. Until now every reply after they were handed in did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table action_data add column sent_back_at timestamptz`.execute(db);
  await sql`
    update action_data set sent_back_at = mentor_changed_at
    where completed_at is null and handed_at < mentor_changed_at
      and exists (select from action_file where action_file.action_id = action_data.action_id
        and action_file.mentee_id = action_data.mentee_id)`.execute(db);
}
