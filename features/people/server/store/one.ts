import { sql } from 'kysely';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { byName, columns, isOnline, mentor, type Named, namedAs } from './list.ts';
import { visibleTo } from './selection.ts';

/** The coordinators of a member. */
export const coordinators = sql<
  Named[]
>`coalesce((select jsonb_agg(${namedAs} order by u.id) from coordination
  join app_user as u on u.id = coordination.coordinator_id
  where coordination.project_id = membership.project_id and coordination.user_id = membership.user_id), '[]')`;
const cacheMentors = sql<Record<string, number>>`coalesce((select jsonb_object_agg(action_id, mentor_id)
  from action_mentor where action_mentor.project_id = membership.project_id and mentee_id = membership.user_id), '{}')`;
const lastSeen = sql<Date | null>`(select max(seen_at) from session
  where session.user_id = app_user.id and session.maker_id is null)`;

/** People of a project in the actor's scope with all their links; select by id or by the value of a field. */
export const peopleOf = (db: Db, actor: Actor, projectId: number) =>
  visibleTo(actor, db, projectId)
    .select([
      ...columns,
      'appUser.defaultProjectId',
      'appUser.createdAt',
      isOnline.as('online'),
      lastSeen.as('lastSeen'),
      mentor.as('mentor'),
      coordinators.as('coordinators'),
      cacheMentors.as('cacheMentors'),
    ])
    .orderBy(byName)
    .orderBy('appUser.id');

/** The strictest levels of a user's fields in their projects but one. */
export async function elsewhereOf(db: Db, userId: number, exceptId: number | null) {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('fieldRule', 'fieldRule.projectId', 'membership.projectId')
    .where('membership.userId', '=', userId)
    .where('membership.projectId', '!=', exceptId ?? 0)
    .groupBy('fieldRule.name')
    .select((select) => [
      'fieldRule.name',
      select.fn.min('fieldRule.visible').as('visible'),
      select.fn.min('fieldRule.editable').as('editable'),
      sql<boolean>`bool_or(field_rule.is_guarded)`.as('guarded'),
    ])
    .execute();
  return Object.fromEntries(rows.map(({ name, ...levels }) => [name, levels]));
}

/** The projects of a user. */
export const projectsOf = (db: Db, userId: number) =>
  db
    .selectFrom('membership')
    .innerJoin('project', 'project.id', 'membership.projectId')
    .where('membership.userId', '=', userId)
    .select(['project.id', 'project.descr', 'membership.state'])
    .orderBy('project.descr')
    .execute();
