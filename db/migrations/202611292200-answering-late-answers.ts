import { type Kysely, sql } from 'kysely';

/** Answers that arrived after the end of their set: they are kept apart and do not count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table late_answer (
      set_id bigint not null references answer_set on delete cascade,
      group_id integer not null,
      option_id integer,
      text text,
      arrived_at timestamptz not null default now(),
      primary key (set_id, group_id),
      check ((option_id is null) <> (text is null))
    )`.execute(db);
  // What was late when an Admin cleared the set.
  await sql`alter table answer_snapshot add column late jsonb not null default '[]'`.execute(db);
  await sql`
    alter table answer_set_event drop constraint answer_set_event_kind_check, add constraint answer_set_event_kind_check
      check (kind in ('start', 'pause', 'continue', 'grant', 'away', 'back', 'finish', 'expire', 'reset', 'clear', 'move', 'late'))
      not valid`.execute(db);
}
