import { json } from '#platform/server/db.ts';
import type { PersonalData } from '#platform/server/personal-data.ts';
import './tables.ts';

/** Imports are kept as counts: of an erased person a line keeps neither the sign-in name nor what was wrong with it. */
export const importsData: PersonalData = {
  tables: ['import_batch', 'import_row'],
  held: [],
  erase: async (db, userId) => {
    await db
      .updateTable('importRow')
      .set({ username: '', faults: json([]) })
      .where('userId', '=', userId)
      .execute();
  },
};
