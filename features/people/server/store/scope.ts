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
 * Whether one of these queries returns the person in the project. They form one list that refers to no row outside of it: the
 * planner then starts with the few linked people, even in a large project.
 */
const isAmong = ({ projectId, userId }: Pair, ways: readonly Expression<unknown>[]): Condition =>
  sql<SqlBool>`(${projectId}, ${userId}) in (${sql.join(ways, sql` union all `)})`;

/** The projects of a person, which lead into the indexes of the links. */
const projectsOf = (userId: Expression<number> | number) =>
  sql`(select project_id from membership as mine where mine.user_id = ${userId})`;

/** The project and the other end of each link of this person. */
const linksOf = (end: 'mentor' | 'mentee', otherId: Expression<number> | number): Expression<unknown>[] => {
  const [id, other] = end === 'mentor' ? ['mentor_id', 'mentee_id'] : ['mentee_id', 'mentor_id'];
  return ['default_mentor', 'action_mentor'].map(
    (table) => sql`select link.project_id, ${sql.ref(`link.${id}`)} from ${sql.table(table)} as link
      where ${sql.ref(`link.${other}`)} = ${otherId} and link.project_id in ${projectsOf(otherId)}`,
  );
};

/** The subjects of a light supervisor, and the mentees of those subjects who are mentors. */
const subjectsOf = (supervisorId: number): Expression<unknown>[] => [
  sql`select link.project_id, link.subject_id from supervision as link
    where link.supervisor_id = ${supervisorId} and link.project_id in ${projectsOf(supervisorId)}`,
  ...['default_mentor', 'action_mentor'].map(
    (table) => sql`select link.project_id, link.mentee_id from supervision as subject
      join ${sql.table(table)} as link on link.project_id = subject.project_id and link.mentor_id = subject.subject_id
      where subject.supervisor_id = ${supervisorId} and subject.project_id in ${projectsOf(supervisorId)}`,
  ),
];

/** Whether a user is a mentee of a mentor in a project: by default mentor, or by an action with its own mentor. */
export const isMenteeOf = (mentorId: Expression<number> | number, pair: Pair): Condition =>
  isAmong(pair, linksOf('mentee', mentorId));

/**
 * Whether the actor sees a person of the project other than themselves (decisions.md: scope): a light supervisor sees
 * linked subjects and the mentees of subjects who are mentors, a mentor linked mentees, a mentee their mentors
 * (docs/decisions/0009). Staff see the whole project. Every list and record of people asks here.
 */
export function isLinkedTo(actor: Pick<Actor, 'id' | 'roles'>, pair: Pair): Condition {
  if (seesWholeProject(actor)) return sql<SqlBool>`true`;
  const ways: Expression<unknown>[] = [
    sql`select mine.project_id, mine.user_id from membership as mine where mine.user_id = ${actor.id}`,
  ];
  if (actor.roles.some((role) => role === 'SupervisorLite' || role === 'SupervisorLitePlus'))
    ways.push(...subjectsOf(actor.id));
  if (actor.roles.includes('Mentor')) ways.push(...linksOf('mentee', actor.id));
  if (actor.roles.includes('Mentee')) ways.push(...linksOf('mentor', actor.id));
  return isAmong(pair, ways);
}
