import type { PersonalData } from '#platform/server/personal-data.ts';
import './tables.ts';

/** What bulk changes found and left of a person. Erasing keeps that the person was among those who were changed. */
export const changesData: PersonalData = {
  tables: ['bulk_change', 'bulk_change_person'],
  keeps: [
    // Who changed many people at once, and who was among them.
    'bulk_change.made_by',
    'bulk_change.admin_id',
    'bulk_change.undone_by',
    'bulk_change_person.user_id',
  ],
  held: [],
  erase: async (db, userId) => {
    await db
      .updateTable('bulkChangePerson')
      .set({ before: null, after: null })
      .where('userId', '=', userId)
      .execute();
  },
};
