import { type Kysely, sql } from 'kysely';

/** How and where a meeting is held, what its mentee answered, a mentor's own place, and the time in notifications that had none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table meeting
      add column way text check (way in ('online', 'in-person', 'phone')),
      add column place text not null default '',
      add column answer text check (answer in ('confirmed', 'declined', 'another-time')),
      add column answer_note text`.execute(db);
  await sql`alter table availability_version add column place text not null default ''`.execute(db);
  await sql`
    alter table meeting_change drop constraint meeting_change_what_check, add constraint meeting_change_what_check
      check (what in ('booked', 'moved', 'place', 'cancelled', 'restored', 'attended', 'missed', 'minutes',
        'confirmed', 'declined', 'asked', 'mentor'))`.execute(db);
  await sql`
    update notification set data = data || jsonb_build_object('at',
      to_char(lower(meeting.slot) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from meeting where notification.kind = 'meeting' and notification.data->>'at' is null
      and notification.link = 'calendar?meeting=' || meeting.id`.execute(db);
}
