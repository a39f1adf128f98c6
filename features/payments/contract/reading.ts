import { z } from 'zod';
import { call, id } from '#platform/contract/call.ts';
import { payers } from '../access.ts';
import { IsoDay } from './shapes.ts';

export const readingCalls = {
  /** The payable actions of the caller as a mentee that were paid, without amounts (decisions). */
  mine: call({
    path: '/api/Payments/Mine',
    may: ['Mentee'],
    input: z.strictObject({ projectId: id('project') }),
    output: z.array(z.strictObject({ actionId: id('action'), title: z.string(), day: IsoDay.optional() })),
  }),

  /** What was paid to a person in a project, what was reversed, and what could be paid. */
  ofPerson: call({
    path: '/api/Payments/OfPerson',
    may: payers,
    input: z.strictObject({ projectId: id('project'), userId: id('person') }),
    output: z.array(
      z.strictObject({
        actionId: id('action'),
        title: z.string(),
        /** The payment that is not reversed. */
        paid: z
          .strictObject({ runId: id('paymentRun'), run: z.string(), day: IsoDay, cents: z.int() })
          .optional(),
        reversed: z.array(
          z.strictObject({
            runId: id('paymentRun'),
            run: z.string(),
            day: IsoDay,
            cents: z.int(),
            reason: z.string(),
            at: z.date(),
          }),
        ),
      }),
    ),
  }),

  /** Which of these mentees are paid for an action, for a column of its list. */
  marks: call({
    path: '/api/Payments/Marks',
    may: payers,
    input: z.strictObject({ actionId: id('action'), userIds: z.array(id('mentee')).max(100) }),
    output: z.array(z.strictObject({ userId: id('mentee'), day: IsoDay })),
  }),
};
