import { type Kysely, sql } from 'kysely';
import { buildIndex, inBatches } from '#platform/server/migration-steps.ts';

/**
 * The numbers of an application that belong to one person (AFM, AMKA), which find other applications of the same person, and
 * the search by these numbers and by phone. The batches fill the applications that exist.
 */
export const inTransaction = false;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table application add column if not exists own_numbers text[]`.execute(db);
  await inBatches(
    db,
    sql`
      with batch as (
        select id, answers, form_version_id from application where own_numbers is null limit 1000 for update
      ), answered as (
        select batch.id, question ->> 'type' as type, batch.answers ->> (question ->> 'name') as answer
        from batch join form_version on form_version.id = form_version_id,
          jsonb_path_query(definition, '$.sections[*].questions[*]') as question
        where question ->> 'type' in ('afm', 'amka', 'phone')
          and coalesce(batch.answers ->> (question ->> 'name'), '') <> ''
      )
      update application set
        own_numbers = coalesce((select array_agg(type || ' ' || answer) from answered
          where answered.id = application.id and type in ('afm', 'amka')), '{}'),
        search_key = split_part(search_key, chr(10), 1)
          || coalesce((select string_agg(' ' || regexp_replace(answer, '[^0-9]', '', 'g'), '') from answered
            where answered.id = application.id), '')
          || case when search_key = '' then '' else chr(10) || split_part(search_key, chr(10), 2) end
      from batch where application.id = batch.id`,
  );
  await sql`alter table application alter column own_numbers set default '{}'`.execute(db);
  await buildIndex(db, {
    name: 'application_own_numbers',
    on: sql`application using gin (own_numbers)`,
  });
}
