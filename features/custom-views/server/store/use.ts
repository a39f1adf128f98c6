import { sql } from 'kysely';
import type { ViewUse } from '#engines/views/budget.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** A version of a view, and who looks at it: null for a visitor. */
export interface Looking {
  viewId: number;
  version: number;
  userId: number | null;
}

/** Counts one showing of a version, or one failure. */
export async function countUse(
  db: Db,
  { viewId, version, userId }: Looking,
  what: 'shown' | 'failed',
): Promise<void> {
  await db
    .insertInto('customViewUse')
    .values({ viewId, version, userId, day: sql<string>`current_date`, [what]: 1 })
    .onConflict((same) =>
      same
        .columns(['viewId', 'version', 'day', 'userId'])
        .doUpdateSet({ [what]: sql<number>`custom_view_use.${sql.ref(what)} + 1` }),
    )
    .execute();
}

/** How a version did since it was published, for the people who were signed in. */
export async function useOf(db: Db, viewId: number, version: number): Promise<ViewUse> {
  return db
    .selectFrom('customViewUse')
    .where('viewId', '=', viewId)
    .where('version', '=', version)
    .select([
      sql<number>`count(distinct user_id) filter (where shown > 0)`.as('shown'),
      sql<number>`count(distinct user_id) filter (where failed > 0)`.as('failed'),
    ])
    .executeTakeFirstOrThrow();
}

/** Whether readers ever got this version. */
export async function isPublished(db: Db, viewId: number, version: number): Promise<boolean> {
  const row = await db
    .selectFrom('customViewVersion')
    .where('viewId', '=', viewId)
    .where('version', '=', version)
    .where('publishedAt', 'is not', null)
    .select('version')
    .executeTakeFirst();
  return row !== undefined;
}

/** Stops a version; false if it was stopped before. */
export async function stopVersion(db: Db, viewId: number, version: number): Promise<boolean> {
  const stopped = await db
    .updateTable('customViewVersion')
    .set({ stoppedAt: sql<Date>`now()` })
    .where('viewId', '=', viewId)
    .where('version', '=', version)
    .where('publishedAt', 'is not', null)
    .where('stoppedAt', 'is', null)
    .returning('version')
    .executeTakeFirst();
  return stopped !== undefined;
}

/** Different errors of a version that are kept. What comes after them only counts in the use. */
const MAX_ERRORS = 50;

export interface ViewError {
  part: 'html' | 'controller';
  message: string;
  line: number;
  column: number;
  stack: string;
}

/** Keeps an error of a version, or counts it again. */
export async function keepError(
  db: Db,
  { viewId, version }: Pick<Looking, 'viewId' | 'version'>,
  { part, message, line, column, stack }: ViewError,
): Promise<void> {
  await sql`
    insert into custom_view_error (view_id, version, part, message, line, column_number, stack)
    select ${viewId}, ${version}, ${part}, ${message}, ${line}, ${column}, ${stack}
    where (select count(*) from custom_view_error where view_id = ${viewId} and version = ${version}) < ${MAX_ERRORS}
      or exists (select from custom_view_error where view_id = ${viewId} and version = ${version} and part = ${part}
        and line = ${line} and column_number = ${column} and md5(message) = md5(${message}))
    on conflict (view_id, version, part, line, column_number, md5(message))
      do update set times = custom_view_error.times + 1, last_at = now()`.execute(db);
}

/** The errors of a view, the latest first. */
export const errorsOf = (db: Db, viewId: number) =>
  db
    .selectFrom('customViewError')
    .innerJoin('customView', 'customView.id', 'customViewError.viewId')
    .where('viewId', '=', viewId)
    .where('customView.removedAt', 'is', null)
    .select([
      'customViewError.id',
      'customViewError.version',
      'part',
      'message',
      'line',
      'columnNumber as column',
      'stack',
      'times',
      'firstAt',
      'lastAt',
    ])
    .orderBy('lastAt', 'desc')
    .orderBy('customViewError.id', 'desc')
    .limit(MAX_LISTED)
    .execute();

/** Errors in a list, at most. */
const MAX_LISTED = 200;

/** The users who saw a view today or yesterday: their pages may show it still. */
export async function recentReaders(db: Db, viewId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('customViewUse')
    .where('viewId', '=', viewId)
    .where('day', '>=', sql<string>`current_date - 1`)
    .where('userId', 'is not', null)
    .select('userId')
    .distinct()
    .execute();
  return rows.map(({ userId }) => userId!);
}

/** Deletes what is older than 90 days. */
export async function deleteOldUse(db: Db): Promise<void> {
  await db
    .deleteFrom('customViewUse')
    .where('day', '<', sql<string>`current_date - 90`)
    .execute();
  await db
    .deleteFrom('customViewError')
    .where('lastAt', '<', sql<Date>`now() - interval '90 days'`)
    .execute();
}

/** The views that a user saw, by day, for the copy of their data. */
export const heldUse = (db: Db, userId: number) =>
  db
    .selectFrom('customViewUse')
    .innerJoin('customView', 'customView.id', 'customViewUse.viewId')
    .where('customViewUse.userId', '=', userId)
    .select(['customView.name as title', 'customViewUse.day', 'customViewUse.shown as count'])
    .orderBy('customViewUse.day')
    .orderBy('customView.name');

export async function forgetReader(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('customViewUse').where('userId', '=', userId).execute();
}

/** All Admins, and the address of a project, for a notification about a view of the installation. */
export async function adminsAndProject(db: Db) {
  const admins = await db
    .selectFrom('appUser')
    .where(sql<boolean>`'Admin' = any(roles)`)
    .where('erasedAt', 'is', null)
    .select('id')
    .orderBy('id')
    .execute();
  const project = await db.selectFrom('project').select('url').orderBy('id').limit(1).executeTakeFirst();
  return { adminIds: admins.map(({ id }) => id), url: project?.url };
}
