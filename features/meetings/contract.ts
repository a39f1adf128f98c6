import { answering } from './contract/answer.ts';
import { booking } from './contract/booking.ts';
import { feed } from './contract/feed.ts';
import { few } from './contract/few.ts';
import { hours } from './contract/hours.ts';
import { lanes } from './contract/lanes.ts';
import { mails } from './contract/mails.ts';
import { timetable } from './contract/meeting.ts';

/** All calls about meetings: the timetable, lanes of mentors, booking, answers of mentees, hours of mentors, calendar feeds and mails. */
export const meetings = {
  ...timetable,
  ...few,
  ...lanes,
  ...booking,
  ...answering,
  ...hours,
  ...feed,
  ...mails,
};
