import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import type { StoredAnswer } from '../tables.ts';
import '../tables.ts';

/** The versions of the questionnaire of an action that people finished, the newest first, with how many they are. */
export const finishedVersions = (db: Db, actionId: number) =>
  db
    .selectFrom('answerSet')
    .innerJoin('questionnaireVersion as version', 'version.id', 'answerSet.versionId')
    .where('actionId', '=', actionId)
    .where('state', 'in', ['finished', 'expired'])
    .where('result', 'is not', null)
    .groupBy(['version.id', 'version.number'])
    .select(['version.id', 'version.number', sql<number>`count(*)::int`.as('people')])
    .orderBy('version.number', 'desc')
    .execute();

const answers = sql<StoredAnswer[]>`coalesce((select jsonb_agg(jsonb_build_object(
    'groupId', group_id, 'optionId', option_id, 'text', text))
  from answer where set_id = answer_set.id), '[]')`;

/** The answers of those who finished a version last, at most `limit` people. */
export const finishedSheets = (
  db: Db,
  { actionId, versionId, limit }: { actionId: number; versionId: number; limit: number },
) =>
  db
    .selectFrom('answerSet')
    .where('actionId', '=', actionId)
    .where('versionId', '=', versionId)
    .where('state', 'in', ['finished', 'expired'])
    .where('result', 'is not', null)
    .select([answers.as('answers'), 'result'])
    .orderBy('finishedAt', 'desc')
    .limit(limit)
    .execute();

/** The started sets of an action, in the order of the names. The caller checks who reads them. */
export const exportedSets = (db: Db, actionId: number) =>
  db
    .selectFrom('answerSet')
    .innerJoin('appUser', 'appUser.id', 'answerSet.menteeId')
    .where('actionId', '=', actionId)
    .where('answerSet.state', '<>', 'ready')
    .select([
      'appUser.username',
      'appUser.fields',
      'answerSet.state',
      'startedAt',
      'finishedAt',
      'versionId',
      'result',
      answers.as('answers'),
    ])
    .orderBy('appUser.searchKey')
    .orderBy('answerSet.id');

/** How many lines the export has. */
export async function countExported(db: Db, actionId: number): Promise<number> {
  const { total } = await db
    .selectFrom('answerSet')
    .where('actionId', '=', actionId)
    .where('state', '<>', 'ready')
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The versions of the questionnaire that the started sets of an action are bound to, the newest first. */
export const usedVersions = (db: Db, actionId: number) =>
  db
    .selectFrom('questionnaireVersion')
    .where(
      sql<boolean>`id in (select version_id from answer_set where action_id = ${actionId} and state <> 'ready')`,
    )
    .select(['id', 'definition'])
    .orderBy('number', 'desc')
    .execute();
