import { sql } from 'kysely';
import { among, countRows } from '#platform/server/sql.ts';
import type { Db } from '#platform/server/db.ts';
import type { Result, StoredAnswer } from '../tables.ts';
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

/**
 * Those who finished a version last, at most `limit` people: their sets, and a mark of them. The answers of a finished set do not
 * change until it is reset or its person erased, so that the same mark means the same answers.
 */
export async function finishedGroup(
  db: Db,
  { actionId, versionId, limit }: { actionId: number; versionId: number; limit: number },
): Promise<{ setIds: number[]; mark: string }> {
  const { rows } = await sql<{ setIds: number[]; mark: string | null }>`
    select coalesce(jsonb_agg(id order by id), '[]') as set_ids,
      md5(string_agg(id || ' ' || extract(epoch from finished_at), ',' order by id)) as mark
    from (select id, finished_at from answer_set
      where action_id = ${actionId} and version_id = ${versionId} and ${isCounted}
      order by finished_at desc, id limit ${limit}) as latest`.execute(db);
  const { setIds, mark } = rows[0]!;
  return { setIds, mark: mark ?? '' };
}

const isCounted = sql<boolean>`state in ('finished', 'expired') and result is not null`;

/** What a group is counted from: the answers of one person by group, and what was kept at the end of the set. */
export interface Counted extends Pick<Result, 'shown' | 'scores'> {
  answers: Record<string, number | string>;
}

/**
 * The answers and kept results of these sets, as far as they are finished now. Of texts only those of `textGroups` are read; any other
 * text is one sign.
 */
export async function resultsInGroup(
  db: Db,
  setIds: readonly number[],
  textGroups: readonly number[],
): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select result->'shown' as shown, result->'scores' as scores,
      coalesce((select jsonb_object_agg(group_id, coalesce(to_jsonb(option_id), to_jsonb(
        case when group_id = any(${textGroups}::int[]) or text = '' then text else 'x' end), '""'))
      from answer where set_id = answer_set.id), '{}') as answers
    from answer_set where id ${among(setIds)} and ${isCounted}
    order by id`.execute(db);
  return rows;
}

/** The started sets of an action, in the order of the names. The caller checks who reads them. */
export const exportedSets = (db: Db, actionId: number) =>
  db
    .selectFrom('answerSet')
    .innerJoin('appUser', 'appUser.id', 'answerSet.menteeId')
    .where('actionId', '=', actionId)
    .where('answerSet.state', '<>', 'ready')
    .select([
      'appUser.name',
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
  return countRows(db.selectFrom('answerSet').where('actionId', '=', actionId).where('state', '<>', 'ready'));
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
