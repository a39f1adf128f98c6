import { z } from 'zod';
import { call, id } from '#platform/contract/call.ts';
import { participants } from '#platform/contract/roles.ts';
import { organizers } from '../access.ts';
import { Meeting, Moment } from './meeting.ts';
import { badSpan } from './refusals.ts';

/** The meetings that a part of another screen shows. Each call answers only those, however many the project has. */
export const few = {
  /** Lists up to 50 booked meetings of the caller that are not over, or whose room is still open, by time. */
  mine: call({
    path: '/api/Meetings/Mine',
    may: participants,
    input: z.strictObject({ projectId: id('project') }),
    output: z.array(Meeting),
  }),

  /**
   * Returns for each of these mentees the meeting about an action that a list shows: the next booked one that is not over, else the
   * last one. Cancelled meetings are left out.
   */
  beside: call({
    path: '/api/Meetings/Beside',
    may: organizers,
    input: z.strictObject({
      projectId: id('project'),
      actionId: id('action'),
      menteeIds: z.array(id('mentee')).max(200),
    }),
    output: z.array(Meeting),
  }),

  /** Counts the booked meetings of a period (400 days at most) in the caller's scope. */
  countBooked: call({
    path: '/api/Meetings/CountBooked',
    may: participants,
    input: z.strictObject({ projectId: id('project'), from: Moment, to: Moment }),
    output: z.strictObject({ booked: z.int() }),
    refusals: [badSpan],
  }),
};
