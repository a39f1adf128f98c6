import { type Kysely, sql } from 'kysely';

/**
 * More samples of what people and applications are found by. With the usual hundred PostgreSQL took a rare name for a frequent one, and
 * read everybody by name, until the page was full, instead of the index of words.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['app_user', 'application']) {
    await sql`alter table ${sql.table(table)} alter column search_key set statistics 1000`.execute(db);
    await sql`analyze ${sql.table(table)} (search_key)`.execute(db);
  }
}
