import { sql, type SqlBool } from 'kysely';
import { barriersTo, membersWithAccounts } from '#features/people/server/inside.ts';
import { isLinkedTo, isNamed, seesWholeProject } from '#features/people/server/public.ts';
import { among } from '#platform/server/sql.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import { levelOf, participants } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { answered } from '../../access.ts';
import type { Receiver } from '../../contract/sent-file.ts';
import '../tables.ts';

/**
 * The ids of those whom an actor who does not see the whole project might send files:
 * - the linked mentees of a mentor, the mentors of a mentee, the linked people of a light supervisor;
 * - the way back to those who guide the actor: staff who sent them a file before, their coordinators and supervisors.
 *
 * The list below asks for these ids in a statement of its own: as a part of the list, the database may run it again for each member.
 */
async function linkedOrBack(db: Db, actor: Actor, projectId: number): Promise<number[]> {
  const linked = { projectId: sql<number>`${projectId}::bigint`, userId: sql<number>`linked.user_id` };
  const { rows } = await sql<{ id: number }>`
    select linked.user_id as id from membership as linked where linked.project_id = ${projectId} and ${isLinkedTo(actor, linked)}
    union select file_share.owner_id from file_share join app_user as sender on sender.id = file_share.owner_id
      where file_share.receiver_id = ${actor.id} and file_share.project_id = ${projectId} and sender.roles && ${[...answered]}::text[]
    union select coordinator_id from coordination where project_id = ${projectId} and user_id = ${actor.id}
    union select supervisor_id from supervision where project_id = ${projectId} and subject_id = ${actor.id}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Receivers that one call returns. */
const MAX_RECEIVERS = 50;
/** Some of the people whom a search finds may turn out to be out of reach. */
const MAX_CANDIDATES = 200;

/** The people whom the actor may send files, by name; 50 at most. `barriersTo` decides of each active member whom they might. */
export async function receivers(
  db: Db,
  actor: Actor,
  { projectId, search }: { projectId: number; search: string },
): Promise<Receiver[]> {
  const ids = seesWholeProject(actor) ? undefined : await linkedOrBack(db, actor, projectId);
  const rows = await membersWithAccounts(db)
    .where('membership.projectId', '=', projectId)
    .where('membership.state', '=', ACTIVE)
    .where('membership.userId', '!=', actor.id)
    .where(sql<SqlBool>`app_user.roles && ${[...participants]}::text[]`)
    .$if(ids !== undefined, (query) => query.where(sql<SqlBool>`membership.user_id ${among(ids ?? [])}`))
    .where(isNamed(search))
    .orderBy(sql`app_user.search_key`)
    .orderBy('appUser.id')
    .limit(MAX_CANDIDATES)
    .select(['appUser.id', 'appUser.name', 'appUser.roles'])
    .execute();
  const barriers = await barriersTo(db, actor.id, { projectId, ids: rows.map(({ id }) => id) });
  return rows
    .filter(({ id }) => !barriers.has(id))
    .slice(0, MAX_RECEIVERS)
    .map(({ id, name, roles }) => ({
      id,
      name,
      role: roles.toSorted((a, b) => levelOf([a]) - levelOf([b]))[0]!,
    }));
}

/** Whether the actor may send files to all of these people. */
export const mayReach = async (
  db: Db,
  actor: Actor,
  projectId: number,
  ids: readonly number[],
): Promise<boolean> => (await barriersTo(db, actor.id, { projectId, ids })).size === 0;

/** The roles of these users. */
export async function rolesOf(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('appUser')
    .where(sql<SqlBool>`id ${among(ids)}`)
    .select(['id', 'roles'])
    .execute();
  return new Map(rows.map(({ id, roles }) => [id, roles]));
}
