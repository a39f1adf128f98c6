import { sql } from 'kysely';
import type { ChangedPairs } from '#features/links/server/contributions.ts';
import type { Leavers } from '#features/people/server/contributions.ts';
import { among } from '#platform/server/sql.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';
import { time } from './meetings.ts';

/** The booked meetings to come of a project in which one of these people takes part, with both people, in the order of ids. */
export const comingOf = (db: Db, { projectId, userIds }: Pick<Leavers, 'projectId' | 'userIds'>) =>
  db
    .selectFrom('meeting')
    .innerJoin('appUser as mentor', 'mentor.id', 'meeting.mentorId')
    .innerJoin('appUser as mentee', 'mentee.id', 'meeting.menteeId')
    .where('meeting.projectId', '=', projectId)
    .$if(userIds !== 'everyone', (query) => {
      const ids = userIds as readonly number[];
      return query.where(sql<boolean>`(meeting.mentee_id ${among(ids)} or meeting.mentor_id ${among(ids)})`);
    })
    .where('meeting.state', '=', 'booked')
    .where(time, '>', sql<Date>`now()`)
    .select(['meeting.id', 'meeting.menteeId', 'meeting.mentorId', time.as('time')])
    .select(['mentor.username as mentorUsername', 'mentor.fields as mentorFields'])
    .select(['mentee.username as menteeUsername', 'mentee.fields as menteeFields'])
    .orderBy('meeting.id')
    .execute();

/** The mentor who has the action of a meeting now: that of the action, else the one by default. */
const mentorsNow = sql`
  left join action_mentor as own on own.action_id = meeting.action_id and own.mentee_id = meeting.mentee_id
  left join default_mentor as usual on usual.project_id = meeting.project_id and usual.mentee_id = meeting.mentee_id`;

const nowId = sql<number | null>`coalesce(own.mentor_id, usual.mentor_id)`;

/** The meetings of these pairs, each with the mentor who has its action now. */
const ofPairs = ({ projectId, pairs }: ChangedPairs) => sql`
  meeting join jsonb_to_recordset(${JSON.stringify(
    pairs.map(({ mentorId, menteeId }) => ({ mentor_id: mentorId, mentee_id: menteeId })),
  )}::jsonb) as pair (mentor_id bigint, mentee_id bigint)
    on pair.mentor_id = meeting.mentor_id and pair.mentee_id = meeting.mentee_id and meeting.project_id = ${projectId}
  ${mentorsNow}`;

/** Whether the mentor of a meeting still has the mentee for its action. */
export async function isStillTheirs(
  db: Db,
  {
    projectId,
    actionId,
    menteeId,
    mentorId,
  }: Readonly<Record<'projectId' | 'actionId' | 'menteeId' | 'mentorId', number>>,
): Promise<boolean> {
  const { rows } = await sql`
    select from (select ${projectId}::bigint as project_id, ${actionId}::bigint as action_id, ${menteeId}::bigint as mentee_id) as meeting
    ${mentorsNow} where ${nowId} = ${mentorId}`.execute(db);
  return rows.length > 0;
}

/** The booked meetings to come of these mentors with these mentees. */
export async function comingOfPairs(db: Db, changed: ChangedPairs) {
  const { rows } = await sql<{ id: number; mentorId: number; nowId: number | null; time: Date }>`
    select meeting.id, meeting.mentor_id, ${nowId} as now_id, ${time} as time
    from ${ofPairs(changed)}
    where state = 'booked' and ${time} > now() order by meeting.id`.execute(db);
  return rows;
}

/** The meetings to come that were cancelled with a link since a moment, and whose mentor has the action again. */
export async function unlinkedSince(db: Db, changed: ChangedPairs, since: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select meeting.id from ${ofPairs(changed)}
    where state = 'cancelled' and ${time} > now() and ${nowId} = meeting.mentor_id and exists (
      select from meeting_change as last where last.meeting_id = meeting.id and last.what = 'unlinked' and last.at > ${since}
        and not exists (select from meeting_change as later where later.meeting_id = meeting.id and later.id > last.id))
    order by meeting.id`.execute(db);
  return rows.map(({ id }) => id);
}
