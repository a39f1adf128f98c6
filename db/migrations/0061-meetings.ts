import { type Kysely, sql } from 'kysely';

/**
 * Meetings that cannot clash, the hours of mentors, which changes were notified, and mails that carry an invitation.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table meeting (
      id bigint generated always as identity primary key,
      project_id bigint not null references project on delete cascade,
      action_id bigint not null,
      mentor_id bigint not null,
      mentee_id bigint not null,
      slot tstzrange not null,
      state text not null default 'booked' check (state in ('booked', 'cancelled', 'attended', 'missed')),
      alone boolean not null default false,
      reason text,
      minutes text not null default '',
      sequence integer not null default 0,
      version integer not null default 1,
      uid text not null unique,
      booked_by bigint references app_user on delete set null,
      created_at timestamptz not null default now(),
      changed_at timestamptz not null default now(),
      check (mentor_id <> mentee_id),
      check (lower_inc(slot) and not upper_inc(slot) and upper(slot) - lower(slot) = interval '45 minutes'),
      foreign key (action_id, project_id) references action (id, project_id) on delete cascade,
      foreign key (project_id, mentor_id) references membership (project_id, user_id) on delete cascade,
      foreign key (project_id, mentee_id) references membership (project_id, user_id) on delete cascade,
      constraint meeting_mentor_free exclude using gist (mentor_id with =, slot with &&) where (state = 'booked'),
      constraint meeting_mentee_free exclude using gist (mentee_id with =, slot with &&) where (state = 'booked'),
      constraint meeting_action_free exclude using gist (action_id with =, slot with &&) where (state = 'booked' and alone)
    )`.execute(db);
  await sql`
    create unique index meeting_once on meeting (mentor_id, mentee_id, action_id) where state = 'booked'`.execute(
    db,
  );
  await sql`create index meeting_when on meeting (project_id, lower(slot))`.execute(db);
  await sql`create index meeting_mentor on meeting (project_id, mentor_id, lower(slot))`.execute(db);
  await sql`create index meeting_mentee on meeting (project_id, mentee_id, lower(slot))`.execute(db);
  await sql`create index meeting_action on meeting (action_id, project_id)`.execute(db);
  await sql`create index meeting_booker on meeting (booked_by) where booked_by is not null`.execute(db);

  await sql`
    create table meeting_change (
      id bigint generated always as identity primary key,
      meeting_id bigint not null references meeting on delete cascade,
      at timestamptz not null default now(),
      actor_id bigint,
      what text not null
        check (what in ('booked', 'moved', 'cancelled', 'restored', 'attended', 'missed', 'minutes')),
      before timestamptz,
      after timestamptz,
      reason text
    )`.execute(db);
  await sql`create index meeting_change_of on meeting_change (meeting_id, id)`.execute(db);
  // A reason can be blanked when its author is erased; nothing else of a row changes.
  await sql`
    create trigger meeting_change_only_added before update of id, meeting_id, at, actor_id, what, before, after or delete
    on meeting_change for each row when (pg_trigger_depth() = 0) execute function refuse_change()`.execute(
    db,
  );

  await sql`
    create table availability (
      project_id bigint not null,
      mentor_id bigint not null,
      weekday smallint not null check (weekday between 1 and 7),
      from_minute smallint not null check (from_minute >= 0),
      to_minute smallint not null check (to_minute <= 1440),
      primary key (project_id, mentor_id, weekday, from_minute),
      check (from_minute < to_minute),
      foreign key (project_id, mentor_id) references membership (project_id, user_id) on delete cascade
    )`.execute(db);
  await sql`
    create table absence (
      mentor_id bigint not null references app_user on delete cascade,
      from_day date not null,
      to_day date not null,
      primary key (mentor_id, from_day, to_day),
      check (from_day <= to_day)
    )`.execute(db);
  await sql`
    create table calendar_feed (
      user_id bigint primary key references app_user on delete cascade,
      token_hash bytea not null unique,
      created_at timestamptz not null default now()
    )`.execute(db);

  await sql`alter table mail add column calendar jsonb`.execute(db);
  await sql`
    create table meeting_mail (
      meeting_id bigint not null references meeting on delete cascade,
      user_id bigint not null references app_user on delete cascade,
      template text not null,
      told text not null,
      mail_id bigint references mail on delete set null,
      at timestamptz not null default now(),
      primary key (meeting_id, user_id, template)
    )`.execute(db);
  await sql`create index meeting_mail_user on meeting_mail (user_id)`.execute(db);
  await sql`create index meeting_mail_mail on meeting_mail (mail_id)`.execute(db);
}
