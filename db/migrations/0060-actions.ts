import { type Kysely, sql } from 'kysely';

/** What mentors and mentees do in actions: instructions, what each of them wrote, with a version and a history of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Instructions are rich text by language, cleaned when they are saved.
  // completion_script: an expression that completes the action of a mentee once it holds.
  await sql`
    alter table action
      add column instructions jsonb not null default '{}',
      add column completion_script text not null default ''`.execute(db);

  // Mentee and mentor write beside each other: each document has a version of its own, so that neither refuses the other.
  await sql`alter table action_data drop column version`.execute(db);
  for (const part of ['mentee', 'mentor', 'private'])
    await sql`
      alter table action_data
        add column ${sql.id(`${part}_version`)} integer not null default 0,
        add column ${sql.id(`${part}_changed_at`)} timestamptz,
        add column ${sql.id(`${part}_changed_by`)} bigint references app_user on delete set null`.execute(db);
  // published_on: the day from which the action is this mentee's, where it was published to them alone.
  await sql`
    alter table action_data
      add column published_on date,
      add column last_mail_at timestamptz`.execute(db);
  for (const part of ['mentee', 'mentor', 'private']) {
    const column = sql.id(`${part}_changed_by`);
    await sql`create index ${sql.id(`action_data_${part}_by`)} on action_data (${column}) where ${column} is not null`.execute(
      db,
    );
  }

  // Changes of the same document by the same person within minutes are one change: typing is saved as it goes.
  await sql`
    create table action_data_change (
      id bigint generated always as identity primary key,
      action_id bigint not null references action on delete cascade,
      mentee_id bigint not null references app_user on delete cascade,
      user_id bigint references app_user on delete set null,
      part text not null check (part in ('mentee', 'mentor', 'private', 'completion', 'publication')),
      before jsonb,
      after jsonb,
      began_at timestamptz not null default now(),
      ended_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index action_data_change_of on action_data_change (action_id, mentee_id, id)`.execute(db);
  await sql`create index action_data_change_mentee on action_data_change (mentee_id)`.execute(db);
  await sql`create index action_data_change_user on action_data_change (user_id)`.execute(db);

  // What a mentor keeps for an action in general, for all mentees.
  await sql`
    create table mentor_action_data (
      action_id bigint not null references action on delete cascade,
      mentor_id bigint not null references app_user on delete cascade,
      data jsonb not null,
      version integer not null default 1,
      changed_at timestamptz not null default now(),
      primary key (action_id, mentor_id)
    )`.execute(db);
  await sql`create index mentor_action_data_mentor on mentor_action_data (mentor_id)`.execute(db);
}
