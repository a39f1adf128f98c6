import { sql } from 'kysely';
import { ATHENS } from '#engines/dates/athens.ts';
import { type Db, json } from '#platform/server/db.ts';
import '../tables.ts';

/** The last day for which a project keeps forms, `YYYY-MM-DD`; null for one that does not say. */
const keptUntil = sql<string | null>`(
  select (substr(day, 7) || '-' || substr(day, 4, 2) || '-' || substr(day, 1, 2))
  from (select nullif(project.settings #>> '{Config,Microdata,KeepUntil}', '') as day) as said)`;

/** Forms with a Final, whose project must still prove who took part; one that names no day must as long as it exists. */
const isOwed = sql<boolean>`(microdata.final_at is not null and exists (
  select from project where project.id = microdata.project_id
    and coalesce(${keptUntil} >= (now() at time zone ${sql.lit(ATHENS)})::date::text, true)))`;

/** The forms of a person with their questions. */
export const heldForms = (db: Db, userId: number) =>
  db
    .selectFrom('microdata')
    .innerJoin('project', 'project.id', 'microdata.projectId')
    .innerJoin('microdataVersion', 'microdataVersion.id', 'microdata.versionId')
    .where('microdata.userId', '=', userId)
    .select([
      'microdata.projectId',
      'microdata.userId',
      'project.descr as project',
      'stage',
      'answers',
      'sealed',
      'microdataVersion.questions',
      'savedAt',
      'finalAt',
      keptUntil.as('keptUntil'),
    ])
    .orderBy('begunAt');

/** Takes the answers out of forms that no project has to keep; the caller says whose. */
const emptied = (db: Db) =>
  db
    .updateTable('microdata')
    .set({
      answers: json({}),
      sealed: null,
      sensitiveCount: 0,
      indicators: null,
      prefilled: [],
      emptiedAt: sql`now()`,
    })
    .where('emptiedAt', 'is', null)
    .where(isOwed, 'is not', true);

/** Removes the answers of a person, but those that a project must keep. */
export const emptyForms = (db: Db, userId: number) => emptied(db).where('userId', '=', userId).execute();

/** Removes the answers of erased people whose project no longer has to keep them. */
export async function emptyDue(db: Db): Promise<void> {
  await emptied(db)
    .where((where) =>
      where.exists(
        where
          .selectFrom('appUser')
          .whereRef('appUser.id', '=', 'microdata.userId')
          .where('erasedAt', 'is not', null),
      ),
    )
    .execute();
}
