import type { PersonalData } from '#platform/server/personal-data.ts';
import './tables.ts';

/** What people wrote in steps. Erasing removes the texts; who completed a step and when stays, for payments. */
export const stepData: PersonalData = {
  tables: ['action_data', 'action_data_change', 'action_file', 'mentor_action_data'],
  keeps: [
    // Who completed a step and when is what payments are based on; the history names who changed what.
    'action_data.mentee_id',
    'action_data.completed_by',
    'action_data.mentee_changed_by',
    'action_data.mentor_changed_by',
    'action_data.private_changed_by',
    'action_data.draft_changed_by',
    'action_data_change.mentee_id',
    'action_data_change.user_id',
    'action_data_change.admin_id',
  ],

  held: [
    {
      part: 'actions',
      // Private data belongs to mentors and staff: the copy of a mentee never contains it.
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
      .set({ menteeData: null, mentorData: null, privateData: null, draftData: null, questResult: null })
      .where('menteeId', '=', userId)
      .execute();
    // The history keeps who changed what and when, without the texts.
    await db
      .updateTable('actionDataChange')
      .set({ before: null, after: null })
      .where((where) => where.or([where('menteeId', '=', userId), where('userId', '=', userId)]))
      .execute();
    // Files of others in the steps of the person stay with their owners.
    await db.deleteFrom('actionFile').where('menteeId', '=', userId).execute();
    await db.deleteFrom('mentorActionData').where('mentorId', '=', userId).execute();
  },
};
