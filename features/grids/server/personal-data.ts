import type { PersonalData } from '#platform/server/personal-data.ts';
import './tables.ts';

/** A user's view of the grid, and their exports. The audit log keeps the manifests. */
export const gridData: PersonalData = {
  tables: ['grid_view', 'grid_export'],

  held: [
    {
      part: 'exports',
      query: (db, userId) =>
        db
          .selectFrom('gridExport')
          .where('userId', '=', userId)
          .select(['format', 'state', 'expected', 'startedAt'])
          .orderBy('id'),
    },
  ],

  erase: async (db, userId) => {
    await db.deleteFrom('gridView').where('userId', '=', userId).execute();
    await db.deleteFrom('gridExport').where('userId', '=', userId).execute();
  },
};
