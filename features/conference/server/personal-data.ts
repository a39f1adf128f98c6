import type { PersonalData } from '#platform/server/personal-data.ts';
import { forget } from './store.ts';
import './tables.ts';

/**
 * The texts that a user wrote in rooms, and the rooms they were invited to. The texts of their own meetings are
 * deleted with them.
 */
export const conferenceData: PersonalData = {
  tables: ['conference_message', 'conference_presence', 'conference_guest'],
  keeps: [
    // The mentor or mentee who let a guest into a room answers for it.
    'conference_guest.invited_by',
  ],

  held: [
    {
      part: 'conference',
      query: (db, userId) =>
        db
          .selectFrom('conferenceMessage')
          .innerJoin('meeting', 'meeting.id', 'conferenceMessage.meetingId')
          .innerJoin('project', 'project.id', 'meeting.projectId')
          .where('authorId', '=', userId)
          .select(['project.descr as project', 'at', 'text'])
          .orderBy('at'),
    },
  ],

  erase: forget,
};
