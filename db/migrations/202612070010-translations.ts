import { type Kysely, sql } from 'kysely';

/** Languages that are added, and texts that are changed, while the product runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A language is a code that the product knows; only Greek and English were.
  for (const table of ['app_user', 'application', 'mail', 'mail_template'])
    await sql`alter table ${sql.table(table)} drop constraint if exists ${sql.ref(`${table}_language_check`)}`.execute(
      db,
    );
  await sql`
    create table added_language (
      code text primary key,
      title text not null,
      fallback text not null check (fallback in ('el', 'en')),
      added_at timestamptz not null default now(),
      added_by bigint references app_user on delete set null,
      removed_at timestamptz
    )`.execute(db);
  await sql`create unique index added_language_title on added_language (lower(title)) where removed_at is null`.execute(
    db,
  );
  // Its row is locked by every change of a text. The id tells databases apart.
  await sql`create table text_state (id uuid not null default gen_random_uuid(), version bigint not null)`.execute(
    db,
  );
  await sql`insert into text_state (version) values (0)`.execute(db);
  await sql`
    create table changed_text (
      label text not null,
      language text not null,
      text text not null,
      version integer not null default 1,
      is_permanent boolean not null default false,
      source text,
      file_text text,
      changed_at timestamptz not null default now(),
      changed_by bigint references app_user on delete set null,
      primary key (label, language)
    )`.execute(db);
  await sql`
    create table text_set (
      id bigint generated always as identity primary key,
      kind text not null,
      name text,
      made_at timestamptz not null default now(),
      made_by bigint references app_user on delete set null,
      admin_id bigint references app_user on delete set null,
      undone_by bigint references text_set on delete set null
    )`.execute(db);
  await sql`
    create table text_history (
      set_id bigint not null references text_set on delete cascade,
      label text not null,
      language text not null,
      before text,
      after text,
      was_permanent boolean not null default false,
      at_version bigint not null,
      primary key (set_id, label, language)
    )`.execute(db);
  await sql`create index text_history_label on text_history (label)`.execute(db);
  await sql`create index text_history_version on text_history (at_version)`.execute(db);
  await sql`
    create table text_exception (
      label text not null,
      language text not null,
      check_name text not null,
      text text not null,
      reason text not null,
      made_at timestamptz not null default now(),
      made_by bigint references app_user on delete set null,
      primary key (label, language, check_name)
    )`.execute(db);
  await sql`
    create table text_seen (
      label text not null,
      language text not null,
      screen text not null,
      seen_on date not null default current_date,
      primary key (label, language, screen)
    )`.execute(db);
}
