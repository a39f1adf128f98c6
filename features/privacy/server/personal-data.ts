import type { PersonalData } from '#platform/server/personal-data.ts';
import './tables.ts';

/** Requests about the own data. That one was made, and how it ended, stays: the law asks for it. */
export const privacyData: PersonalData = {
  tables: ['privacy_request'],

  held: [
    {
      part: 'requests',
      query: (db, userId) =>
        db
          .selectFrom('privacyRequest')
          .where('userId', '=', userId)
          .select(['kind', 'text', 'state', 'madeAt', 'dueAt', 'closedAt', 'answer'])
          .orderBy('id'),
    },
  ],

  erase: async (db, userId) => {
    await db.updateTable('privacyRequest').set({ text: '' }).where('userId', '=', userId).execute();
  },
};
