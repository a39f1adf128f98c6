import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { isMemberOf } from '#features/people/server/public.ts';
import { among, exists } from '#platform/server/sql.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** Those of these files that are pictures of questionnaires which the actor may see: those of the actor's projects. */
export async function seenFiles(db: Db, actor: Actor, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('questionnaireFile')
    .innerJoin('questionnaire', 'questionnaire.id', 'questionnaireFile.questionnaireId')
    .where(sql<SqlBool>`questionnaire_file.file_id ${among(ids)}`)
    .where(isMemberOf(actor, sql.ref('questionnaire.project_id')))
    .select('questionnaireFile.fileId')
    .execute();
  return new Set(rows.map(({ fileId }) => fileId));
}

/**
 * Those of these files that are pictures of questionnaires without a time limit in the actor's projects. A questionnaire is timed here if
 * its draft or any published version is.
 */
export async function untimedFiles(db: Db, actor: Actor, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('questionnaireFile')
    .innerJoin('questionnaire', 'questionnaire.id', 'questionnaireFile.questionnaireId')
    .where(sql<SqlBool>`questionnaire_file.file_id ${among(ids)}`)
    .where(isMemberOf(actor, sql.ref('questionnaire.project_id')))
    .where(sql<SqlBool>`not (draft ? 'duration') and not exists (select from questionnaire_version as version
      where version.questionnaire_id = questionnaire.id and version.definition ? 'duration')`)
    .select('questionnaireFile.fileId')
    .execute();
  return new Set(rows.map(({ fileId }) => fileId));
}

/** The questionnaires that have this file. */
export async function questionnairesWith(db: Db, fileId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('questionnaireFile')
    .where('fileId', '=', fileId)
    .select('questionnaireId')
    .execute();
  return rows.map(({ questionnaireId }) => questionnaireId);
}

/** The pictures of the questionnaires of a project. */
export const filesOfProject = (projectId: number): RawBuilder<unknown> => sql`
  select file_id from questionnaire_file join questionnaire on questionnaire.id = questionnaire_file.questionnaire_id
  where questionnaire.project_id = ${projectId}`;

/** Whether a questionnaire has this file. */
export async function isUsed(db: Db, fileId: number): Promise<boolean> {
  return exists(db.selectFrom('questionnaireFile').where('fileId', '=', fileId).select('fileId'));
}

/** Notes that a questionnaire has these files. A file stays with it, because published versions may have it. */
export async function addFiles(db: Db, questionnaireId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .insertInto('questionnaireFile')
    .values(ids.map((fileId) => ({ questionnaireId, fileId })))
    .onConflict((same) => same.doNothing())
    .execute();
}
