import { z } from 'zod';
import { refusal } from '#platform/contract/refusal.ts';

export const badRules = refusal('bad-rules', 422);
export const noMentees = refusal('no-mentees', 422);
export const noMentors = refusal('no-mentors', 422);
export const notAMentor = refusal('not-a-mentor', 422);
export const notOpen = refusal('not-open', 409);
/** One proposal is about at most `most` mentees. */
export const tooManyMentees = refusal('too-many', 422, z.strictObject({ total: z.int(), most: z.int() }));
export const tooSlow = refusal('too-slow', 422);
