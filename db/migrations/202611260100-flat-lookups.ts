import { type Kysely, sql } from 'kysely';

/**
 * New keys of these indexes are put in their place at once. They waited in a list that every lookup reads from end to end until the next
 * vacuum: after 50,000 applications had arrived, a page of ten took 200 ms to look for duplicates.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of [
    'application_own_numbers',
    'application_answers',
    'app_user_fields',
    'app_user_roles',
    'membership_fields',
  ]) {
    await sql`alter index ${sql.id(index)} set (fastupdate = off)`.execute(db);
    await sql`select gin_clean_pending_list(${index}::regclass)`.execute(db);
  }
}
