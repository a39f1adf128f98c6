import type { PersonalData } from '#platform/server/personal-data.ts';
import './tables.ts';

/** What a mentee did in actions. That and when an action was completed stays, for payments; what was written goes. */
export const actionData: PersonalData = {
  tables: ['action_data'],

  held: async (db, userId) => [
    {
      part: 'actions',
      // Private data is what mentors note for themselves: it never leaves by a mentee's hand.
      rows: await db
        .selectFrom('actionData')
        .innerJoin('action', 'action.id', 'actionData.actionId')
        .where('menteeId', '=', userId)
        .select([
          'action.titles as title',
          'menteeData',
          'mentorData',
          'completedAt',
          'questStatus',
          'changedAt',
        ])
        .orderBy('action.position')
        .execute(),
    },
  ],

  erase: async (db, userId) => {
    await db
      .updateTable('actionData')
      .set({ menteeData: null, mentorData: null, privateData: null })
      .where('menteeId', '=', userId)
      .execute();
  },
};
