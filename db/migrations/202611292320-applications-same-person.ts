import { type Kysely, sql } from 'kysely';

/** Staff said that an application and its account are the same person although their data differ. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table application add column same_person boolean not null default false`.execute(db);
  await sql`
    alter table application_change drop constraint application_change_kind_check, add constraint application_change_kind_check
      check (kind in ('submitted', 'confirmed', 'status', 'undo', 'resubmit', 'reminder', 'document', 'note', 'person'))`.execute(
    db,
  );
}
