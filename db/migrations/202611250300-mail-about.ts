import { type Kysely, sql } from 'kysely';
import { buildIndex, inBatches } from '#platform/server/migration-steps.ts';

/** Builds the index while mails are queued, and fills the mails that exist in batches. */
export const inTransaction = false;

/**
 * Each mail gets the record that it is about. Mails of earlier releases name their application by its protocol number; they get
 * its project, too. A welcome names none: it is about the latest application of the person in the project.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail add column if not exists about text`.execute(db);
  await inBatches(
    db,
    sql`
      update mail set about = found.about, project_id = found.project_id
      from (
        select mail.id, 'application ' || application.id as about, application.project_id
        from mail join application on mail.variables ->> 'protocol'
          = application.year || '-' || lpad(application.number::text, greatest(6, length(application.number::text)), '0')
        where mail.about is null and (mail.project_id is null or mail.project_id = application.project_id)
        limit 5000
      ) as found where mail.id = found.id`,
  );
  await inBatches(
    db,
    sql`
      update mail set about = found.about
      from (
        select mail.id, 'application ' || max(application.id) as about
        from mail join application on application.user_id = mail.person_id and application.project_id = mail.project_id
        where mail.about is null and mail.template = 'welcomeMentee.html' and not mail.is_erased
        group by mail.id limit 5000
      ) as found where mail.id = found.id`,
  );
  await buildIndex(db, { name: 'mail_about', on: sql`mail (about, id) where about is not null` });
}
