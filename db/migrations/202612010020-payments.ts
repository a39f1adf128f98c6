import { type Kysely, sql } from 'kysely';

/** Runs of payments, their reversals, the files for the bank, and the months that are closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_run (
      id bigint generated always as identity primary key,
      project_id bigint not null references project on delete cascade,
      name text not null,
      day date not null,
      via text not null check (via in ('page', 'api')),
      made_by bigint references app_user on delete set null,
      admin_id bigint references app_user on delete set null,
      made_at timestamptz not null default now(),
      checksum text not null,
      people integer not null,
      payments integer not null,
      cents bigint not null,
      month_reason text,
      locked_at timestamptz,
      locked_by bigint references app_user on delete set null
    )`.execute(db);
  await sql`create index payment_run_project on payment_run (project_id, id desc)`.execute(db);
  await sql`
    create table payment_reversal (
      id bigint generated always as identity primary key,
      run_id bigint not null references payment_run on delete cascade,
      user_id bigint references app_user on delete cascade,
      reason text not null,
      via text not null check (via in ('page', 'api')),
      made_by bigint references app_user on delete set null,
      admin_id bigint references app_user on delete set null,
      made_at timestamptz not null default now(),
      month_reason text,
      payments integer not null,
      cents bigint not null
    )`.execute(db);
  await sql`create index payment_reversal_run on payment_reversal (run_id)`.execute(db);
  await sql`create index payment_reversal_user on payment_reversal (user_id)`.execute(db);
  await sql`
    create table payment_file (
      id bigint generated always as identity primary key,
      run_id bigint not null references payment_run on delete cascade,
      message_id text not null unique,
      execution_day date not null,
      made_by bigint references app_user on delete set null,
      made_at timestamptz not null default now(),
      content text not null,
      checksum text not null,
      transfers integer not null,
      cents bigint not null,
      answered_at timestamptz,
      withdrawn_at timestamptz,
      withdrawn_by bigint references app_user on delete set null,
      withdrawn_reason text
    )`.execute(db);
  await sql`create index payment_file_run on payment_file (run_id)`.execute(db);
  await sql`
    create table payment_transfer (
      id bigint generated always as identity primary key,
      file_id bigint not null references payment_file on delete cascade,
      user_id bigint not null references app_user on delete cascade,
      end_to_end_id text not null unique,
      cents bigint not null,
      state text not null default 'ordered' check (state in ('ordered', 'accepted', 'rejected', 'withdrawn')),
      code text,
      words text,
      changed_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index payment_transfer_file on payment_transfer (file_id)`.execute(db);
  await sql`create index payment_transfer_user on payment_transfer (user_id)`.execute(db);
  // What a run paid. A row is never taken away: a reversal is noted on it. The name, the number and the account are those of its day.
  await sql`
    create table payment (
      id bigint generated always as identity primary key,
      run_id bigint not null references payment_run on delete cascade,
      user_id bigint not null references app_user on delete cascade,
      action_id bigint not null references action on delete cascade,
      cents bigint not null check (cents between 0 and 99999999999),
      name text not null,
      kayas text not null,
      iban text,
      condition text not null,
      facts jsonb not null,
      reversal_id bigint references payment_reversal,
      transfer_id bigint references payment_transfer,
      unique (run_id, user_id, action_id)
    )`.execute(db);
  // However many users and nodes pay at once, a person is paid once for an action until that payment is reversed.
  await sql`create unique index payment_live on payment (user_id, action_id) where reversal_id is null`.execute(
    db,
  );
  await sql`create index payment_action on payment (action_id)`.execute(db);
  await sql`create index payment_reversed on payment (reversal_id) where reversal_id is not null`.execute(db);
  await sql`create index payment_transferred on payment (transfer_id) where transfer_id is not null`.execute(
    db,
  );
  await sql`
    create table payment_month (
      project_id bigint not null references project on delete cascade,
      month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
      closed_by bigint references app_user on delete set null,
      closed_at timestamptz not null default now(),
      primary key (project_id, month)
    )`.execute(db);
}
