import { sql, type SqlBool } from 'kysely';
import { elsewhere, isNamed, projectFields } from '#features/people/server/public.ts';
import { countRows } from '#platform/server/sql.ts';
import { flag } from '#engines/actions/flags.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import type { Db } from '#platform/server/db.ts';
import { menteesWithMentor } from './mentees.ts';
import { WAITS, WRITES, menteesOf } from './waiting.ts';

interface Of {
  projectId: number;
  mentorId: number;
  search: string;
}

/** The active mentees of a mentor. */
const ofMentor = (db: Db, { projectId, mentorId, search }: Of) =>
  menteesWithMentor(db, projectId)
    .where('membership.state', '=', ACTIVE)
    .where(sql<SqlBool>`membership.user_id in (${menteesOf(mentorId, projectId)})`)
    .$if(search.trim() !== '', (query) => query.where(() => isNamed(search)));

/** The steps of a mentee that the mentor has, with what waits and what is being written. */
const turnsOf = ({ projectId, mentorId }: Of) => sql<{
  waiting: number;
  since: Date | null;
  writing: number;
}>`
  lateral (select count(*) filter (where ${WAITS})::int as waiting, min(done.handed_at) filter (where ${WAITS}) as since,
      count(*) filter (where ${WRITES})::int as writing
    from action_data as done
    join action on action.id = done.action_id and action.project_id = ${projectId}
      and (action.flags & ${sql.lit(flag.hideFromMentor)}) = 0
    left join action_mentor on action_mentor.action_id = done.action_id and action_mentor.mentee_id = done.mentee_id
    where done.mentee_id = membership.user_id
      and coalesce(action_mentor.mentor_id, default_mentor.mentor_id) = ${mentorId})`;

/** A page of the mentees of a mentor with their turns and all their fields, in the order of the work. */
export const workOf = (db: Db, of: Of, { limit, offset }: { limit: number; offset: number }) =>
  ofMentor(db, of)
    .innerJoin(turnsOf(of).as('turns'), (join) => join.onTrue())
    .select([
      'appUser.id',
      'appUser.name',
      'appUser.fields',
      projectFields.as('projectFields'),
      elsewhere.as('elsewhere'),
      'membership.lastSignAt',
      'membership.withdrawnAt',
      'turns.waiting',
      'turns.since',
      'turns.writing',
    ])
    .orderBy(sql`turns.waiting > 0`, 'desc')
    .orderBy('turns.since')
    .orderBy(sql`membership.last_sign_at nulls first`)
    .orderBy('membership.nameKey')
    .orderBy('membership.userId')
    .limit(limit)
    .offset(offset)
    .execute();

/** The number of the mentees of a mentor. */
export async function countWork(db: Db, of: Of): Promise<number> {
  return countRows(ofMentor(db, of));
}
