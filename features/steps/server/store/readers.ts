import { type RawBuilder, sql } from 'kysely';
import { ACTIVE } from '#engines/people/membership.ts';
import { overseers } from '#platform/contract/roles.ts';

/**
 * The condition that a person sees the step now (promises S28): the mentee, their mentor by default or of this action, and those who
 * oversee the project. The query has the person as `app_user`, and as `membership` if they are in the project.
 */
export const isReader = ({
  actionId,
  menteeId,
}: {
  actionId: number;
  menteeId: number;
}): RawBuilder<boolean> =>
  sql<boolean>`('Admin' = any(app_user.roles) or membership.state = ${ACTIVE} and (
    app_user.id = ${menteeId}
    or app_user.roles && ${[...overseers]}::text[]
    or exists (select from default_mentor as link where link.project_id = membership.project_id
      and link.mentee_id = ${menteeId} and link.mentor_id = app_user.id)
    or exists (select from action_mentor as link where link.action_id = ${actionId}
      and link.mentee_id = ${menteeId} and link.mentor_id = app_user.id)))`;
