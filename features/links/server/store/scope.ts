import '../tables.ts';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Actor } from '#platform/server/actor.ts';
import { holds } from '#platform/contract/roles.ts';
import { seers } from '../../access.ts';

type Condition = Expression<SqlBool>;
interface Pair {
  projectId: Expression<number>;
  userId: Expression<number>;
}

/** Whether the actor's scope in a project is all of it (decisions.md: scope). */
export const seesWholeProject = (actor: Pick<Actor, 'roles'>): boolean => holds(actor.roles, seers);

/** The mentees of a mentor in a project: by default mentor, or by an action of their own. */
export const isMenteeOf = (mentorId: Expression<number> | number, { projectId, userId }: Pair): Condition =>
  sql<SqlBool>`(
    exists (select from default_mentor
      where default_mentor.project_id = ${projectId} and mentee_id = ${userId} and mentor_id = ${mentorId})
    or exists (select from action_mentor
      where action_mentor.project_id = ${projectId} and mentee_id = ${userId} and mentor_id = ${mentorId}))`;

/**
 * The people of a project whom the actor sees, besides themselves (decisions.md: scope): a light supervisor the subjects linked
 * to them, a mentor the mentees linked to them, a mentee their mentors (docs/decisions/0009). Staff see the whole project.
 */
export function isLinkedTo(actor: Pick<Actor, 'id' | 'roles'>, pair: Pair): Condition {
  if (seesWholeProject(actor)) return sql<SqlBool>`true`;
  const { projectId, userId } = pair;
  const ways = [sql<SqlBool>`${userId} = ${actor.id}`];
  if (actor.roles.some((role) => role === 'SupervisorLite' || role === 'SupervisorLitePlus'))
    ways.push(sql<SqlBool>`exists (select from supervision
      where supervision.project_id = ${projectId} and supervisor_id = ${actor.id} and subject_id = ${userId})`);
  if (actor.roles.includes('Mentor')) ways.push(isMenteeOf(actor.id, pair) as (typeof ways)[number]);
  if (actor.roles.includes('Mentee'))
    ways.push(
      isMenteeOf(userId, { projectId, userId: sql<number>`${actor.id}::bigint` }) as (typeof ways)[number],
    );
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`;
}
