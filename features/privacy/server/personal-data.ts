import { requestKinds, requestStates } from '../contract.ts';
import type { PersonalData } from '#platform/server/personal-data.ts';
import './tables.ts';

/** Requests about the user's own data. A request and its result are kept, because the law requires it. */
export const privacyData: PersonalData = {
  tables: ['privacy_request'],
  keeps: [
    // The law requires that a request and its result are kept.
    'privacy_request.user_id',
    'privacy_request.closed_by',
  ],

  held: [
    {
      part: 'requests',
      query: (db, userId) =>
        db
          .selectFrom('privacyRequest')
          .where('userId', '=', userId)
          .select(['kind', 'text', 'state', 'madeAt', 'dueAt', 'closedAt', 'answer'])
          .orderBy('id'),
      codes: { kind: requestKinds, state: requestStates },
    },
  ],

  erase: async (db, userId) => {
    await db.updateTable('privacyRequest').set({ text: '' }).where('userId', '=', userId).execute();
  },
};
