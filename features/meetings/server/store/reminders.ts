import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** A meeting of which both people get a reminder. */
export interface NearMeeting {
  id: number;
  projectId: number;
  mentorId: number;
  menteeId: number;
  time: Date;
}

/**
 * Claims booked meetings that need a reminder, a day before and an hour before, unless the people were notified of them
 * since. Safe to run on several nodes.
 */
export async function claimNear(db: Db, now: Date, limit: number): Promise<NearMeeting[]> {
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
