import { type Kysely, sql } from 'kysely';

/** What pages that links of the library lead to say of themselves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table library_link_page (
      item_id bigint not null,
      number integer not null,
      title text,
      -- A thumbnail, as WebP.
      picture bytea,
      read_at timestamptz not null default now(),
      primary key (item_id, number),
      foreign key (item_id, number) references library_version on delete cascade
    )`.execute(db);
}
