import type { PersonalData } from '#platform/server/personal-data.ts';
import './tables.ts';

/** What a mentee did in actions. That and when an action was completed stays, for payments; what was written goes. */
export const stepData: PersonalData = {
  tables: ['action_data', 'action_data_change', 'mentor_action_data'],

  held: [
    {
      part: 'actions',
      // Private data is what mentors note for themselves: it never leaves by a mentee's hand.
      query: (db, userId) =>
        db
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
          .orderBy('action.position'),
    },
    {
      part: 'ownActionData',
      query: (db, userId) =>
        db
          .selectFrom('mentorActionData')
          .innerJoin('action', 'action.id', 'mentorActionData.actionId')
          .where('mentorId', '=', userId)
          .select(['action.titles as title', 'mentorActionData.data', 'changedAt'])
          .orderBy('action.id'),
    },
  ],

  erase: async (db, userId) => {
    await db
      .updateTable('actionData')
      .set({ menteeData: null, mentorData: null, privateData: null })
      .where('menteeId', '=', userId)
      .execute();
    // Who changed what and when stays for the project's record, without what was written.
    await db
      .updateTable('actionDataChange')
      .set({ before: null, after: null })
      .where((where) => where.or([where('menteeId', '=', userId), where('userId', '=', userId)]))
      .execute();
    await db.deleteFrom('mentorActionData').where('mentorId', '=', userId).execute();
  },
};
