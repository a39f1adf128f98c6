import { sql } from 'kysely';
import { membersWithAccounts } from '#features/people/server/inside.ts';
import { isA, isLinkedTo, isNamed } from '#features/people/server/public.ts';
import { among, countRows } from '#platform/server/sql.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { named, time } from './meetings.ts';

interface Period {
  projectId: number;
  from: Date;
  to: Date;
}

interface Search extends Period {
  search: string;
}

/** The meetings of these mentors in a period. */
interface Of extends Period {
  mentorIds: readonly number[];
}

/** Whether the mentor has a meeting in the period; the index of each mentor's meetings answers it. */
const hasMeeting = ({ projectId, from, to }: Period) =>
  sql<boolean>`exists (select from meeting where meeting.project_id = ${projectId}
    and meeting.mentor_id = membership.user_id and lower(meeting.slot) >= ${from} and lower(meeting.slot) < ${to}
    and meeting.state <> 'cancelled')`;

/** The mentors in the actor's scope who are active or have a meeting in the period. */
const visibleTo = (actor: Actor, db: Db, { search, ...period }: Search) =>
  membersWithAccounts(db)
    .where('membership.projectId', '=', period.projectId)
    .where(isA('Mentor'))
    .where(() =>
      isLinkedTo(actor, {
        projectId: sql<number>`${period.projectId}::bigint`,
        userId: sql<number>`membership.user_id`,
      }),
    )
    .where((where) => where.or([where('membership.state', '=', ACTIVE), hasMeeting(period)]))
    .$if(search.trim() !== '', (query) => query.where(() => isNamed(search)));

/** A page of mentors: those with meetings in the period first, each group by name. */
export const mentorsOfPage = (
  db: Db,
  actor: Actor,
  search: Search,
  { limit, offset }: { limit: number; offset: number },
) =>
  visibleTo(actor, db, search)
    .select(['appUser.id', 'appUser.username', 'appUser.fields', 'membership.state'])
    .select(
      sql<boolean>`count(*) over (partition by app_user.fields->>'first_name', app_user.fields->>'last_name') > 1`.as(
        'isNamesake',
      ),
    )
    .orderBy(hasMeeting(search), 'desc')
    .orderBy('membership.nameKey')
    .orderBy('membership.userId')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countMentors(db: Db, actor: Actor, search: Search): Promise<number> {
  return countRows(visibleTo(actor, db, search));
}

const isOneOf = (column: string, ids: readonly number[]) => sql<boolean>`${sql.ref(column)} ${among(ids)}`;

export const hoursOf = (db: Db, { projectId, mentorIds }: Pick<Of, 'projectId' | 'mentorIds'>) =>
  db
    .selectFrom('availability')
    .where('projectId', '=', projectId)
    .where(isOneOf('mentor_id', mentorIds))
    .select(['mentorId', 'weekday', 'fromMinute', 'toMinute'])
    .orderBy('weekday')
    .orderBy('fromMinute')
    .execute();

/** The absences that touch these days (`YYYY-MM-DD`, the first and the last included). */
export const absencesOf = (
  db: Db,
  { mentorIds, first, last }: { mentorIds: readonly number[]; first: string; last: string },
) =>
  db
    .selectFrom('absence')
    .where(isOneOf('mentor_id', mentorIds))
    .where(sql<boolean>`from_day <= ${last}::date and to_day >= ${first}::date`)
    .select(['mentorId'])
    .select(sql<string>`to_char(from_day, 'DD-MM-YYYY')`.as('from'))
    .select(sql<string>`to_char(to_day, 'DD-MM-YYYY')`.as('to'))
    .orderBy('fromDay')
    .execute();

/** The meetings that the actor may see, soonest first. Cancelled ones are left out. */
export const meetingsOf = (db: Db, actor: Actor, { projectId, mentorIds, from, to }: Of) =>
  named(actor, db)
    .where('meeting.projectId', '=', projectId)
    .where(isOneOf('meeting.mentor_id', mentorIds))
    .where(time, '>=', from)
    .where(time, '<', to)
    .where('meeting.state', '<>', 'cancelled')
    .orderBy(time)
    .execute();

/** When these mentors have booked meetings, in all projects. It needs no actor: the caller gets only the times. */
export const bookedOf = (db: Db, { mentorIds, from, to }: Omit<Of, 'projectId'>) =>
  db
    .selectFrom('meeting')
    .where(isOneOf('meeting.mentor_id', mentorIds))
    .where('meeting.state', '=', 'booked')
    .where(sql<boolean>`meeting.slot && tstzrange(${from}::timestamptz, ${to}::timestamptz)`)
    .select(['meeting.id', 'meeting.mentorId', time.as('time')])
    .orderBy(time)
    .execute();
