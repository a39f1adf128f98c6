import { json, type Db } from '#platform/server/db.ts';
import '../tables.ts';

/** The project's private data about a user; undefined if there is none. */
export async function userData(db: Db, projectId: number, userId: number): Promise<unknown> {
  const row = await db
    .selectFrom('projectUserData')
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .select('data')
    .executeTakeFirst();
  return row?.data;
}

export async function keepUserData(db: Db, projectId: number, userId: number, data: unknown): Promise<void> {
  await db
    .insertInto('projectUserData')
    .values({ projectId, userId, data: json(data) })
    .onConflict((same) =>
      same.columns(['projectId', 'userId']).doUpdateSet({ data: json(data), changedAt: new Date() }),
    )
    .execute();
}
