import { type Kysely, sql } from 'kysely';

/** What was sent to the public register of participants, what became of it, and the register's own ids of places. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table register_send (
      id bigint generated always as identity primary key,
      project_id bigint not null references project on delete cascade,
      user_id bigint not null references app_user on delete cascade,
      stage text not null check (stage in ('entry', 'exit', 'sixMonths')),
      attempt integer not null,
      version_id bigint not null references microdata_version,
      revision integer not null,
      period text not null,
      mis text not null,
      made_by bigint references app_user on delete set null,
      made_at timestamptz not null default now(),
      hash text not null,
      answers text,
      unique (project_id, user_id, stage, attempt)
    )`.execute(db);
  await sql`create index register_send_user on register_send (user_id)`.execute(db);
  await sql`create index register_send_version on register_send (version_id)`.execute(db);
  await sql`
    create table register_event (
      id bigint generated always as identity primary key,
      send_id bigint not null references register_send on delete cascade,
      kind text not null check (kind in ('pending', 'accepted', 'exists', 'refused', 'fault', 'unanswered', 'unreadable', 'withdrawn')),
      at timestamptz not null default now(),
      guid text,
      number text,
      participant_id text,
      code text,
      words text,
      noted_by bigint references app_user on delete set null
    )`.execute(db);
  await sql`create index register_event_send on register_event (send_id, id)`.execute(db);
  // Where each form is now: kept by the same transactions that write the ledger, so that lists and the queue need not read it.
  await sql`
    create table register_state (
      project_id bigint not null references project on delete cascade,
      user_id bigint not null references app_user on delete cascade,
      stage text not null check (stage in ('entry', 'exit', 'sixMonths')),
      state text not null check (state in ('waiting', 'sending', 'pending', 'accepted', 'exists', 'refused', 'failed', 'withdrawn')),
      asked_by bigint references app_user on delete set null,
      asked_at timestamptz,
      mis text not null,
      action_id bigint,
      send_id bigint references register_send on delete set null,
      revision integer,
      number text,
      code text,
      words text,
      guid text,
      tries integer not null default 0,
      due_at timestamptz,
      changed_at timestamptz not null default now(),
      primary key (project_id, user_id, stage)
    )`.execute(db);
  await sql`create index register_state_user on register_state (user_id)`.execute(db);
  await sql`
    create index register_state_queue on register_state (project_id, due_at)
    where state in ('waiting', 'sending', 'pending')`.execute(db);
  await sql`
    create table register_queue (
      project_id bigint primary key references project on delete cascade,
      paused_at timestamptz,
      paused_by bigint references app_user on delete set null,
      begun_at timestamptz,
      total integer not null default 0,
      done integer not null default 0
    )`.execute(db);
  await sql`
    create table register_place (
      kind text not null check (kind in ('region', 'municipality')),
      code text not null,
      edition text not null,
      ops_id text not null,
      is_stand_in boolean not null default false,
      imported_at timestamptz not null default now(),
      imported_by bigint references app_user on delete set null,
      primary key (kind, edition, code)
    )`.execute(db);
}
