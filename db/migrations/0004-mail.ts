import { type Kysely, sql } from 'kysely';

/**
 * The queue of mails: each is written in the transaction that causes it, and stays until a job has handed it over.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail (
      id bigint generated always as identity primary key,
      template text not null,
      language text not null check (language in ('el', 'en')),
      to_address text not null,
      variables jsonb not null,
      message_id text not null unique,
      state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
      tries integer not null default 0,
      error text,
      created_at timestamptz not null default now(),
      sent_at timestamptz
    )`.execute(db);
  await sql`create index mail_waiting on mail (created_at) where state = 'queued'`.execute(db);
  await sql`create index mail_to on mail (lower(to_address), created_at)`.execute(db);

  await sql`
    create table mail_template (
      name text not null,
      language text not null check (language in ('el', 'en')),
      subject text not null,
      html text not null,
      saved_by bigint,
      saved_at timestamptz not null default now(),
      primary key (name, language)
    )`.execute(db);
}
