import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import { among } from '#platform/server/sql.ts';
import '../tables.ts';

/** The day of the exit of each of these people who has one, `YYYY-MM-DD`. */
export async function exitDaysOf(
  db: Db,
  projectId: number,
  userIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('microdataExit')
    .where('projectId', '=', projectId)
    .where(sql<boolean>`user_id ${among(userIds)}`)
    .select(['userId', 'day'])
    .execute();
  return new Map(rows.map(({ userId, day }) => [userId, day]));
}

/** Says on which day (`YYYY-MM-DD`) these people left. A day that was said before is replaced, unless `isKept`. */
export async function setExits(
  db: Db,
  {
    projectId,
    userIds,
    day,
    why,
    by,
  }: { projectId: number; userIds: readonly number[]; day: string; why: 'set' | 'left'; by: number | null },
  { isKept = false } = {},
): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .insertInto('microdataExit')
    .values(userIds.map((userId) => ({ projectId, userId, day, why, setBy: by })))
    .onConflict((same) =>
      isKept
        ? same.columns(['projectId', 'userId']).doNothing()
        : same.columns(['projectId', 'userId']).doUpdateSet({ day, why, setBy: by, setAt: sql`now()` }),
    )
    .execute();
}

/** Takes the exits of these people back; with `why` only those of that kind. An exit that was answered stays. */
export async function removeExits(
  db: Db,
  projectId: number,
  userIds: readonly number[],
  why?: 'left',
): Promise<void> {
  await db
    .deleteFrom('microdataExit')
    .where('projectId', '=', projectId)
    .where(sql<boolean>`user_id ${among(userIds)}`)
    .where(
      sql<boolean>`not exists (select from microdata where microdata.project_id = microdata_exit.project_id
        and microdata.user_id = microdata_exit.user_id and stage <> 'entry' and final_at is not null)`,
    )
    .$if(why !== undefined, (query) => query.where('why', '=', why!))
    .execute();
}

/** When each of these people completed an action. */
export async function completionsOf(
  db: Db,
  actionId: number,
  userIds: readonly number[],
): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom('actionData')
    .where('actionId', '=', actionId)
    .where(sql<boolean>`mentee_id ${among(userIds)}`)
    .where('completedAt', 'is not', null)
    .select(['menteeId', 'completedAt'])
    .execute();
  return new Map(rows.map(({ menteeId, completedAt }) => [menteeId, completedAt!]));
}
