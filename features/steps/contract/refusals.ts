import { z } from 'zod';
import { refusal } from '#platform/contract/refusal.ts';

/** Another user completed the step before. */
export const completedAlready = refusal(
  'completed-already',
  409,
  z.strictObject({ completedAt: z.date(), completedBy: z.string() }),
);
export const notCompleted = refusal('not-completed', 409);
/** The step is hidden from the mentee, locked or completed. */
export const notWorkable = refusal('not-workable', 409);
/** Another mentor has the step, or the mentee may not complete it. */
export const notYours = refusal('not-yours', 403);
