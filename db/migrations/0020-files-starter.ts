import { type Kysely, sql } from 'kysely';

/**
 * The uploader of a file, since an Admin may upload for its owner; and the object that holds it, once its parts are
 * assembled.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table file
      add starter_id bigint references app_user on delete set null,
      add content text,
      add check (state <> 'ready' or content is not null)`.execute(db);
  await sql`create index file_under_way on file (starter_id) where state = 'uploading'`.execute(db);
  await sql`create index file_starter on file (starter_id)`.execute(db);
}
