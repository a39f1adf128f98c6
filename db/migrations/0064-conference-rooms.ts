import { type Kysely, sql } from 'kysely';

/**
 * The rooms of meetings: who was invited, who is present, what was written, and the signals between browsers.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table conference_guest (
      meeting_id bigint primary key references meeting on delete cascade,
      user_id bigint not null references app_user on delete cascade,
      invited_by bigint references app_user on delete set null,
      at timestamptz not null default now()
    )`.execute(db);
  await sql`create index conference_guest_user on conference_guest (user_id)`.execute(db);
  await sql`create index conference_guest_inviter on conference_guest (invited_by) where invited_by is not null`.execute(
    db,
  );

  await sql`
    create table conference_presence (
      meeting_id bigint not null references meeting on delete cascade,
      user_id bigint not null references app_user on delete cascade,
      peer uuid not null,
      microphone boolean not null,
      camera boolean not null,
      screen boolean not null,
      seen_at timestamptz not null default now(),
      primary key (meeting_id, user_id)
    )`.execute(db);
  await sql`create index conference_presence_user on conference_presence (user_id)`.execute(db);

  await sql`
    create table conference_message (
      meeting_id bigint not null references meeting on delete cascade,
      seq integer not null check (seq > 0),
      author_id bigint not null references app_user on delete cascade,
      key uuid not null,
      text text not null,
      at timestamptz not null default now(),
      primary key (meeting_id, seq),
      unique (meeting_id, author_id, key)
    )`.execute(db);
  await sql`create index conference_message_author on conference_message (author_id)`.execute(db);

  // Worth nothing after two minutes: a crash may take it.
  await sql`
    create unlogged table conference_signal (
      id bigint generated always as identity primary key,
      meeting_id bigint not null references meeting on delete cascade,
      sender uuid not null,
      receiver uuid not null,
      data text not null,
      at timestamptz not null default now()
    )`.execute(db);
  await sql`create index conference_signal_to on conference_signal (meeting_id, receiver, id)`.execute(db);
}
