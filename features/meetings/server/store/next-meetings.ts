import { sql } from 'kysely';
import { among } from '#platform/server/sql.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';
import { time } from './meetings.ts';

interface Asked {
  projectId: number;
  mentorId: number;
  menteeIds: readonly number[];
}

/** The next booked meeting of each of these mentees with a mentor that is not over, for any actor. */
export async function nextMeetings(
  db: Db,
  { projectId, mentorId, menteeIds }: Asked,
): Promise<ReadonlyMap<number, { id: number; time: Date }>> {
  const rows = await db
    .selectFrom('meeting')
    .distinctOn('meeting.menteeId')
    .where('meeting.projectId', '=', projectId)
    .where('meeting.mentorId', '=', mentorId)
    .where(sql<boolean>`meeting.mentee_id ${among(menteeIds)}`)
    .where('meeting.state', '=', 'booked')
    .where(sql<boolean>`upper(meeting.slot) > now()`)
    .orderBy('meeting.menteeId')
    .orderBy(time)
    .select(['meeting.id', 'meeting.menteeId', time.as('time')])
    .execute();
  return new Map(rows.map(({ id, menteeId, time: at }) => [menteeId, { id, time: at }]));
}
