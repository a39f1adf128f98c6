import { z } from 'zod';
import { ways } from '#engines/meetings/ways.ts';
import { call, id } from '#platform/contract/call.ts';
import { participants } from '#platform/contract/roles.ts';
import { badSpan } from './refusals.ts';

/** The states of a meeting. */
export const meetingStates = ['booked', 'cancelled', 'attended', 'missed'] as const;

export const MeetingState = z.enum(meetingStates);
export type MeetingState = z.infer<typeof MeetingState>;

/** The kinds of entries in the history of a meeting. */
export const meetingChanges = [
  'booked',
  'moved',
  'cancelled',
  'restored',
  'attended',
  'missed',
  'minutes',
  /** How or where it is held. */
  'place',
  'confirmed',
  'declined',
  'asked',
  /** Another mentor has taken it. */
  'mentor',
  /** It was cancelled because its two people are no longer linked. */
  'unlinked',
] as const;

/** What the mentee said about a meeting. A move asks them again. */
export const answers = ['confirmed', 'declined', 'another-time'] as const;

export const HowToMeet = z.enum(ways);

export const Moment = z
  .date()
  .min(new Date(0))
  .max(new Date(Date.UTC(2200, 0, 1)));

/** An entry of the timetable (spec 001 §3). Times are UTC; the page shows them in Greek time. */
export const ScheduleEntry = z.strictObject({
  time: z.date(),
  mentorId: id('mentor'),
  menteeId: id('mentee'),
  actionId: id('action'),
});
export type ScheduleEntry = z.infer<typeof ScheduleEntry>;

/** A meeting in a list. */
export const Meeting = z.strictObject({
  id: id('meeting'),
  projectId: id('project'),
  ...ScheduleEntry.shape,
  mentor: z.string(),
  mentee: z.string(),
  title: z.string(),
  /** The type of its action: 1 conference, 2 meeting in person. */
  typeId: z.int(),
  /** How it is held. */
  way: HowToMeet,
  /** Where, or for a meeting by phone who calls where; empty if that was not said. */
  place: z.string(),
  state: MeetingState,
  answer: z.enum(answers).optional(),
  /** Why the mentee declined or asked for another time. */
  answerNote: z.string().optional(),
  version: z.int(),
});
export type Meeting = z.infer<typeof Meeting>;

/** A meeting with its minutes and its history. */
export const OneMeeting = z.strictObject({
  ...Meeting.shape,
  /** The reason of the latest cancellation or move. */
  reason: z.string().optional(),
  /** What was agreed. Mentor and mentee can both read it. */
  minutes: z.string(),
  /** Newest first. */
  history: z.array(
    z.strictObject({
      what: z.enum(meetingChanges),
      at: z.date(),
      by: z.string().optional(),
      /** The start of the meeting before and after the change. */
      before: z.date().optional(),
      after: z.date().optional(),
      reason: z.string().optional(),
    }),
  ),
});
export type OneMeeting = z.infer<typeof OneMeeting>;

export const timetable = {
  /** Lists up to 2000 booked meetings of a project in the caller's scope, from a month ago on, by time. */
  schedule: call({
    path: '/api/user/Schedule',
    may: participants,
    input: z.strictObject({ projectId: id('project') }),
    output: z.array(ScheduleEntry),
  }),

  /** Lists the same meetings and those that were held, with names and states. Cancelled meetings are left out. */
  schedule2: call({
    path: '/api/user/Schedule2',
    may: participants,
    input: z.strictObject({ projectId: id('project') }),
    output: z.array(Meeting),
  }),

  /** Lists up to 1000 meetings of a period (400 days at most) in the caller's scope, by time; `more` when there are others. */
  list: call({
    path: '/api/Meetings/List',
    may: participants,
    input: z.strictObject({
      projectId: id('project'),
      from: Moment,
      to: Moment,
      mentorId: id('mentor').optional(),
      menteeId: id('mentee').optional(),
      actionId: id('action').optional(),
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

  /** Lists the mentors of the meetings that the caller may see, for the filter of the calendar. */
  mentors: call({
    path: '/api/Meetings/Mentors',
    may: participants,
    input: z.strictObject({ projectId: id('project') }),
    output: z.array(z.strictObject({ id: id('mentor'), name: z.string() })),
  }),
};
