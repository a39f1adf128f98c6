import { type Kysely, sql } from 'kysely';
import { inBatches } from '#platform/server/migration-steps.ts';

export const inTransaction = false;

/** The words of headings carry the mark of their project (`mark` of `engines/search`), by which a search narrows the index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await inBatches(
    db,
    sql`
      update library_version as version set heading = version.heading || marked.mark
      from (
        select item_id, number, tsvector('''#' || project_id || '''') as mark
        from library_version join library_item on library_item.id = item_id
        where heading is not null and not heading @@ ('''#' || project_id || '''')::tsquery limit 1000) as marked
      where version.item_id = marked.item_id and version.number = marked.number`,
  );
}
