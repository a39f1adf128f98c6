import { type Kysely, sql } from 'kysely';

/**
 * A condition reads only the fields that its author sees. Who wrote the present ones is not known, so they read what all staff see; an
 * Admin who saves a changed one lets it read more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table action
      add column show_level smallint not null default 1,
      add column enable_level smallint not null default 1`.execute(db);
}
