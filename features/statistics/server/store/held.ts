import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** The label of a statistic in one of the projects of the person that define it. */
const label = sql<string>`coalesce((select statistic ->> 'Label'
  from membership join project on project.id = membership.project_id,
    jsonb_path_query(project.settings, '$.Config.Statistics.Answers[*]') as statistic
  where membership.user_id = statistics_answer.user_id and statistic ->> 'Id' = statistics_answer.statistic_id
  order by project.id limit 1), statistics_answer.statistic_id)`;

/** What is said of a person, for the copy of their data. */
export const heldAnswers = (db: Db, userId: number) =>
  db
    .selectFrom('statisticsAnswer')
    .where('userId', '=', userId)
    .where(sql<boolean>`coalesce(value::text, text) is not null`)
    .select([label.as('title'), 'value', 'text', 'changedAt'])
    .orderBy('changedAt');

/** Removes what a reader of figures had for themselves, and their name from what others use. */
export async function forgetReader(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('figureSnapshot').where('scope', '=', userId).execute();
  await db
    .deleteFrom('figurePage')
    .where('ownerId', '=', userId)
    .where(sql<boolean>`cardinality(roles) = 0`)
    .execute();
  await db.updateTable('figurePage').set({ ownerId: null }).where('ownerId', '=', userId).execute();
  await db.updateTable('figurePage').set({ changedBy: null }).where('changedBy', '=', userId).execute();
  await db.updateTable('figurePin').set({ changedBy: null }).where('changedBy', '=', userId).execute();
}
