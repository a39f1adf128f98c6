import { sql } from 'kysely';
import { isMemberOf } from '#features/people/server/public.ts';
import type { Actor } from '#platform/server/actor.ts';
import { type Db, json } from '#platform/server/db.ts';
import type { Report } from '../tables.ts';
import '../tables.ts';

const visibleTo = (actor: Actor, db: Db) =>
  db.selectFrom('questReport').where(isMemberOf(actor, sql.ref('quest_report.project_id')));

/** Reports of a project that the list has, at most. */
const MAX_REPORTS = 200;

/** The reports of a project, in the order in which they were added. */
export const reportsOf = (db: Db, actor: Actor, projectId: number) =>
  visibleTo(actor, db)
    .where('projectId', '=', projectId)
    .select(['id', 'projectId', 'report', 'version'])
    .orderBy('id')
    .limit(MAX_REPORTS)
    .execute();

/** One report, if the actor may enter its project. */
export const findReport = (db: Db, actor: Actor, id: number) =>
  visibleTo(actor, db)
    .where('questReport.id', '=', id)
    .select(['id', 'projectId', 'report', 'version', 'changedBy', 'changedAt'])
    .executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockReport = (db: Db, actor: Actor, id: number) =>
  visibleTo(actor, db)
    .where('questReport.id', '=', id)
    .select(['id', 'projectId', 'report', 'version', 'changedBy', 'changedAt'])
    .forUpdate()
    .executeTakeFirst();

/** Adds a report; returns its id. */
export async function addReport(
  db: Db,
  projectId: number,
  report: Report,
  changedBy: number | null,
): Promise<number> {
  const { id } = await db
    .insertInto('questReport')
    .values({ projectId, report: json(report), changedBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const changeReport = (db: Db, id: number, report: Report, changedBy: number) =>
  db
    .updateTable('questReport')
    .set({ report: json(report), version: sql<number>`version + 1`, changedBy, changedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();

export const removeReport = (db: Db, id: number) =>
  db.deleteFrom('questReport').where('id', '=', id).execute();
