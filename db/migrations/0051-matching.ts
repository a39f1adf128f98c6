import { type Kysely, sql } from 'kysely';

/** Proposals of the matching assistant, with the rules they were made by and what those said about each pair. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table matching_proposal (
      id bigint generated always as identity primary key,
      project_id bigint not null references project on delete cascade,
      state text not null default 'open' check (state in ('open', 'published', 'discarded')),
      rules jsonb not null,
      made_by bigint references app_user on delete set null,
      made_at timestamptz not null default now(),
      published_at timestamptz,
      check ((state = 'published') = (published_at is not null))
    )`.execute(db);
  await sql`create index matching_proposal_project on matching_proposal (project_id, id desc)`.execute(db);
  await sql`create index matching_proposal_maker on matching_proposal (made_by)`.execute(db);
  await sql`
    create table matching_pair (
      proposal_id bigint not null references matching_proposal on delete cascade,
      mentee_id bigint not null references app_user on delete cascade,
      mentor_id bigint references app_user on delete set null,
      score double precision not null default 0,
      is_locked boolean not null default false,
      said jsonb not null,
      outcome text check (outcome in ('linked', 'mentee-gone', 'mentor-gone', 'has-mentor')),
      primary key (proposal_id, mentee_id),
      check (mentor_id <> mentee_id)
    )`.execute(db);
  await sql`create index matching_pair_mentee on matching_pair (mentee_id)`.execute(db);
  await sql`create index matching_pair_mentor on matching_pair (mentor_id)`.execute(db);
}
