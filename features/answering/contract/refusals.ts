import { z } from 'zod';
import { refusal } from '#platform/contract/refusal.ts';
import { setStates } from '../access.ts';
import { StoredAnswer } from './answer.ts';

/**
 * The set takes no answers now: it is not started, paused or over, or the time is up; or it was reset, and the answer is of an earlier
 * attempt. With `isLate` the answer was kept as late: it does
 * not count, and the mentee and those who read the answers see it.
 */
export const notOpen = refusal(
  'not-open',
  409,
  z.strictObject({ state: z.enum(setStates), isLate: z.boolean().optional() }),
);
/** The answer does not fit its question (`engines/questionnaire/answers.ts`). `stored` is the answer that stays. */
export const badAnswer = refusal(
  'bad-answer',
  422,
  z.strictObject({
    problem: z.enum(['no-such-group', 'no-such-option', 'not-closed', 'not-open', 'unreadable']),
    stored: StoredAnswer.nullable(),
  }),
);
/** The browser sent another answer under this number before. `stored` is the answer that stays. */
export const sequenceTaken = refusal(
  'sequence-taken',
  409,
  z.strictObject({ stored: StoredAnswer.nullable() }),
);
/** The action has no questionnaire, or it was never published. */
export const noQuestionnaire = refusal('no-questionnaire', 409);
/** The step is hidden from the mentee, locked or completed. */
export const notWorkable = refusal('not-workable', 409);
/** The questionnaire allows no pause. */
export const noPause = refusal('no-pause', 409);
/** The token is unknown, expired or of another person. */
export const badToken = refusal('bad-token', 404);
/** Extra time is given before the end of a questionnaire with a time limit. */
export const noExtraTime = refusal('no-extra-time', 409);
/** The file is not the caller's, or not complete. */
export const noSuchFile = refusal('no-such-file', 422);
/** The questionnaire is not over, or its result is not shown to mentees. */
export const noResult = refusal('no-result', 409);
