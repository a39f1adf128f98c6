import { sql } from 'kysely';
import { type Db, json } from '#platform/server/db.ts';
import type { Content } from '../content.ts';
import '../tables.ts';

/** A refresh that began longer ago than this has died with its server. */
const DEAD_AFTER = sql`interval '10 minutes'`;

/** When the figures of a project are of, and what happened since; nothing before the first refresh. */
export const refreshOf = (db: Db, projectId: number) =>
  db
    .selectFrom('figureRefresh')
    .where('projectId', '=', projectId)
    .select([
      'takenAt',
      'failedAt',
      sql<Date | null>`case when started_at > now() - ${DEAD_AFTER} then started_at end`.as('runningSince'),
    ])
    .executeTakeFirst();

/** Stores that a refresh began. */
export async function noteBegin(db: Db, projectId: number): Promise<void> {
  const begun = { startedAt: sql<Date>`now()` };
  await db
    .insertInto('figureRefresh')
    .values({ projectId, takenAt: null, failedAt: null, ...begun })
    .onConflict((same) => same.column('projectId').doUpdateSet(begun))
    .execute();
}

/** Stores that a refresh failed. The snapshot before it stays. */
export async function noteFailure(db: Db, projectId: number): Promise<void> {
  const failed = { startedAt: null, failedAt: sql<Date>`now()` };
  await db
    .insertInto('figureRefresh')
    .values({ projectId, takenAt: null, ...failed })
    .onConflict((same) => same.column('projectId').doUpdateSet(failed))
    .execute();
}

export interface Taken {
  scope: number;
  figure: string;
  content: Content;
}

/** What the last snapshot of a project shows in these figures, in all scopes or in one. */
export const snapshotOf = (
  db: Db,
  projectId: number,
  { figures, scope }: { figures: readonly string[]; scope?: number },
): Promise<Taken[]> =>
  db
    .selectFrom('figureSnapshot')
    .where('projectId', '=', projectId)
    .where(sql<boolean>`figure = any(${figures}::text[])`)
    .$if(scope !== undefined, (query) => query.where('scope', '=', scope!))
    .select(['scope', 'figure', 'content'])
    .execute();

/** The figures that the last snapshot of a project has. One that a new release brings comes with the next snapshot. */
export async function figuresTaken(db: Db, projectId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('figureSnapshot')
    .where('projectId', '=', projectId)
    .where('scope', '=', 0)
    .select('figure')
    .execute();
  return new Set(rows.map(({ figure }) => figure));
}

/** Replaces the snapshot of a project, in a transaction of the caller. All rows have the moment `takenAt`. */
export async function replaceSnapshot(
  db: Db,
  { projectId, takenAt, taken }: { projectId: number; takenAt: Date; taken: readonly Taken[] },
): Promise<void> {
  await db.deleteFrom('figureSnapshot').where('projectId', '=', projectId).execute();
  const rows = taken.map(({ content, ...one }) => ({ ...one, projectId, takenAt, content: json(content) }));
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insertInto('figureSnapshot')
      .values(rows.slice(at, at + 500))
      .execute();
  await db
    .updateTable('figureRefresh')
    .set({ takenAt, startedAt: null, failedAt: null })
    .where('projectId', '=', projectId)
    .execute();
}

/** The projects that are not archived. */
export async function openProjects(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('project')
    .where('archivedAt', 'is', null)
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
