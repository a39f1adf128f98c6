import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import type { StoredAnswer } from '../tables.ts';
import '../tables.ts';

/** The answer sets of a person with their questionnaires and answers. */
export const heldSets = (db: Db, userId: number) =>
  db
    .selectFrom('answerSet')
    .innerJoin('action', 'action.id', 'answerSet.actionId')
    .innerJoin('questionnaireVersion as version', 'version.id', 'answerSet.versionId')
    .where('menteeId', '=', userId)
    .select([
      'action.titles as title',
      'state',
      'seconds',
      'startedAt',
      'finishedAt',
      'version.definition',
      sql<unknown>`result->'scores'`.as('scores'),
      sql<readonly StoredAnswer[]>`coalesce((select jsonb_agg(jsonb_build_object(
          'groupId', group_id, 'optionId', option_id, 'text', text) order by group_id)
        from answer where set_id = answer_set.id), '[]')`.as('answers'),
      sql<readonly StoredAnswer[]>`coalesce((select jsonb_agg(jsonb_build_object(
          'groupId', group_id, 'optionId', option_id, 'text', text) order by group_id)
        from late_answer where set_id = answer_set.id), '[]')`.as('late'),
    ])
    .orderBy('answerSet.id');

/** Removes what a person answered, also from the record. That and when a questionnaire was finished stays. */
export async function eraseAnswers(db: Db, userId: number): Promise<void> {
  const own = db.selectFrom('answerSet').where('menteeId', '=', userId).select('id');
  await db.deleteFrom('answer').where('setId', 'in', own).execute();
  await db.deleteFrom('lateAnswer').where('setId', 'in', own).execute();
  await db.deleteFrom('answerDevice').where('setId', 'in', own).execute();
  await db.deleteFrom('answerSnapshot').where('setId', 'in', own).execute();
  await db.deleteFrom('questToken').where('menteeId', '=', userId).execute();
  await db.updateTable('answerSet').set({ result: null }).where('menteeId', '=', userId).execute();
}
