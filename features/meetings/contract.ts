import { withStale } from '#platform/contract/stale.ts';
import { answering } from './contract/answer.ts';
import { booking } from './contract/booking.ts';
import { feed } from './contract/feed.ts';
import { few } from './contract/few.ts';
import { hours } from './contract/hours.ts';
import { lanes } from './contract/lanes.ts';
import { mails } from './contract/mails.ts';
import { timetable } from './contract/meeting.ts';

/** All calls about meetings: the timetable, lanes of mentors, booking, answers of mentees, hours of mentors, calendar feeds and mails. */
export const meetings = withStale(
  {
    ...timetable,
    ...few,
    ...lanes,
    ...booking,
    ...answering,
    ...hours,
    ...feed,
    ...mails,
  },
  (calls) => {
    const shown = [
      calls.list,
      calls.lanes,
      calls.mine,
      calls.beside,
      calls.countBooked,
      calls.one,
      calls.mentors,
      calls.bookable,
      calls.overlaps,
      calls.freeSlots,
      calls.otherTimes,
      calls.recipients,
      calls.availability,
    ];
    return {
      book: shown,
      move: shown,
      cancel: shown,
      restore: shown,
      hold: shown,
      setMinutes: shown,
      confirm: shown,
      decline: shown,
      askForAnother: shown,
      chooseTime: shown,
      // The editor takes the new hours from the answer.
      setAvailability: [calls.freeSlots],
      makeFeed: [calls.feed],
      revokeFeed: [calls.feed],
      mailUsers: [calls.recipients],
    };
  },
);
