import { type Kysely, sql } from 'kysely';

/** The audit log: rows are added, and neither changed nor deleted by anybody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      actor_id bigint,
      admin_id bigint,
      subject_id bigint,
      project_id bigint,
      what text not null,
      target text,
      before jsonb,
      after jsonb,
      request_id text,
      ip text
    )`.execute(db);
  await sql`create index audit_at on audit (at desc, id desc)`.execute(db);
  await sql`create index audit_actor on audit (actor_id, at desc)`.execute(db);
  await sql`create index audit_subject on audit (subject_id, at desc)`.execute(db);
  await sql`create index audit_what on audit (what, at desc)`.execute(db);
  await sql`
    create trigger audit_only_added before update or delete or truncate on audit
    for each statement execute function refuse_change()`.execute(db);
}
