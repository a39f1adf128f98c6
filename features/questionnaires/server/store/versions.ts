import { sql } from 'kysely';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { nameOf } from '#engines/people/name.ts';
import { json, type Db } from '#platform/server/db.ts';
import '../tables.ts';

/** The published versions of a questionnaire, the newest first, without their questions. */
export async function versionsOf(db: Db, questionnaireId: number) {
  const rows = await db
    .selectFrom('questionnaireVersion')
    .leftJoin('appUser', 'appUser.id', 'questionnaireVersion.publishedBy')
    .where('questionnaireId', '=', questionnaireId)
    .select(['number', 'publishedAt', 'username', 'fields'])
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ username, fields, ...row }) => ({
    ...row,
    publishedBy: username === null ? null : nameOf({ username, fields: fields ?? {} }),
  }));
}

/** Every published version with its definition, the newest first. */
export const definitionsOf = (db: Db, questionnaireId: number) =>
  db
    .selectFrom('questionnaireVersion')
    .where('questionnaireId', '=', questionnaireId)
    .select(['id', 'number', 'definition'])
    .orderBy('number', 'desc')
    .execute();

export const definitionOf = (db: Db, questionnaireId: number, number: number) =>
  db
    .selectFrom('questionnaireVersion')
    .where('questionnaireId', '=', questionnaireId)
    .where('number', '=', number)
    .select(['id', 'number', 'definition'])
    .executeTakeFirst();

/** The newest published version; undefined before the first one. */
export const latestOf = (db: Db, questionnaireId: number) =>
  db
    .selectFrom('questionnaireVersion')
    .where('questionnaireId', '=', questionnaireId)
    .select(['id', 'number', 'definition'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** A version by its own id. */
export const versionAt = (db: Db, id: number) =>
  db
    .selectFrom('questionnaireVersion')
    .where('id', '=', id)
    .select(['id', 'questionnaireId', 'number', 'definition'])
    .executeTakeFirst();

/** The ids of the questions of all published versions. */
export async function usedIds(db: Db, questionnaireId: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct question->>'id' as id
    from questionnaire_version, jsonb_path_query(definition, '$.sections[*].lines[*][*]') as question
    where questionnaire_id = ${questionnaireId}
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** Publishes a definition as the next version; returns the id of the version. */
export async function addVersion(
  db: Db,
  {
    questionnaireId,
    definition,
    publishedBy,
  }: { questionnaireId: number; definition: Questionnaire; publishedBy: number | null },
): Promise<number> {
  const { id } = await db
    .insertInto('questionnaireVersion')
    .values({
      questionnaireId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from questionnaire_version as one
        where one.questionnaire_id = ${questionnaireId})`,
      definition: json(definition),
      publishedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('questionnaire')
    .set({ publishedVersion: sql<number>`version` })
    .where('id', '=', questionnaireId)
    .execute();
  return id;
}
