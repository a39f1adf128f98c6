import type { PersonalData } from '#platform/server/personal-data.ts';
import './tables.ts';

/** What a mentee and those who guide them wrote together. It goes with the mentee; a former writer stays without a name. */
export const syncedData: PersonalData = {
  tables: ['synced_object', 'synced_change', 'synced_looking'],

  held: [
    {
      part: 'boards',
      query: (db, userId) =>
        db
          .selectFrom('syncedObject')
          .innerJoin('project', 'project.id', 'syncedObject.projectId')
          .innerJoin('action', 'action.id', 'syncedObject.actionId')
          .where('menteeId', '=', userId)
          .where('syncedObject.version', '>', 0)
          .select([
            'project.descr as project',
            'action.titles as title',
            'syncedObject.name',
            'syncedObject.state as content',
            'syncedObject.changedAt',
          ])
          .orderBy('syncedObject.id'),
    },
  ],

  erase: async (db, userId) => {
    await db.deleteFrom('syncedObject').where('menteeId', '=', userId).execute();
    await db.updateTable('syncedChange').set({ userId: null }).where('userId', '=', userId).execute();
    await db.deleteFrom('syncedLooking').where('userId', '=', userId).execute();
  },
};
