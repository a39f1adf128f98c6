import { type Kysely, sql } from 'kysely';
import { buildIndex } from '#platform/server/migration-steps.ts';

/** Builds the index while mails are queued. */
export const inTransaction = false;

/**
 * Each mail gets its project, the person it is for, and whether its address was refused. Mails of older
 * releases have neither. Not `user_id`: the previous release joins mails to a table that has one, and names it without its table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail
    add column if not exists project_id bigint references project on delete set null,
    add column if not exists person_id bigint references app_user on delete set null,
    add column if not exists is_refused boolean not null default false`.execute(db);
  await buildIndex(db, { name: 'mail_person', on: sql`mail (person_id, id) where person_id is not null` });
}
