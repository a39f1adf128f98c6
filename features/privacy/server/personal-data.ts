import type { PersonalData } from '#platform/server/personal-data.ts';
import './tables.ts';

/** Requests about the own data. That one was made, and how it ended, stays: the law asks for it. */
export const privacyData: PersonalData = {
  tables: ['privacy_request'],

  held: async (db, userId) => [
    {
      part: 'requests',
      rows: await db
        .selectFrom('privacyRequest')
        .where('userId', '=', userId)
        .select(['kind', 'text', 'state', 'madeAt', 'dueAt', 'closedAt', 'answer'])
        .orderBy('id')
        .execute(),
    },
  ],

  erase: async (db, userId) => {
    await db.updateTable('privacyRequest').set({ text: '' }).where('userId', '=', userId).execute();
  },
};
