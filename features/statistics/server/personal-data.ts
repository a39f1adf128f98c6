import type { PersonalData } from '#platform/server/personal-data.ts';
import { forgetReader, heldAnswers } from './store/held.ts';
import './tables.ts';

/** What is said of a person in statistics answers. Erasing removes it, and keeps what the person wrote about others and the pages that they composed for others without the name. */
export const statisticsData: PersonalData = {
  tables: ['statistics_answer', 'statistics_change', 'figure_page', 'figure_pin'],

  held: [
    {
      part: 'statistics',
      query: heldAnswers,
    },
  ],

  erase: async (db, userId) => {
    await db.deleteFrom('statisticsAnswer').where('userId', '=', userId).execute();
    await db.deleteFrom('statisticsChange').where('userId', '=', userId).execute();
    await db
      .updateTable('statisticsAnswer')
      .set({ changedBy: null })
      .where('changedBy', '=', userId)
      .execute();
    await db
      .updateTable('statisticsChange')
      .set({ changedBy: null })
      .where('changedBy', '=', userId)
      .execute();
    await db.updateTable('statisticsChange').set({ adminId: null }).where('adminId', '=', userId).execute();
    await forgetReader(db, userId);
  },
};
