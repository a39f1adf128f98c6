import { sql } from 'kysely';
import { isStillMentor } from '#features/people/server/public.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import { countFacts } from '#platform/server/figures.ts';
import '../tables.ts';

/** Active mentees by each of their mentors, by default or for an action, who takes part in the project. */
export const menteesByMentor = countFacts(
  ({ projectId }) => sql`
    select link.mentee_id as user_id, link.mentor_id::text as one
    from (
      select project_id, mentee_id, mentor_id from default_mentor where project_id = ${projectId}
      union select project_id, mentee_id, mentor_id from action_mentor where project_id = ${projectId}) as link
    join membership as mentee on mentee.project_id = link.project_id and mentee.user_id = link.mentee_id
      and mentee.state = ${sql.lit(ACTIVE)}
    where ${isStillMentor(sql.ref('link.project_id'), sql.ref('link.mentor_id'))}`,
  'rows',
  1,
);
