import { type Kysely, sql } from 'kysely';
import { buildIndex } from '#platform/server/migration-steps.ts';

export const inTransaction = false;

/** The project that a file was uploaded in, and what was read of files: text, pages, thumbnail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table file add column if not exists project_id bigint references project on delete set null`.execute(
    db,
  );
  await buildIndex(db, { name: 'file_project', on: sql`file (project_id) where project_id is not null` });
  await sql`
    create table if not exists file_reading (
      file_id bigint primary key references file on delete cascade,
      at timestamptz not null default now(),
      text text,
      pages integer,
      has_thumbnail boolean not null default false,
      -- Why nothing was read.
      problem text
    )`.execute(db);
}
