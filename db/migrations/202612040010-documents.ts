import { type Kysely, sql } from 'kysely';

/** Templates of documents with their versions, the documents that were issued, their numbers, and the batches that issue them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table document_template (
      id bigint generated always as identity primary key,
      project_id bigint references project on delete cascade,
      name text not null,
      lang text not null check (lang in ('el', 'en')),
      about text not null check (about in ('person', 'pair', 'action', 'payment-run')),
      kind text not null check (kind in ('text', 'docx')),
      title text not null,
      body text not null default '',
      docx_file_id bigint references file on delete set null,
      is_certificate boolean not null default false,
      needs text[] not null default '{}',
      ready_key text,
      version integer not null default 1,
      changed_by bigint references app_user on delete set null,
      changed_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      removed_at timestamptz
    )`.execute(db);
  await sql`create unique index document_template_name on document_template (coalesce(project_id, 0), lower(name), lang)
    where removed_at is null`.execute(db);
  await sql`create unique index document_template_ready on document_template (project_id, ready_key, lang)
    where ready_key is not null`.execute(db);
  await sql`create index document_template_file on document_template (docx_file_id) where docx_file_id is not null`.execute(
    db,
  );
  await sql`
    create table document_template_version (
      template_id bigint not null references document_template on delete cascade,
      version integer not null,
      content jsonb not null,
      changed_by bigint references app_user on delete set null,
      admin_id bigint references app_user on delete set null,
      changed_at timestamptz not null default now(),
      primary key (template_id, version)
    )`.execute(db);
  await sql`
    create table document_series (
      project_id bigint not null references project on delete cascade,
      year integer not null,
      last integer not null,
      primary key (project_id, year)
    )`.execute(db);
  await sql`
    create table document_batch (
      id bigint generated always as identity primary key,
      project_id bigint not null references project on delete cascade,
      template_id bigint not null references document_template on delete cascade,
      content jsonb not null,
      version integer not null,
      notifies boolean not null default false,
      made_by bigint references app_user on delete set null,
      admin_id bigint references app_user on delete set null,
      made_at timestamptz not null default now(),
      cancelled_at timestamptz,
      finished_at timestamptz
    )`.execute(db);
  await sql`create index document_batch_project on document_batch (project_id, id desc)`.execute(db);
  await sql`
    create table document_issue (
      id bigint generated always as identity primary key,
      project_id bigint not null references project on delete cascade,
      template_id bigint references document_template on delete set null,
      version integer not null,
      title text not null,
      lang text not null,
      about text not null,
      person_id bigint references app_user on delete set null,
      mentor_id bigint references app_user on delete set null,
      action_id bigint references action on delete set null,
      run_id bigint references payment_run on delete set null,
      year integer,
      number integer,
      code_hash bytea unique,
      sha256 text,
      file_id bigint references file on delete set null,
      pages integer,
      level integer not null,
      issued_by bigint references app_user on delete set null,
      issued_at timestamptz,
      revoked_by bigint references app_user on delete set null,
      revoked_at timestamptz,
      revoke_reason text
    )`.execute(db);
  await sql`create unique index document_issue_number on document_issue (project_id, year, number) where number is not null`.execute(
    db,
  );
  await sql`create index document_issue_list on document_issue (project_id, issued_at desc)`.execute(db);
  await sql`create index document_issue_person on document_issue (person_id) where person_id is not null`.execute(
    db,
  );
  await sql`create index document_issue_mentor on document_issue (mentor_id) where mentor_id is not null`.execute(
    db,
  );
  await sql`create index document_issue_file on document_issue (file_id) where file_id is not null`.execute(
    db,
  );
  await sql`
    create table document_batch_row (
      id bigint generated always as identity primary key,
      batch_id bigint not null references document_batch on delete cascade,
      person_id bigint references app_user on delete set null,
      mentor_id bigint references app_user on delete set null,
      action_id bigint references action on delete set null,
      run_id bigint references payment_run on delete set null,
      state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
      error text,
      detail text,
      issue_id bigint references document_issue on delete set null
    )`.execute(db);
  await sql`create index document_batch_row_batch on document_batch_row (batch_id, id)`.execute(db);
  await sql`create index document_batch_row_person on document_batch_row (person_id) where person_id is not null`.execute(
    db,
  );
}
