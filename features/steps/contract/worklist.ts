import { z } from 'zod';
import { call, id } from '#platform/contract/call.ts';
import { paged, paging } from '#platform/contract/paging.ts';
import { guides } from '#platform/contract/roles.ts';
import { meetingBooked } from './meeting-booked.ts';
import { noMentor } from './refusals.ts';

/** A mentee as the work of a mentor. */
export const Workload = z.strictObject({
  id: id('mentee'),
  name: z.string(),
  /** Steps that wait for the mentor, and since when the oldest does. */
  waiting: z.int(),
  since: z.date().optional(),
  /** Steps that the mentee writes and has not handed over. */
  writing: z.int(),
  /** Of the actions that the mentee sees. */
  progress: z.strictObject({ done: z.int(), total: z.int() }),
  nextMeeting: z.strictObject({ id: id('meeting'), time: z.date() }).optional(),
  /** The mentee has withdrawn their consent. */
  withdrawn: z.boolean().optional(),
  /** To the hour. */
  lastActivity: z.date().optional(),
});
export type Workload = z.infer<typeof Workload>;

export const mentoring = {
  /**
   * Lists the active mentees of a mentor, by default and by single actions: those who wait first, the longest wait first, then those
   * without activity for the longest time. A mentor gets their own mentees, staff those of any mentor.
   */
  worklist: call({
    path: '/api/mentor/Worklist',
    may: guides,
    input: z.strictObject({
      projectId: id('project'),
      mentorId: id('mentor').optional(),
      search: z.string().max(200).default(''),
      ...paging,
    }),
    output: z.strictObject({ ...paged(Workload).shape, waiting: z.int() }),
  }),

  /**
   * Notifies the default mentor that the caller, a mentee, asks for a meeting. More than once on a day is one request. It is refused
   * while a meeting of the two is booked.
   */
  askMeeting: call({
    path: '/api/mentee/AskMeeting',
    may: ['Mentee'],
    writes: true,
    input: z.strictObject({ projectId: id('project') }),
    output: z.strictObject({ mentor: z.string() }),
    refusals: [noMentor, meetingBooked],
  }),
};
