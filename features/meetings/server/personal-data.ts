import type { PersonalData } from '#platform/server/personal-data.ts';
import { blankWords, time } from './store/meetings.ts';
import './tables.ts';

/** Meetings: erasing either person keeps the times and removes what was written. */
export const meetingData: PersonalData = {
  tables: [
    'meeting',
    'meeting_change',
    'meeting_mail',
    'availability',
    'availability_version',
    'absence',
    'calendar_feed',
  ],

  held: [
    {
      part: 'meetings',
      query: (db, userId) =>
        db
          .selectFrom('meeting')
          .innerJoin('project', 'project.id', 'meeting.projectId')
          .innerJoin('action', 'action.id', 'meeting.actionId')
          .where((either) => either.or([either('mentorId', '=', userId), either('menteeId', '=', userId)]))
          .select([
            'project.descr as project',
            'action.titles as title',
            time.as('time'),
            'state',
            'place',
            'minutes',
            'reason',
            'answerNote',
          ])
          .orderBy(time),
    },
  ],

  erase: async (db, userId) => {
    await blankWords(db, userId);
    await db.deleteFrom('meetingMail').where('userId', '=', userId).execute();
    await db.deleteFrom('availability').where('mentorId', '=', userId).execute();
    await db.deleteFrom('availabilityVersion').where('mentorId', '=', userId).execute();
    await db.deleteFrom('absence').where('mentorId', '=', userId).execute();
    await db.deleteFrom('calendarFeed').where('userId', '=', userId).execute();
  },
};
