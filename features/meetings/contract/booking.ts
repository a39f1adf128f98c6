import { z } from 'zod';
import { consentWithdrawn } from '#features/people/contract/refusals.ts';
import { call, id } from '#platform/contract/call.ts';
import { stale } from '#platform/contract/refusals.ts';
import { organizers } from '../access.ts';
import { HowToMeet, Meeting, Moment, OneMeeting } from './meeting.ts';
import {
  actionHidden,
  bookedAnew,
  mentorAway,
  noPlace,
  notAMeeting,
  notAMentee,
  notAMentor,
  notBooked,
  notCancelled,
  notOver,
  notStarted,
  pastTime,
  slotTaken,
  tooSoon,
} from './refusals.ts';

/** The start of a meeting: a full minute. */
export const Start = Moment.refine((time) => time.getTime() % 60_000 === 0, 'full-minute');

export const Reason = z.string().trim().min(1).max(500);

export const Version = z.int().min(1);

/** The meeting has changed since the caller loaded it. */
export const staleMeeting = stale(OneMeeting);

/** A meeting that can clash with a wanted one. If the caller may not see it, only its time and who is busy. */
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

/** An action that a meeting with a mentee can be booked for. */
export const Bookable = z.strictObject({
  id: id('action'),
  title: z.string(),
  typeId: z.int(),
  /** The mentee's mentor of this action, else the default mentor. */
  mentor: z.strictObject({ id: id('mentor'), name: z.string() }).optional(),
});
export type Bookable = z.infer<typeof Bookable>;

const one = { id: id('meeting'), version: Version };

/** How and where to meet. What is left out stays as it is, or is as usual for a new meeting. */
const how = { way: HowToMeet.optional(), place: z.string().trim().max(200).optional() };

export const peopleRefusals = [notAMentor, notAMentee, consentWithdrawn] as const;

export const timeRefusals = [slotTaken, pastTime, tooSoon, mentorAway] as const;

export const booking = {
  /** Lists future meetings that can clash with a meeting of this mentor and mentee about this action. */
  overlaps: call({
    path: '/api/user/MentorOverlaps',
    may: organizers,
    input: z.strictObject({ mentorId: id('mentor'), actionId: id('action'), menteeId: id('mentee') }),
    output: z.array(Overlap),
    refusals: [notAMeeting],
  }),

  /** Lists the visible actions of a mentee that a meeting can be booked for. */
  bookable: call({
    path: '/api/Meetings/Bookable',
    may: organizers,
    input: z.strictObject({ projectId: id('project'), menteeId: id('mentee') }),
    output: z.array(Bookable),
  }),

  /**
   * Books a meeting, or moves the booked meeting of the same mentor, mentee and action. The mentee must be able to see the action; it
   * may be locked. `slot-taken` returns the clashes that the caller may see, and the next three starts at which both are free.
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
      ...how,
    }),
    output: Meeting,
    refusals: [notAMeeting, noPlace, ...peopleRefusals, actionHidden, ...timeRefusals],
  }),

  /** Moves a booked meeting to another time or place. The mentee is asked again. `slot-taken` returns the same data as in `book`. */
  move: call({
    path: '/api/Meetings/Move',
    may: organizers,
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({ ...one, time: Start, ...how, reason: z.string().trim().max(500).default('') }),
    output: Meeting,
    refusals: [notBooked, noPlace, staleMeeting, ...peopleRefusals, ...timeRefusals],
  }),

  cancel: call({
    path: '/api/Meetings/Cancel',
    may: organizers,
    writes: true,
    input: z.strictObject({ ...one, reason: Reason }),
    output: Meeting,
    refusals: [notBooked, staleMeeting],
  }),

  /** Undoes a cancellation, as long as the meeting is in the future, its time is free and the mentee can see its action. */
  restore: call({
    path: '/api/Meetings/Restore',
    may: organizers,
    writes: true,
    input: z.strictObject(one),
    output: Meeting,
    refusals: [notCancelled, bookedAnew, actionHidden, staleMeeting, ...peopleRefusals, ...timeRefusals],
  }),

  /** Records after the start that the mentee came, or after the end that they did not. A later call corrects the record. */
  hold: call({
    path: '/api/Meetings/Hold',
    may: organizers,
    writes: true,
    input: z.strictObject({ ...one, attended: z.boolean() }),
    output: Meeting,
    refusals: [notBooked, notStarted, notOver, staleMeeting],
  }),

  setMinutes: call({
    path: '/api/Meetings/SetMinutes',
    may: organizers,
    writes: true,
    input: z.strictObject({ ...one, minutes: z.string().trim().max(10_000) }),
    output: Meeting,
    refusals: [staleMeeting],
  }),

  /**
   * Returns the next starts at which both are free, on quarters of an hour, within 60 days after `from`: all of them, or the first one
   * of each hour or half day.
   */
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
      each: z.enum(['slot', 'hour', 'half-day']).default('slot'),
    }),
    output: z.array(z.date()),
    refusals: [notAMeeting],
  }),
};
