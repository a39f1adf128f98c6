import { type Kysely, sql } from 'kysely';

/**
 * A document of an application can have several files: the two sides of a card, the pages of a paper. A file that the applicant
 * withdrew keeps its row for a day, so that it can be put back. `application_document.file_id` is read by nodes of the previous
 * release alone; a later migration drops it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table application_file (
      application_id bigint not null,
      key text not null,
      file_id bigint not null references file on delete cascade,
      added_at timestamptz not null default now(),
      withdrawn_at timestamptz,
      primary key (application_id, key, file_id),
      foreign key (application_id, key) references application_document on delete cascade
    )`.execute(db);
  await sql`create index application_file_file on application_file (file_id)`.execute(db);
  await sql`create index application_file_withdrawn on application_file (withdrawn_at)
    where withdrawn_at is not null`.execute(db);
  await sql`
    insert into application_file (application_id, key, file_id, added_at)
    select application_id, key, file_id, changed_at from application_document where file_id is not null`.execute(
    db,
  );
  // A node of the previous release hands a file in by its own column.
  await sql`
    create function keep_application_file() returns trigger language plpgsql as $$
    begin
      insert into application_file (application_id, key, file_id) values (new.application_id, new.key, new.file_id)
      on conflict (application_id, key, file_id) do update set withdrawn_at = null;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger application_document_file_kept after update of file_id on application_document
    for each row when (new.file_id is not null) execute function keep_application_file()`.execute(db);
}
