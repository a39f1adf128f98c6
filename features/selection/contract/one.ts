import { z } from 'zod';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { staff } from '#platform/contract/roles.ts';
import { submitted } from '#features/applications/contract/apply.ts';
import { Change } from '#features/applications/contract/history.ts';
import { Status } from '#features/applications/contract/status.ts';
import { Duplicate, OtherPerson } from './same-person.ts';

/** One run of a rule on an application: what it read and what it returned. */
const TraceLine = z.strictObject({
  place: z.string(),
  rule: z.string(),
  read: z.record(z.string(), z.unknown()),
  said: z.unknown(),
  ok: z.boolean(),
  fault: z.string().optional(),
});

/** An application with everything that staff may see. */
export const OneApplication = z.strictObject({
  ...submitted,
  /** First and last name as typed, or the address. Empty once the personal data were erased. */
  applicant: z.string(),
  version: z.int(),
  /** The applicant's account; it exists once the address is confirmed. */
  userId: id('person').optional(),
  statusBefore: Status.optional(),
  confirmedAt: z.date().optional(),
  notes: z.array(z.strictObject({ id: id('note'), author: z.string(), text: z.string(), at: z.date() })),
  changes: z.array(Change),
  trace: z.array(TraceLine),
  failures: z.array(z.strictObject({ name: z.string(), code: z.string() })),
  duplicates: z.array(Duplicate),
  /** The person of the account with the same address, who may be another one, and in what their data differ; staff decide. */
  otherPerson: OtherPerson.optional(),
  /** Until when the caller can undo the last status change. */
  undoUntil: z.date().optional(),
});
export type OneApplication = z.infer<typeof OneApplication>;

export const oneCalls = {
  one: call({
    path: '/api/ApplicationForm/One',
    may: staff,
    input: z.strictObject({ id: id('application') }),
    output: OneApplication,
  }),

  addNote: call({
    path: '/api/ApplicationForm/AddNote',
    may: staff,
    writes: true,
    input: z.strictObject({ id: id('application'), text: z.string().trim().min(1).max(5000) }),
    output: Nothing,
  }),
};
