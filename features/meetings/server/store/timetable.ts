import { sql } from 'kysely';
import type { Entry, SlotRule } from '#engines/meetings/clashes.ts';
import type { Availability } from '#engines/meetings/free-slots.ts';
import { lockKeys } from '#platform/server/lock.ts';
import type { Db } from '#platform/server/db.ts';
import { time } from './meetings.ts';

/** A booked meeting with its people. */
export interface BookedEntry extends Entry {
  id: number;
}

interface Wanted extends Omit<Entry, 'time'> {
  rule: SlotRule;
}

/**
 * The booked meetings of mentor, mentee and (if the project allows one meeting per action at a time) action between two
 * times, in all projects.
 */
export const bookedNear = (
  db: Db,
  { mentorId, menteeId, actionId, rule }: Wanted,
  from: Date,
  to: Date,
): Promise<BookedEntry[]> =>
  db
    .selectFrom('meeting')
    .where('state', '=', 'booked')
    .where(sql<boolean>`slot && tstzrange(${from}::timestamptz, ${to}::timestamptz)`)
    .where((where) =>
      where.or([
        where('mentorId', '=', mentorId),
        where('menteeId', '=', menteeId),
        ...(rule.oneAtATimePerAction ? [where('actionId', '=', actionId)] : []),
      ]),
    )
    .select(['id', time.as('time'), 'mentorId', 'menteeId', 'actionId'])
    .orderBy(time)
    .execute();

/** Serialises bookings of the same people or action until the transaction ends. Locks are taken in one order. */
export async function lockForBooking(
  db: Db,
  { mentorId, menteeId, actionId }: Omit<Entry, 'time'>,
): Promise<void> {
  await lockKeys(db, `meeting of ${mentorId}`, `meeting of ${menteeId}`, `meeting about ${actionId}`);
}

/** An action of a type with meetings, by id. */
export const meetingAction = (db: Db, actionId: number) =>
  db.selectFrom('action').where('id', '=', actionId).select(['id', 'projectId', 'typeId']).executeTakeFirst();

/** The mentors of a mentee: the default one, and those of single actions. */
export async function mentorsOf(db: Db, projectId: number, menteeId: number) {
  const { rows } = await sql<{
    actionId: number | null;
    id: number;
    name: string;
  }>`
    select action_id, app_user.id, app_user.name from (
      select null::bigint as action_id, mentor_id from default_mentor
      where project_id = ${projectId} and mentee_id = ${menteeId}
      union all
      select action_id, mentor_id from action_mentor
      where project_id = ${projectId} and mentee_id = ${menteeId}) as mentors
    join app_user on app_user.id = mentor_id`.execute(db);
  return rows;
}

/** The hours and absences of a mentor in a project. */
export async function availabilityOf(db: Db, projectId: number, mentorId: number): Promise<Availability> {
  const hours = await db
    .selectFrom('availability')
    .where('projectId', '=', projectId)
    .where('mentorId', '=', mentorId)
    .select(['weekday', 'fromMinute', 'toMinute'])
    .orderBy('weekday')
    .orderBy('fromMinute')
    .execute();
  const absences = await db
    .selectFrom('absence')
    .where('mentorId', '=', mentorId)
    .select([
      sql<string>`to_char(from_day, 'DD-MM-YYYY')`.as('from'),
      sql<string>`to_char(to_day, 'DD-MM-YYYY')`.as('to'),
    ])
    .orderBy('fromDay')
    .execute();
  return { hours, absences };
}

/** A mentor in a project. */
interface Whose {
  projectId: number;
  mentorId: number;
}

/** Serialises transactions that save the hours of a mentor in any project. */
export async function lockAvailability(db: Db, mentorId: number): Promise<void> {
  await lockKeys(db, `hours of ${mentorId}`);
}

/** The last save of a mentor's hours, with the user if it was in this project; undefined if there was none. */
export const lastSaving = (db: Db, { projectId, mentorId }: Whose) =>
  db
    .selectFrom('availabilityVersion')
    .leftJoin('appUser', 'appUser.id', 'availabilityVersion.changedBy')
    .where('availabilityVersion.projectId', '=', projectId)
    .where('availabilityVersion.mentorId', '=', mentorId)
    .select(['version', 'place', 'changedAt', 'appUser.name as changedBy'])
    .executeTakeFirst();

/** Where a mentor meets people in a project; empty for none. */
export async function placeOfMentor(db: Db, { projectId, mentorId }: Whose): Promise<string> {
  const row = await db
    .selectFrom('availabilityVersion')
    .where('projectId', '=', projectId)
    .where('mentorId', '=', mentorId)
    .select('place')
    .executeTakeFirst();
  return row?.place ?? '';
}

export async function setPlaceOfMentor(db: Db, { projectId, mentorId }: Whose, place: string): Promise<void> {
  await db
    .updateTable('availabilityVersion')
    .set({ place })
    .where('projectId', '=', projectId)
    .where('mentorId', '=', mentorId)
    .execute();
}

/** Increments the version of the hours in one project, or in all projects of the mentor. */
export async function countSaving(
  db: Db,
  { projectId, mentorId }: Whose,
  { userId, isEverywhere }: { userId: number; isEverywhere: boolean },
): Promise<void> {
  await sql`
    insert into availability_version (project_id, mentor_id, changed_by)
    select project_id, user_id, case when project_id = ${projectId} then ${userId}::bigint end
    from membership where user_id = ${mentorId} and (project_id = ${projectId} or ${isEverywhere})
    on conflict (project_id, mentor_id) do update set
      version = availability_version.version + 1, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(
    db,
  );
}

/** Replaces the hours and absences of a mentor. */
export async function setAvailability(
  db: Db,
  { projectId, mentorId }: Whose,
  { hours, absences }: Availability,
): Promise<void> {
  await db
    .deleteFrom('availability')
    .where('projectId', '=', projectId)
    .where('mentorId', '=', mentorId)
    .execute();
  await db.deleteFrom('absence').where('mentorId', '=', mentorId).execute();
  if (hours.length > 0)
    await db
      .insertInto('availability')
      .values(hours.map((one) => ({ projectId, mentorId, ...one })))
      .execute();
  if (absences.length > 0)
    await db
      .insertInto('absence')
      .values(absences.map(({ from, to }) => ({ mentorId, fromDay: isoDay(from), toDay: isoDay(to) })))
      .onConflict((same) => same.doNothing())
      .execute();
}

const isoDay = (date: string): string => date.split('-').toReversed().join('-');
