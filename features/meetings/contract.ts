import { z } from 'zod';
import { isRealDay } from '#engines/dates/model-date.ts';
import { call, Download, id, Nothing } from '#platform/contract/call.ts';
import { stale } from '#platform/contract/refusals.ts';
import { participants } from '#platform/contract/roles.ts';
import { wire } from '#platform/contract/shapes.ts';
import { organizers } from './access.ts';
import {
  actionHidden,
  badSpan,
  bookedAnew,
  fromAfterTo,
  hoursOverlap,
  mentorAway,
  notAMeeting,
  notAMentee,
  notAMentor,
  notBooked,
  notCancelled,
  notStarted,
  pastTime,
  slotTaken,
  tooSoon,
} from './contract/refusals.ts';

/** What became of a meeting. */
export const meetingStates = ['booked', 'cancelled', 'attended', 'missed'] as const;
export const MeetingState = z.enum(meetingStates);
export type MeetingState = z.infer<typeof MeetingState>;

/** What can happen to a meeting. */
export const meetingChanges = [
  'booked',
  'moved',
  'cancelled',
  'restored',
  'attended',
  'missed',
  'minutes',
] as const;

const Moment = z
  .date()
  .min(new Date(0))
  .max(new Date(Date.UTC(2200, 0, 1)));
/** The start of a meeting, on a full minute. */
const Start = Moment.refine((time) => time.getTime() % 60_000 === 0, 'full-minute');
const Reason = z.string().trim().min(1).max(500);
const Version = z.int().min(1);

/** An entry of the timetable (spec 001 §3). Times are UTC; the page shows them as the clocks in Greece do. */
export const ScheduleEntry = z.strictObject({
  time: z.date(),
  mentorId: id('mentor'),
  menteeId: id('mentee'),
  actionId: id('action'),
});
export type ScheduleEntry = z.infer<typeof ScheduleEntry>;

/** A meeting as lists show it. */
export const Meeting = z.strictObject({
  id: id('meeting'),
  projectId: id('project'),
  ...ScheduleEntry.shape,
  mentor: z.string(),
  mentee: z.string(),
  title: z.string(),
  /** 1 conference, 2 meeting in person. */
  typeId: z.int(),
  state: MeetingState,
  version: z.int(),
});
export type Meeting = z.infer<typeof Meeting>;

/** A meeting with what was agreed, and what happened to it. */
export const OneMeeting = z.strictObject({
  ...Meeting.shape,
  /** Why it was cancelled or moved last. */
  reason: z.string().optional(),
  /** What was agreed: mentor and mentee both read it. */
  minutes: z.string(),
  /** The newest first. */
  history: z.array(
    z.strictObject({
      what: z.enum(meetingChanges),
      at: z.date(),
      by: z.string().optional(),
      /** The start before and after it. */
      before: z.date().optional(),
      after: z.date().optional(),
      reason: z.string().optional(),
    }),
  ),
});
export type OneMeeting = z.infer<typeof OneMeeting>;

/** The meeting has changed since the caller looked. */
export const staleMeeting = stale(OneMeeting);

/** An entry that can stand in the way of a wanted one. Of those that the caller may not see, only when it is and whom it keeps busy. */
export const Overlap = z.strictObject({
  time: z.date(),
  shares: z.array(z.enum(['mentor', 'mentee', 'action'])),
  mentorId: id('mentor').optional(),
  menteeId: id('mentee').optional(),
  actionId: id('action').optional(),
  mentor: z.string().optional(),
  mentee: z.string().optional(),
  title: z.string().optional(),
});
export type Overlap = z.infer<typeof Overlap>;

/** An action that a mentee can be met about. */
export const Bookable = z.strictObject({
  id: id('action'),
  title: z.string(),
  typeId: z.int(),
  /** The mentee's mentor in it: their own for the action, else the default one. */
  mentor: z.strictObject({ id: id('mentor'), name: z.string() }).optional(),
});
export type Bookable = z.infer<typeof Bookable>;

const ModelDay = z.string().refine((text) => {
  const match = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text);
  return (
    match !== null &&
    Number(match[3]) > 1900 &&
    isRealDay(Number(match[1]), Number(match[2]), Number(match[3]))
  );
}, 'date');

/** Hours of a weekday (1 Monday to 7 Sunday), in minutes of the clock in Greece. */
const WeekHours = z
  .strictObject({
    weekday: z.int().min(1).max(7),
    fromMinute: z.int().min(0).max(1440),
    toMinute: z.int().min(0).max(1440),
  })
  .refine(({ fromMinute, toMinute }) => fromMinute < toMinute, 'from-after-to');
const AwayDays = z.strictObject({ from: ModelDay, to: ModelDay });

const times = { hours: z.array(WeekHours).max(50), absences: z.array(AwayDays).max(100) };

/** When a mentor can be met: without hours the usual ones. Days off count in every project. */
export const MentorAvailability = z.strictObject({
  ...times,
  /** Grows with each saving; 0 before the first one. */
  version: z.int(),
  /** Who saved last, where that was in this project, and when. */
  changedBy: z.string().optional(),
  changedAt: z.date().optional(),
});
export type MentorAvailability = z.infer<typeof MentorAvailability>;

/** Another user saved the hours since the caller looked. */
export const staleHours = stale(MentorAvailability);

/** The mails that tell meeting times, by the names of the specification: to mentors, and to mentees. */
export const timeMails = ['mentorMeetings.html', 'rendezvous.html'] as const;
export const TimeMail = z.enum(timeMails);
export type TimeMail = z.infer<typeof TimeMail>;

/** How somebody stands who can be told of meetings: `changed` since the last mail, `failed` on the way. */
export const toldStates = ['new', 'changed', 'waiting', 'told', 'failed', 'no-address'] as const;

export const Recipient = z.strictObject({
  id: id('person'),
  name: z.string(),
  state: z.enum(toldStates),
  lastMail: z.date().optional(),
  meetings: z.array(
    z.strictObject({
      id: id('person'),
      time: z.date(),
      title: z.string(),
      other: z.string(),
      state: z.enum(toldStates),
    }),
  ),
});
export type Recipient = z.infer<typeof Recipient>;

/** What became of the mail to one user, with the time of their next meeting in parts (spec 001 §5). */
export const Mailed = z.strictObject({
  sent: z.boolean(),
  code: z.enum(['not-found', 'no-address', 'told']).optional(),
  date: wire('date', z.string().optional()),
  timeHours: wire('timeHours', z.int().optional()),
  timeMinutes: wire('timeMinutes', z.int().optional()),
  lastMail: wire('lastMail', z.date().optional()),
});
export type Mailed = z.infer<typeof Mailed>;

const one = { id: id('meeting'), version: Version };
const peopleRefusals = [notAMentor, notAMentee] as const;
const bookingRefusals = [slotTaken, pastTime, tooSoon, mentorAway] as const;

export const meetings = {
  /** The booked meetings of a project in the caller's scope, from a month ago on, soonest first, at most 2000. */
  schedule: call({
    path: '/api/user/Schedule',
    may: participants,
    input: z.strictObject({ projectId: id('project') }),
    output: z.array(ScheduleEntry),
  }),

  /** The same with names and states; what was held stands in it too, what was cancelled does not. */
  schedule2: call({
    path: '/api/user/Schedule2',
    may: participants,
    input: z.strictObject({ projectId: id('project') }),
    output: z.array(Meeting),
  }),

  /** What is booked from now on and can stand in the way of a meeting of these three. */
  overlaps: call({
    path: '/api/user/MentorOverlaps',
    may: organizers,
    input: z.strictObject({ mentorId: id('mentor'), actionId: id('action'), menteeId: id('mentee') }),
    output: z.array(Overlap),
    refusals: [notAMeeting],
  }),

  /** The meetings of a span of time (400 days at most) in the caller's scope, soonest first; `more` when the list ends at 1000. */
  list: call({
    path: '/api/Meetings/List',
    may: participants,
    input: z.strictObject({
      projectId: id('project'),
      from: Moment,
      to: Moment,
      mentorId: id('mentor').optional(),
      menteeId: id('mentee').optional(),
    }),
    output: z.strictObject({ meetings: z.array(Meeting), more: z.boolean() }),
    refusals: [badSpan],
  }),

  one: call({
    path: '/api/Meetings/One',
    may: participants,
    input: z.strictObject({ id: id('meeting') }),
    output: OneMeeting,
  }),

  /** The mentors of the meetings that the caller sees, for the filter of the calendar. */
  mentors: call({
    path: '/api/Meetings/Mentors',
    may: participants,
    input: z.strictObject({ projectId: id('project') }),
    output: z.array(z.strictObject({ id: id('mentor'), name: z.string() })),
  }),

  /** The actions that are there for a mentee and can be met about. */
  bookable: call({
    path: '/api/Meetings/Bookable',
    may: organizers,
    input: z.strictObject({ projectId: id('project'), menteeId: id('mentee') }),
    output: z.array(Bookable),
  }),

  /**
   * Books a meeting, or moves the booked one of the same three. A new one is about an action that is there for the mentee, though
   * it may be locked. `present` of a `slot-taken` names the clashes that the caller may see, and the next three starts at which
   * both are free.
   */
  book: call({
    path: '/api/Meetings/Book',
    may: organizers,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({
      projectId: id('project'),
      actionId: id('action'),
      menteeId: id('mentee'),
      mentorId: id('mentor'),
      time: Start,
    }),
    output: Meeting,
    refusals: [notAMeeting, ...peopleRefusals, actionHidden, ...bookingRefusals],
  }),

  /** Moves a booked meeting; `present` of a `slot-taken` is that of `book`. */
  move: call({
    path: '/api/Meetings/Move',
    may: organizers,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ ...one, time: Start, reason: z.string().trim().max(500).default('') }),
    output: Meeting,
    refusals: [notBooked, staleMeeting, ...peopleRefusals, ...bookingRefusals],
  }),

  cancel: call({
    path: '/api/Meetings/Cancel',
    may: organizers,
    writes: true,
    input: z.strictObject({ ...one, reason: Reason }),
    output: Meeting,
    refusals: [notBooked, staleMeeting],
  }),

  /** Takes a cancelling back while the meeting is to come, its time is free and its action is there for the mentee. */
  restore: call({
    path: '/api/Meetings/Restore',
    may: organizers,
    writes: true,
    input: z.strictObject(one),
    output: Meeting,
    refusals: [notCancelled, bookedAnew, actionHidden, staleMeeting, ...peopleRefusals, ...bookingRefusals],
  }),

  /** Says whether the mentee came; only after the start, and can be corrected. */
  hold: call({
    path: '/api/Meetings/Hold',
    may: organizers,
    writes: true,
    input: z.strictObject({ ...one, attended: z.boolean() }),
    output: Meeting,
    refusals: [notBooked, notStarted, staleMeeting],
  }),

  setMinutes: call({
    path: '/api/Meetings/SetMinutes',
    may: organizers,
    writes: true,
    input: z.strictObject({ ...one, minutes: z.string().trim().max(10_000) }),
    output: Meeting,
    refusals: [staleMeeting],
  }),

  /** The next starts at which both are free, on quarters of an hour, in the 60 days from a moment on. */
  freeSlots: call({
    path: '/api/Meetings/FreeSlots',
    may: organizers,
    input: z.strictObject({
      projectId: id('project'),
      actionId: id('action'),
      menteeId: id('mentee'),
      mentorId: id('mentor'),
      from: Moment.optional(),
      count: z.int().min(1).max(50).default(3),
    }),
    output: z.array(z.date()),
    refusals: [notAMeeting],
  }),

  availability: call({
    path: '/api/Meetings/Availability',
    may: organizers,
    input: z.strictObject({ projectId: id('project'), mentorId: id('mentor') }),
    output: MentorAvailability,
  }),

  /**
   * Sets the hours of a mentor in a project, and the days off, which count in every project, over the version that the caller saw.
   */
  setAvailability: call({
    path: '/api/Meetings/SetAvailability',
    may: organizers,
    writes: true,
    input: z.strictObject({
      projectId: id('project'),
      mentorId: id('mentor'),
      ...times,
      version: z.int().min(0),
    }),
    output: MentorAvailability,
    refusals: [notAMentor, hoursOverlap, fromAfterTo, staleHours],
  }),

  /** Since when the caller has a calendar address; its secret is told once, when it is made. */
  feed: call({
    path: '/api/Meetings/FeedState',
    may: participants,
    input: Nothing,
    output: z.strictObject({ since: z.date().optional() }),
  }),

  /** Makes a new calendar address; the one before it ends. */
  makeFeed: call({
    path: '/api/Meetings/MakeFeed',
    may: participants,
    writes: true,
    input: Nothing,
    output: z.strictObject({ url: z.string() }),
  }),

  revokeFeed: call({
    path: '/api/Meetings/RevokeFeed',
    may: participants,
    writes: true,
    input: Nothing,
    output: Nothing,
  }),

  /** The meetings of whoever's address it is, as calendar programs read them. An unknown address is not there. */
  readFeed: call({
    method: 'GET',
    path: '/api/Meetings/Feed/{token}',
    may: 'anyone',
    answers: 'stream',
    input: z.strictObject({ token: z.string().max(300) }),
    output: Download,
  }),

  /** Who can be told of meetings to come, and what they were told. */
  recipients: call({
    path: '/api/Meetings/Recipients',
    may: organizers,
    input: z.strictObject({ projectId: id('project'), template: TimeMail }),
    output: z.array(Recipient),
  }),

  /** The mails that somebody would get, in words. */
  previewMail: call({
    path: '/api/Meetings/PreviewMail',
    may: organizers,
    input: z.strictObject({ projectId: id('project'), userId: id('person'), template: TimeMail }),
    output: z.array(z.strictObject({ subject: z.string(), text: z.string() })),
  }),

  /**
   * Mails meeting times: `data` names the meetings of each user. Who was told already and whose meetings have not changed since is
   * not told again, unless the mail failed.
   */
  mailUsers: call({
    path: '/api/notify/MailUsers',
    may: organizers,
    writes: true,
    input: z.strictObject({
      data: z
        .record(
          z.string().regex(/^\d{1,15}$/),
          z.strictObject({ meetingIds: z.array(id('meeting')).max(50) }),
        )
        .refine((data) => Object.keys(data).length <= 500, 'too-many'),
      template: TimeMail,
    }),
    output: z.record(z.string(), Mailed),
  }),
};
