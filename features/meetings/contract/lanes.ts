import { z } from 'zod';
import { call, id } from '#platform/contract/call.ts';
import { paged } from '#platform/contract/paging.ts';
import { wire } from '#platform/contract/shapes.ts';
import { laneReaders } from '../access.ts';
import { AwayDays, WeekHours } from './hours.ts';
import { Meeting, Moment } from './meeting.ts';
import { badSpan } from './refusals.ts';

/** The most lanes of one answer. */
export const MAX_LANES = 20;

/** The days of one mentor, as the calendar draws them beside those of other mentors. */
export const Lane = z.strictObject({
  id: id('mentor'),
  name: z.string(),
  /** Where another mentor of the list has the same name: the sign-in name, or `#` and the number of the account. */
  username: z.string().optional(),
  /** Whether the mentor is active in the project, so that meetings can be booked. */
  active: z.boolean(),
  /** None: the usual hours. */
  hours: z.array(WeekHours),
  /** The absences on these days. */
  absences: z.array(AwayDays),
  /** The meetings that the caller may see. Cancelled ones are left out. */
  meetings: z.array(Meeting),
  /** The starts of the booked meetings that the caller may not see: those in other projects. */
  busy: z.array(z.date()),
});
export type Lane = z.infer<typeof Lane>;

export const lanes = {
  /**
   * Lists the mentors in the caller's scope with their hours, absences and meetings of up to 8 days: first those who have meetings
   * then, each group by name. Mentors who are not active are listed only with their meetings.
   */
  lanes: call({
    path: '/api/Meetings/Lanes',
    may: laneReaders,
    input: z.strictObject({
      projectId: id('project'),
      from: Moment,
      to: Moment,
      search: z.string().max(200).default(''),
      page: wire('page', z.int().min(1).max(1_000_000).default(1)),
      count: wire('count', z.int().min(1).max(MAX_LANES).default(MAX_LANES)),
    }),
    output: paged(Lane),
    refusals: [badSpan],
  }),
};
