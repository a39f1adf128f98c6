import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** What a person changed: each text once for each change. */
export const heldSets = (db: Db, userId: number) =>
  db
    .selectFrom('textSet')
    .innerJoin('textHistory', 'textHistory.setId', 'textSet.id')
    .where('textSet.madeBy', '=', userId)
    .select([
      'textHistory.label as title',
      'textHistory.language',
      sql<string>`coalesce(text_history.after, '')`.as('text'),
      'textSet.madeAt as createdAt',
    ])
    .orderBy('textSet.madeAt');

/** Removes the name of a person from the texts that they changed. */
export async function forgetTranslator(db: Db, userId: number): Promise<void> {
  await db.updateTable('addedLanguage').set({ addedBy: null }).where('addedBy', '=', userId).execute();
  await db.updateTable('changedText').set({ changedBy: null }).where('changedBy', '=', userId).execute();
  await db.updateTable('textSet').set({ madeBy: null }).where('madeBy', '=', userId).execute();
  await db.updateTable('textSet').set({ adminId: null }).where('adminId', '=', userId).execute();
  await db.updateTable('textException').set({ madeBy: null }).where('madeBy', '=', userId).execute();
}
