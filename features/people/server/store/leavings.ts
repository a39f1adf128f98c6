import { sql } from 'kysely';
import { among } from '#platform/server/sql.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import type { Db } from '#platform/server/db.ts';
import type { WayOut } from '../../contract/leaving.ts';
import '../tables.ts';

interface NewLeaving {
  projectId: number;
  userId: number;
  way: WayOut;
  /** What each kind needs to restore it. */
  settled: Readonly<Record<string, unknown>>;
}

/** Keeps what was settled for people who went; returns the ids, by person. */
export async function addLeavings(db: Db, rows: readonly NewLeaving[]): Promise<Map<number, number>> {
  if (rows.length === 0) return new Map();
  const added = await sql<{ id: number; userId: number }>`
    insert into leaving (project_id, user_id, way, settled)
    select project_id, user_id, way, settled
    from jsonb_to_recordset(${JSON.stringify(
      rows.map(({ projectId, userId, way, settled }) => ({
        project_id: projectId,
        user_id: userId,
        way,
        settled,
      })),
    )}::jsonb) as fresh (project_id bigint, user_id bigint, way text, settled jsonb)
    returning id, user_id`.execute(db);
  return new Map(added.rows.map(({ id, userId }) => [userId, id]));
}

/**
 * Whether nothing keeps the person of a row out any more: the project is in use, they are active, their consent holds, and they have the
 * roles of which something was settled.
 */
const isBack = sql<boolean>`exists (select from membership
  join project on project.id = membership.project_id
  join app_user on app_user.id = membership.user_id
  where membership.project_id = leaving.project_id and membership.user_id = leaving.user_id
    and project.archived_at is null
    and membership.state = ${sql.lit(ACTIVE)} and membership.withdrawn_at is null
    and (not leaving.settled ? 'mentor' or 'Mentee' = any(app_user.roles))
    and (not leaving.settled ? 'mentees' or 'Mentor' = any(app_user.roles))
    and (leaving.way <> 'role' or app_user.roles && '{Mentor,Mentee}'))`;

/** Takes what was settled and not restored yet, of these people or of everyone who is back, the latest first: it is restored once. */
export async function takeLeavings(
  db: Db,
  projectId: number,
  userIds: readonly number[] | 'everyone',
  ways: readonly WayOut[],
) {
  const taken = await db
    .updateTable('leaving')
    .set({ undoneAt: sql<Date>`now()` })
    .where('projectId', '=', projectId)
    .$if(userIds !== 'everyone', (query) => query.where(sql<boolean>`user_id ${among(userIds as number[])}`))
    .where('way', 'in', ways)
    .where('undoneAt', 'is', null)
    .where(isBack)
    .returning(['id', 'userId', 'way', 'settled'])
    .execute();
  return taken.toSorted((a, b) => b.id - a.id);
}
