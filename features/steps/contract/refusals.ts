import { z } from 'zod';
import { refusal } from '#platform/contract/refusal.ts';

/** Another user completed the step before. */
export const completedAlready = refusal(
  'completed-already',
  409,
  z.strictObject({ completedAt: z.date(), completedBy: z.string() }),
);
/** A mentee can undo their completion only for some minutes. */
export const tooLate = refusal('too-late', 409);
/** The mentee wrote nothing and added no file that the mentor could answer. */
export const nothingToHandOver = refusal('nothing-to-hand-over', 409);
/** The action waits for a file, and the mentee has added none. */
export const fileNeeded = refusal('file-needed', 409);
/** The step does not wait for the mentor. */
export const notHandedOver = refusal('not-handed-over', 409);
/** The reply is empty, or the mentee has it already. */
export const nothingToSend = refusal('nothing-to-send', 409);
/** The action takes no files. */
export const takesNoFiles = refusal('takes-no-files', 409);
/** The step has the most files that it can have. */
export const tooManyFiles = refusal('too-many-files', 409);
/** The mentee has no mentor by default. */
export const noMentor = refusal('no-mentor', 409);
/** The step was paid on this day (`YYYY-MM-DD`). Undoing or emptying it needs `evenPaid`. */
export const paidStep = refusal('paid-step', 409, z.strictObject({ day: z.string() }));
export const notCompleted = refusal('not-completed', 409);
/** The step is hidden from the mentee, locked or completed. */
export const notWorkable = refusal('not-workable', 409);
/** Another mentor has the step, or the mentee may not complete it. */
export const notYours = refusal('not-yours', 403);
