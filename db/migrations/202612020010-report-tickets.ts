import { type Kysely, sql } from 'kysely';

/**
 * What the readers of running queries see. The views of the schema `report` read it; they are made from the declarations of the
 * features after the migrations (platform/server/report).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Nothing in it outlives the server that wrote it.
  await sql`
    create unlogged table report_ticket (
      pid integer not null,
      project_id bigint not null,
      reader_id bigint not null,
      level integer not null,
      people bigint[],
      views text[] not null,
      user_fields text[] not null,
      project_fields text[] not null,
      ends_at timestamptz not null,
      primary key (pid, project_id)
    )`.execute(db);
  await sql`alter table report_ticket set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`.execute(
    db,
  );
}
