import { json } from '#platform/server/db.ts';
import type { PersonalData } from '#platform/server/personal-data.ts';
import './tables.ts';

/** Erasing a person removes the sign-in name and the faults from their line of an import. The counts stay. */
export const importsData: PersonalData = {
  tables: ['import_batch', 'import_row'],
  keeps: [
    // The counts of an import stay, and who made it.
    'import_batch.user_id',
    'import_row.user_id',
  ],
  held: [],
  erase: async (db, userId) => {
    await db
      .updateTable('importRow')
      .set({ username: '', faults: json([]) })
      .where('userId', '=', userId)
      .execute();
  },
};
