import type { PersonalData } from '#platform/server/personal-data.ts';
import { meetingStates } from '../contract/meeting.ts';
import { say } from '#platform/server/texts.ts';
import { notifyParties } from './notify-parties.ts';
import * as store from './store/meetings.ts';
import './tables.ts';

/** Meetings: erasing either person keeps the times, removes what was written, and cancels what is to come; the other one is notified. */
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
  keeps: [
    // The times of meetings are what payments are based on; the history names who changed what.
    'meeting.booked_by',
    'availability_version.changed_by',
    'meeting.mentee_id',
    'meeting.mentor_id',
    'meeting_change.actor_id',
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
            store.time.as('time'),
            'state',
            'place',
            'minutes',
            'reason',
            'answerNote',
          ])
          .orderBy(store.time),
      codes: { state: meetingStates },
    },
  ],

  erase: async (db, userId) => {
    await store.blankWords(db, userId);
    const reason = say('el', 'meetings.mail.erased');
    const coming = await store.comingWith(db, userId);
    for (const { id, time: before } of coming) {
      await store.change(db, id, { state: 'cancelled', reason });
      await store.note(db, { meetingId: id, actorId: userId, what: 'cancelled', before });
    }
    await db.deleteFrom('meetingMail').where('userId', '=', userId).execute();
    await db.deleteFrom('availability').where('mentorId', '=', userId).execute();
    await db.deleteFrom('availabilityVersion').where('mentorId', '=', userId).execute();
    await db.deleteFrom('absence').where('mentorId', '=', userId).execute();
    await db.deleteFrom('calendarFeed').where('userId', '=', userId).execute();
    return async (ground) => {
      for (const { id } of coming)
        await notifyParties({ ...ground, actor: { id: userId } }, { what: 'cancelled', id, reason });
    };
  },
};
