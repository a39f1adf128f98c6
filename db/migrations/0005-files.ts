import { type Kysely, sql } from 'kysely';

/** Files and the parts in which they arrive. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table file (
      id bigint generated always as identity primary key,
      owner_id bigint references app_user on delete set null,
      category text not null,
      name text not null,
      original_name text not null,
      mime text not null,
      parts integer not null check (parts between 1 and 100000),
      size bigint,
      sha256 text,
      storage_key text not null unique,
      state text not null default 'uploading' check (state in ('uploading', 'ready')),
      created_at timestamptz not null default now(),
      ready_at timestamptz,
      check (state <> 'ready' or (size is not null and sha256 is not null and ready_at is not null))
    )`.execute(db);
  await sql`create index file_owner on file (owner_id, category)`.execute(db);
  await sql`create index file_abandoned on file (created_at) where state = 'uploading'`.execute(db);

  await sql`
    create table file_part (
      file_id bigint not null references file on delete cascade,
      index integer not null check (index >= 0),
      size integer not null check (size > 0),
      sha256 text not null,
      primary key (file_id, index)
    )`.execute(db);
}
