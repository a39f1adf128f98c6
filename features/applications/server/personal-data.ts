import { protocolOf } from './protocol.ts';
import * as store from './store/personal.ts';
import type { PersonalData } from '#platform/server/personal-data.ts';

/** Applications of somebody: the number, the statuses and their dates stay, what was answered goes. */
export const applicationData: PersonalData = {
  tables: ['application', 'application_change', 'application_note', 'form_version'],

  held: async (db, userId) => {
    const own = await store.applicationsOf(db, userId);
    return [
      {
        part: 'applications',
        rows: own.map((application) => {
          const { id: _, year, number, ...rest } = application;
          return { protocol: protocolOf({ year, number }), ...rest };
        }),
      },
      {
        part: 'documents',
        rows: await store.documentsOf(
          db,
          own.map(({ id }) => id),
        ),
      },
    ];
  },

  erase: async (db, userId) => {
    const own = await store.applicationsOf(db, userId);
    await store.blank(
      db,
      own.map(({ id }) => id),
    );
  },
};
