import { type Kysely, sql } from 'kysely';

/** Applications: versions of the form, drafts, what was submitted, documents, notes and every change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table form_version (
      id bigint generated always as identity primary key,
      project_id bigint not null references project on delete cascade,
      number integer not null,
      definition jsonb not null,
      notice_html text not null,
      notice_hash text not null,
      saved_by bigint,
      saved_at timestamptz not null default now(),
      unique (project_id, number)
    )`.execute(db);

  await sql`
    create table application_counter (
      year integer primary key,
      last integer not null
    )`.execute(db);

  await sql`
    create table application (
      id bigint generated always as identity primary key,
      project_id bigint not null references project on delete cascade,
      year integer not null,
      number integer not null,
      status integer not null default -1 check (status in (-1, 1, 2, 3, 100, 1000)),
      status_before integer check (status_before in (-1, 1, 2, 3, 100)),
      form_version_id bigint not null references form_version,
      answers jsonb not null,
      email text not null,
      search_key text not null default '',
      user_id bigint references app_user on delete set null,
      request_key uuid not null unique,
      faults jsonb not null default '[]',
      version integer not null default 1,
      created_at timestamptz not null default now(),
      confirmed_at timestamptz,
      unique (year, number),
      check ((status = 1000) = (status_before is not null))
    )`.execute(db);
  await sql`create index application_list on application (project_id, status, id desc)`.execute(db);
  await sql`create index application_project on application (project_id, id desc)`.execute(db);
  await sql`create index application_search on application using gin (search_key gin_trgm_ops)`.execute(db);
  await sql`create index application_user on application (user_id)`.execute(db);
  await sql`create index application_form on application (form_version_id)`.execute(db);
  await sql`create index application_email on application (project_id, lower(email))`.execute(db);

  // The number of applications in each status: kept by the transaction that moves one.
  await sql`
    create table application_count (
      project_id bigint not null references project on delete cascade,
      status integer not null,
      total integer not null default 0,
      primary key (project_id, status)
    )`.execute(db);
  await sql`
    create function count_applications() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        update application_count set total = total - 1 where project_id = old.project_id and status = old.status;
      end if;
      if tg_op <> 'DELETE' then
        insert into application_count (project_id, status, total) values (new.project_id, new.status, 1)
        on conflict (project_id, status) do update set total = application_count.total + 1;
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger application_counted after insert or delete or update of status, project_id on application
    for each row execute function count_applications()`.execute(db);

  await sql`
    create table application_change (
      id bigint generated always as identity primary key,
      application_id bigint not null references application on delete cascade,
      at timestamptz not null default now(),
      actor_id bigint,
      admin_id bigint,
      kind text not null check (kind in ('submitted', 'confirmed', 'status', 'undo', 'resubmit', 'reminder', 'document', 'note')),
      from_status integer,
      to_status integer,
      detail jsonb not null default '{}'
    )`.execute(db);
  await sql`create index application_change_of on application_change (application_id, id)`.execute(db);
  await sql`
    create trigger application_change_only_added before update or delete on application_change
    for each row when (pg_trigger_depth() = 0) execute function refuse_change()`.execute(db);

  await sql`
    create table application_document (
      application_id bigint not null references application on delete cascade,
      key text not null,
      file_id bigint references file on delete set null,
      state text not null default 'missing' check (state in ('missing', 'uploaded', 'accepted', 'replace')),
      reason text,
      changed_at timestamptz not null default now(),
      primary key (application_id, key)
    )`.execute(db);
  await sql`create index application_document_file on application_document (file_id)`.execute(db);

  await sql`
    create table application_note (
      id bigint generated always as identity primary key,
      application_id bigint not null references application on delete cascade,
      author_id bigint not null references app_user,
      text text not null check (length(text) between 1 and 5000),
      at timestamptz not null default now()
    )`.execute(db);
  await sql`create index application_note_of on application_note (application_id, id)`.execute(db);
  await sql`create index application_note_author on application_note (author_id)`.execute(db);

  await sql`
    create table application_draft (
      id bigint generated always as identity primary key,
      token_hash bytea not null unique,
      project_id bigint not null references project on delete cascade,
      email text not null,
      answers jsonb not null,
      ends_at timestamptz not null,
      saved_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index application_draft_project on application_draft (project_id)`.execute(db);
  await sql`create index application_draft_ends on application_draft (ends_at)`.execute(db);

  // A solved bot check counts once.
  await sql`
    create unlogged table bot_check (
      hash bytea primary key,
      ends_at timestamptz not null
    )`.execute(db);
}
