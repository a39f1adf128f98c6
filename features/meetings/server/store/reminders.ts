import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** A meeting of which its two people are to be reminded. */
export interface NearMeeting {
  id: number;
  projectId: number;
  mentorId: number;
  menteeId: number;
  time: Date;
}

/**
 * Takes some booked meetings of which people are to be reminded: a day before, and an hour before; each time unless they were
 * told of it since then. Two nodes never take the same.
 */
export async function takeNear(db: Db, now: Date, limit: number): Promise<NearMeeting[]> {
  const { rows } = await sql<NearMeeting>`
    update meeting set told_at = ${now} where id in (
      select id from meeting
      where state = 'booked' and lower(slot) > ${now}
        and lower(slot) <= ${now}::timestamptz + interval '1 day'
        and told_at < lower(slot) - case when lower(slot) <= ${now}::timestamptz + interval '1 hour'
          then interval '1 hour' else interval '1 day' end
      order by lower(slot), id limit ${limit} for update skip locked)
    returning id, project_id, mentor_id, mentee_id, lower(slot) as time`.execute(db);
  return rows;
}
