import { type Expression, sql, type SqlBool } from 'kysely';
import { exists } from '#platform/server/sql.ts';
import type { Field } from '#engines/fields/definition.ts';
import { seesField } from '#engines/fields/levels.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { badFilter, documentCondition } from '#platform/server/document-filter.ts';
import type { Condition, Selection } from '../../contract/selection.ts';
import '../tables.ts';
import { hasRole, membersWithAccounts } from './accounts.ts';
import { isStillMentor } from './still-mentor.ts';
import { isLinkedTo, isMenteeOf, seesWholeProject } from './scope.ts';
import { documentOf, seenOf } from './documents.ts';
import { isSearched } from './search.ts';

const ids = { projectId: sql<number>`membership.project_id`, userId: sql<number>`membership.user_id` };

/**
 * The members of a project that are in the actor's scope (decisions.md). Every read of people on behalf of a user starts
 * here.
 */
export const visibleTo = (actor: Pick<Actor, 'id' | 'roles'>, db: Db, projectId: number) =>
  membersWithAccounts(db)
    .where('membership.projectId', '=', projectId)
    .where(() => isLinkedTo(actor, { ...ids, projectId: sql<number>`${projectId}::bigint` }));

/** The condition that a member meets a selection. Fields that are hidden from the reader are ignored. */
export function meets(selection: Selection, fields: readonly Field[], level: number): Expression<SqlBool> {
  const { search, filter, roles, filterMentorId, filterCoordId, filterState, notSignedIn } = selection;
  const parts: Expression<SqlBool>[] = [sql<SqlBool>`true`];
  if (search.trim() !== '') parts.push(isSearched(search, fields, level));
  parts.push(...filter.map((condition, place) => fieldMeets(condition, fields, level, `Filter.${place}`)));
  if (roles.length > 0) parts.push(hasRole(roles));
  if (filterState.length > 0) parts.push(sql<SqlBool>`membership.state = any(${filterState}::int[])`);
  if (notSignedIn) parts.push(sql<SqlBool>`app_user.signed_in_at is null`);
  if (filterMentorId === 0)
    parts.push(sql<SqlBool>`not exists (select from default_mentor
      where default_mentor.project_id = membership.project_id and mentee_id = membership.user_id
        and ${isStillMentor(sql.ref('default_mentor.project_id'), sql.ref('default_mentor.mentor_id'))})`);
  else if (filterMentorId !== undefined) parts.push(isMenteeOf(sql<number>`${filterMentorId}::bigint`, ids));
  if (filterCoordId !== undefined)
    parts.push(sql<SqlBool>`exists (select from coordination where coordination.project_id = membership.project_id
      and coordination.user_id = membership.user_id and coordinator_id = ${filterCoordId})`);
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`;
}

function fieldMeets(
  { field: name, match, value }: Condition,
  fields: readonly Field[],
  level: number,
  path: string,
): Expression<SqlBool> {
  const field = fields.find((one) => one.name === name);
  if (!field || !seesField(level, field)) throw badFilter(`${path}.Field`);
  const meant = documentCondition({ document: documentOf(field), name, match, value, path });
  return sql<SqlBool>`(${seenOf(field, level)} and ${meant})`;
}

/** The ids of the members in the actor's scope; null for an actor who sees the whole project. */
export async function peopleInScope(
  db: Db,
  actor: Pick<Actor, 'id' | 'roles'>,
  projectId: number,
): Promise<number[] | null> {
  if (seesWholeProject(actor)) return null;
  const rows = await visibleTo(actor, db, projectId).select('membership.userId').execute();
  return rows.map(({ userId }) => userId);
}

/** Whether a user is a member of the project and in the actor's scope. */
export async function isInScope(db: Db, actor: Actor, projectId: number, userId: number): Promise<boolean> {
  return exists(
    visibleTo(actor, db, projectId).where('membership.userId', '=', userId).select('membership.userId'),
  );
}
