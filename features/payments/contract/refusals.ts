import { z } from 'zod';
import { refusal } from '#platform/contract/refusal.ts';

/** The list differs from the one that the page showed: another user paid, or a rule or a person changed. The page shows it again. */
export const listChanged = refusal('list-changed', 409);
/** The month is closed. Only an Admin pays or reverses in it, with a reason. */
export const monthClosed = refusal('month-closed', 409, z.strictObject({ month: z.string() }));
/** A pair was paid by a locked run: it is unpaid by a reversal of that run only. */
export const paidInRun = refusal('paid-in-run', 409, z.strictObject({ runId: z.int(), run: z.string() }));
/** One of the actions is not payable in this project. */
export const notPayable = refusal('not-payable', 422, z.strictObject({ actionIds: z.array(z.int()) }));
/** There are more people than one run takes. */
export const tooManyPeople = refusal('too-many-people', 422, z.strictObject({ most: z.int() }));
/** A rule of payment does not run. */
export const ruleFailed = refusal(
  'rule-failed',
  422,
  z.strictObject({ actionId: z.int(), message: z.string() }),
);
/** Nothing of the run is still paid, so there is nothing to reverse. */
export const nothingPaid = refusal('nothing-paid', 409);
/** The day is no day of a bank, or not in the coming year. */
export const badDay = refusal('bad-day', 422);
/** The file cannot be made; every reason is in the list. */
export const badOrder = refusal(
  'bad-order',
  422,
  z.strictObject({
    problems: z.array(
      z.strictObject({
        name: z.string().optional(),
        field: z.string(),
        why: z.string(),
        detail: z.string().optional(),
      }),
    ),
  }),
);
/** Every payment of the run is in a file already, or has no amount. */
export const nothingToOrder = refusal('nothing-to-order', 409);
/** The content is no answer of a bank, or not to a file of this project. */
export const badAnswer = refusal('bad-answer', 422, z.strictObject({ why: z.string() }));
/** The file was withdrawn, or the bank has answered. */
export const fileSettled = refusal('file-settled', 409);
