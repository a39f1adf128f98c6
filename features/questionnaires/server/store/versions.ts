import { sql } from 'kysely';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import type { QuestionId } from '#engines/questionnaire/ids.ts';
import { json, type Db } from '#platform/server/db.ts';
import '../tables.ts';

/** The published versions of a questionnaire, the newest first, without their questions. */
export const versionsOf = (db: Db, questionnaireId: number) =>
  db
    .selectFrom('questionnaireVersion')
    .leftJoin('appUser', 'appUser.id', 'questionnaireVersion.publishedBy')
    .where('questionnaireId', '=', questionnaireId)
    .select(['number', 'publishedAt', 'appUser.name as publishedBy'])
    .orderBy('number', 'desc')
    .execute();

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

/** The questions of all published versions, each with the highest id that its options and rows had. */
export async function usedQuestions(
  db: Db,
  questionnaireId: number,
): Promise<{ id: QuestionId; lastId: number }[]> {
  const { rows } = await sql<{ id: QuestionId; lastId: number }>`
    select question->>'id' as id, coalesce(max(part::int), 0) as last_id
    from questionnaire_version
    cross join jsonb_path_query(definition, '$.sections[*].lines[*][*]') as question
    left join lateral jsonb_path_query(question, '$.data.**.id ? (@.type() == "number")') as part on true
    where questionnaire_id = ${questionnaireId}
    group by 1 order by 1`.execute(db);
  return rows;
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
