import { type Kysely, sql } from 'kysely';

/** Lines of an import may join or update existing accounts, and an import is one of the recent bulk changes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table import_row drop constraint import_row_outcome_check`.execute(db);
  await sql`alter table import_row add constraint import_row_outcome_check
    check (outcome in ('created', 'joined', 'updated', 'refused'))`.execute(db);
  await sql`alter table import_batch add column change_id bigint references bulk_change on delete set null`.execute(
    db,
  );
  await sql`create index import_batch_change on import_batch (change_id)`.execute(db);
}
