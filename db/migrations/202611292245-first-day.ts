import { type Kysely, sql } from 'kysely';

/**
 * What is known of the installation as a whole, in one row; when an Admin closed the guide of a project, and whether the privacy
 * notice of a form came with a file and was not read yet. Projects that exist already need no guide.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table installation (
      is_only boolean primary key default true check (is_only),
      secret_print text,
      mail_proven_at timestamptz
    )`.execute(db);
  await sql`insert into installation default values`.execute(db);
  await sql`alter table project add column setup_closed_at timestamptz`.execute(db);
  await sql`update project set setup_closed_at = now()`.execute(db);
  await sql`alter table form_version add column notice_unread boolean not null default false`.execute(db);
}
