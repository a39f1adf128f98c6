import { type Expression, sql } from 'kysely';
import { ACTIVE } from '#engines/people/membership.ts';

/**
 * Whether the mentor of a link still takes part in the project: an active member with the role. A mentee whose mentor does not is without a
 * mentor, in every count and list.
 */
export const isStillMentor = (projectId: Expression<number>, mentorId: Expression<unknown>) =>
  sql<boolean>`exists (select from membership as guide where guide.project_id = ${projectId}
    and guide.user_id = ${mentorId} and guide.state = ${sql.lit(ACTIVE)} and 'Mentor' = any(guide.user_roles))`;
