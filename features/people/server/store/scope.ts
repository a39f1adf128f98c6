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

/** Whether the actor sees the whole project (decisions.md: scope). */
export const seesWholeProject = (actor: Pick<Actor, 'roles'>): boolean => holds(actor.roles, seers);

/**
 * Whether one of these queries returns the id. They form one union instead of one condition each: if the project is a
 * value and not a column, the planner then starts with the few linked people, even in a large project.
 */
const isAmong = (userId: Expression<number>, ways: readonly Expression<unknown>[]): Condition =>
  sql<SqlBool>`exists (select from (${sql.join(ways, sql` union all `)}) as linked (id) where linked.id = ${userId})`;

/** The other ends of the links of this person in a project. */
const linksOf = (
  projectId: Expression<number>,
  end: 'mentor' | 'mentee',
  otherId: Expression<number> | number,
): Expression<unknown>[] => {
  const [id, other] = end === 'mentor' ? ['mentor_id', 'mentee_id'] : ['mentee_id', 'mentor_id'];
  return ['default_mentor', 'action_mentor'].map(
    (table) => sql`select ${sql.ref(`${table}.${id}`)} from ${sql.table(table)}
      where ${sql.ref(`${table}.project_id`)} = ${projectId} and ${sql.ref(`${table}.${other}`)} = ${otherId}`,
  );
};

/** Whether a user is a mentee of a mentor in a project: by default mentor, or by an action with its own mentor. */
export const isMenteeOf = (mentorId: Expression<number> | number, { projectId, userId }: Pair): Condition =>
  isAmong(userId, linksOf(projectId, 'mentee', mentorId));

/**
 * Whether the actor sees a person of the project other than themselves (decisions.md: scope): a light supervisor sees
 * linked subjects, a mentor linked mentees, a mentee their mentors (docs/decisions/0009). Staff see the whole project.
 */
export function isLinkedTo(actor: Pick<Actor, 'id' | 'roles'>, { projectId, userId }: Pair): Condition {
  if (seesWholeProject(actor)) return sql<SqlBool>`true`;
  const ways: Expression<unknown>[] = [sql`select ${actor.id}::bigint`];
  if (actor.roles.some((role) => role === 'SupervisorLite' || role === 'SupervisorLitePlus'))
    ways.push(sql`select supervision.subject_id from supervision
      where supervision.project_id = ${projectId} and supervision.supervisor_id = ${actor.id}`);
  if (actor.roles.includes('Mentor')) ways.push(...linksOf(projectId, 'mentee', actor.id));
  if (actor.roles.includes('Mentee')) ways.push(...linksOf(projectId, 'mentor', actor.id));
  return isAmong(userId, ways);
}
