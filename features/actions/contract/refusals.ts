import { z } from 'zod';
import { refusal } from '#platform/contract/refusal.ts';

/** A condition that is no expression, by field. */
export const badCondition = refusal('bad-condition', 422);
export const badScript = refusal('bad-script', 422);
/** Another user completed the action before. */
export const completedAlready = refusal(
  'completed-already',
  409,
  z.strictObject({ completedAt: z.date(), completedBy: z.string() }),
);
/** A mentee or a mentor has worked on the action. */
export const inUse = refusal('in-use', 409);
export const noSuchType = refusal('no-such-type', 422);
export const noTitle = refusal('no-title', 422);
export const notCompleted = refusal('not-completed', 409);
export const notDeletable = refusal('not-deletable', 409);
/** Not there for the mentee, locked or completed. */
export const notWorkable = refusal('not-workable', 409);
/** Another mentor has the action, or the mentee may not complete it. */
export const notYours = refusal('not-yours', 403);
export const tooManyActions = refusal('too-many-actions', 409);
/** The type came with the product, or an action has it. */
export const typeStays = refusal('type-stays', 409);
