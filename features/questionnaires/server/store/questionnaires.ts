import { sql, type SqlBool } from 'kysely';
import { isMemberOf } from '#features/people/server/public.ts';
import { among, countRows, exists } from '#platform/server/sql.ts';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import type { Actor } from '#platform/server/actor.ts';
import { json, type Db } from '#platform/server/db.ts';
import '../tables.ts';

/** The questionnaires of the projects that the actor may enter. */
const visibleTo = (actor: Actor, db: Db) =>
  db.selectFrom('questionnaire').where(isMemberOf(actor, sql.ref('questionnaire.project_id')));

const publishedNumber = sql<number | null>`(select max(number) from questionnaire_version as one
  where one.questionnaire_id = questionnaire.id)`;

/** Questionnaires of all projects together that a list has, at most. */
const MAX_LISTED = 2_000;

/** The questionnaires of a project, or of all projects of the actor, the last changed first; without their questions. */
export const list = (
  db: Db,
  actor: Actor,
  { projectId, onlyPublished }: { projectId?: number | undefined; onlyPublished: boolean },
) =>
  visibleTo(actor, db)
    .leftJoin('appUser as changer', 'changer.id', 'questionnaire.changedBy')
    .$if(projectId !== undefined, (query) => query.where('questionnaire.projectId', '=', projectId!))
    .$if(onlyPublished, (query) =>
      query.where('publishedVersion', 'is not', null).where('archivedAt', 'is', null),
    )
    .select([
      'questionnaire.id',
      'questionnaire.projectId',
      'version',
      'publishedVersion',
      'archivedAt',
      'changedAt',
      'changer.name as changedBy',
      sql<Questionnaire['title']>`draft->'title'`.as('title'),
      sql<number | null>`(draft->>'duration')::int`.as('duration'),
      sql<number>`jsonb_array_length(jsonb_path_query_array(draft, '$.sections[*].lines[*][*]'))`.as(
        'questions',
      ),
      publishedNumber.as('published'),
    ])
    .orderBy('changedAt', 'desc')
    .orderBy('questionnaire.id', 'desc')
    .limit(MAX_LISTED)
    .execute();

/** The drafts of a project that are not archived, in the order in which they were added, if the actor may enter the project. */
export const draftsSeenBy = (db: Db, actor: Actor, projectId: number) =>
  visibleTo(actor, db)
    .where('questionnaire.projectId', '=', projectId)
    .where('archivedAt', 'is', null)
    .select(['questionnaire.id', 'draft'])
    .orderBy('questionnaire.id')
    .limit(MAX_LISTED)
    .execute();

/** A questionnaire with its draft. */
export type Found = NonNullable<Awaited<ReturnType<typeof find>>>;

/** One questionnaire with its draft, if the actor may enter its project. */
export const find = (db: Db, actor: Actor, id: number) =>
  visibleTo(actor, db)
    .leftJoin('appUser as changer', 'changer.id', 'questionnaire.changedBy')
    .where('questionnaire.id', '=', id)
    .select([
      'questionnaire.id',
      'questionnaire.projectId',
      'draft',
      'version',
      'publishedVersion',
      'archivedAt',
      'changedAt',
      'changer.name as changedBy',
      publishedNumber.as('published'),
    ])
    .executeTakeFirst();

/** Locks a questionnaire until the transaction ends; false if the actor may not enter its project. */
export async function lock(db: Db, actor: Actor, id: number): Promise<boolean> {
  return exists(
    visibleTo(actor, db).where('questionnaire.id', '=', id).select('questionnaire.id').forUpdate(),
  );
}

/** How many questionnaires a project has. Concurrent additions to a project wait for each other. */
export async function countForAdding(db: Db, projectId: number): Promise<number> {
  await db.selectFrom('project').where('id', '=', projectId).select('id').forUpdate().execute();
  return countRows(db.selectFrom('questionnaire').where('projectId', '=', projectId));
}

/** Adds a questionnaire; returns its id. */
export async function add(
  db: Db,
  { projectId, draft, addedBy }: { projectId: number; draft: Questionnaire; addedBy: number | null },
): Promise<number> {
  const { id } = await db
    .insertInto('questionnaire')
    .values({
      projectId,
      draft: json(draft),
      publishedVersion: null,
      archivedAt: null,
      changedBy: addedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves the draft of a locked questionnaire, as its next version. */
export const saveDraft = (db: Db, id: number, draft: Questionnaire, savedBy: number | null) =>
  db
    .updateTable('questionnaire')
    .set({
      draft: json(draft),
      version: sql<number>`version + 1`,
      changedBy: savedBy,
      changedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();

export const setArchived = (db: Db, id: number, isArchived: boolean) =>
  db
    .updateTable('questionnaire')
    .set({ archivedAt: isArchived ? sql<Date>`coalesce(archived_at, now())` : null })
    .where('id', '=', id)
    .execute();

export const remove = (db: Db, id: number) => db.deleteFrom('questionnaire').where('id', '=', id).execute();

/** Whether these are questionnaires of the project that can be given to actions. */
export async function areOf(db: Db, projectId: number, ids: readonly number[]): Promise<boolean> {
  const rows = await db
    .selectFrom('questionnaire')
    .where(sql<SqlBool>`id ${among(ids)}`)
    .where('projectId', '=', projectId)
    .select('id')
    .execute();
  return rows.length === new Set(ids).size;
}

/** The drafts of these questionnaires of any project. */
export const draftsOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('questionnaire')
    .where(sql<SqlBool>`id ${among(ids)}`)
    .select(['id', 'projectId', 'draft'])
    .orderBy('id')
    .execute();

/** The titles of the drafts of these questionnaires of any project. */
export const titlesOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('questionnaire')
    .where(sql<SqlBool>`id ${among(ids)}`)
    .select(['id', sql<Questionnaire['title']>`draft->'title'`.as('title')])
    .execute();
