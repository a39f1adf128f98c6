import { guides } from '#platform/contract/roles.ts';
import { z } from 'zod';
import { DataText, Day } from '#features/programme/contract/data.ts';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { wire } from '#platform/contract/shapes.ts';
import {
  completedAlready,
  fileNeeded,
  notCompleted,
  notWorkable,
  notYours,
  paidStep,
  tooLate,
} from './refusals.ts';
import { evenPaid } from './documents.ts';

export const completion = {
  /**
   * Publishes an action: to everybody, to one mentee, or to the mentees of one mentor. The date is the first day on which the
   * mentees have it; a date of the year 3000 or later makes the action inactive.
   */
  publish: call({
    path: '/api/action/publish',
    may: guides,
    writes: true,
    input: z.strictObject({
      actionId: id('action'),
      date: wire('date', Day.optional()),
      menteeId: id('mentee').optional(),
      mentorId: id('mentor').optional(),
    }),
    output: z.strictObject({ mentees: z.int(), flags: z.int() }),
    refusals: [notYours],
  }),

  /** Marks a step as completed. A mentee may complete their own step if the action allows it. */
  complete: call({
    path: '/api/Action/complet',
    may: [...guides, 'Mentee'],
    writes: true,
    audited: 'if-changed',
    input: z.strictObject({
      actionId: id('action'),
      menteeId: id('mentee').optional(),
      mentorId: id('mentor').optional(),
      /** What the mentor writes about it; the mentee sees it. */
      data: DataText.optional(),
    }),
    output: z.strictObject({ completedAt: z.date(), completedBy: z.string() }),
    refusals: [notWorkable, notYours, completedAlready, fileNeeded],
  }),

  /** Undoes a completion. A mentee can undo their own for 10 minutes. */
  reopen: call({
    path: '/api/Action/Reopen',
    may: [...guides, 'Mentee'],
    writes: true,
    input: z.strictObject({ actionId: id('action'), menteeId: id('mentee').optional(), ...evenPaid }),
    output: Nothing,
    refusals: [notYours, notCompleted, tooLate, paidStep],
  }),
};
