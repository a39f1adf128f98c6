import { type Kysely, sql } from 'kysely';

/** Requests of people about their data with the clock of the law, and since when a membership is as it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table privacy_request (
      id bigint generated always as identity primary key,
      project_id bigint not null references project on delete cascade,
      user_id bigint not null references app_user on delete cascade,
      kind text not null check (kind in ('access', 'correct', 'erase', 'restrict', 'object', 'move')),
      text text not null default '',
      state text not null default 'open' check (state in ('open', 'done', 'refused', 'withdrawn')),
      made_at timestamptz not null default now(),
      due_at timestamptz not null default now() + interval '1 month',
      extended_at timestamptz,
      extension_reason text,
      closed_at timestamptz,
      closed_by bigint references app_user on delete set null,
      answer text,
      check ((state = 'open') = (closed_at is null)),
      check ((extended_at is null) = (extension_reason is null))
    )`.execute(db);
  await sql`create index privacy_request_project on privacy_request (project_id, state, due_at)`.execute(db);
  await sql`create index privacy_request_user on privacy_request (user_id)`.execute(db);
  await sql`create index privacy_request_closer on privacy_request (closed_by)`.execute(db);

  // Retention counts from the day on which a person left or was set inactive.
  await sql`alter table membership add column state_at timestamptz not null default now()`.execute(db);
  await sql`update membership set state_at = joined_at`.execute(db);
  await sql`
    create function membership_dates_state() returns trigger language plpgsql as $$
    begin
      new.state_at := now();
      return new;
    end $$`.execute(db);
  await sql`
    create trigger membership_state_date before update of state on membership
    for each row when (old.state is distinct from new.state) execute function membership_dates_state()`.execute(
    db,
  );
  await sql`alter table app_user add column erased_at timestamptz`.execute(db);
  await sql`alter table mail add column is_erased boolean not null default false`.execute(db);
}
