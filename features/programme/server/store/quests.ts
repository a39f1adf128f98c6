import { contentLanguageOf } from '#platform/contract/languages.ts';
import { sql, type SqlBool } from 'kysely';
import { isMemberOf } from '#features/people/server/public.ts';
import { among, exists } from '#platform/server/sql.ts';
import { titleIn } from '#engines/actions/title.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { hidingFlags } from '../../access.ts';
import '../tables.ts';

/** The actions with one of these questionnaires that the actor sees. */
export async function actionsWithQuest(db: Db, actor: Actor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('action')
    .where(sql<SqlBool>`quest_id ${among(ids)}`)
    .where(isMemberOf(actor, sql.ref('action.project_id')))
    .where(sql<SqlBool>`action.flags & ${hidingFlags(actor.roles)} = 0`)
    .select(['id', 'titles', 'questId'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    questionnaireId: row.questId!,
    id: row.id,
    title: titleIn(row, contentLanguageOf(actor.language)),
  }));
}

/** Whether an action has the questionnaire. */
export async function hasQuest(db: Db, id: number): Promise<boolean> {
  return exists(db.selectFrom('action').where('questId', '=', id).select('id').limit(1));
}
