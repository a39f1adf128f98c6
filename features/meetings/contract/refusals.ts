import { z } from 'zod';
import { refusal } from '#platform/contract/refusal.ts';

/** The action is hidden from the mentee. */
export const actionHidden = refusal('action-hidden', 409);
/** The requested period has too many days. */
export const badSpan = refusal('bad-span', 422);
/** A cancelled meeting cannot be restored once mentor and mentee have booked another one about the same action. */
export const bookedAnew = refusal('booked-anew', 409);
export const fromAfterTo = refusal('from-after-to', 422);
/** The meeting has begun, so the mentee can no longer answer. */
export const begun = refusal('begun', 409);
export const hoursOverlap = refusal('hours-overlap', 422);
export const mentorAway = refusal('mentor-away', 422);
export const notAMeeting = refusal('not-a-meeting', 422);
export const notAMentee = refusal('not-a-mentee', 422);
export const notAMentor = refusal('not-a-mentor', 422);
export const notBooked = refusal('not-booked', 409);
export const notCancelled = refusal('not-cancelled', 409);
/** An absence is noted only after the end of the meeting. */
export const notOver = refusal('not-over', 422);
export const notStarted = refusal('not-started', 422);
export const pastTime = refusal('past', 422);
/** A meeting in person needs a place where the project or the mentor has places. */
export const noPlace = refusal('no-place', 422);
/** The time does not lie within the hours of the mentor. */
export const notOffered = refusal('not-offered', 422);
/** The start is nearer than the notice of the project (`NoticeHours`). */
export const tooSoon = refusal('too-soon', 422);

/**
 * `clashes` are the clashing meetings that the caller may see, `free` the next three starts at which both are free.
 */
export const slotTaken = refusal(
  'slot-taken',
  409,
  z.strictObject({
    clashes: z.array(
      z.strictObject({
        time: z.date(),
        mentor: z.string(),
        mentee: z.string(),
        title: z.string(),
        shares: z.array(z.enum(['mentor', 'mentee', 'action'])),
      }),
    ),
    free: z.array(z.date()),
  }),
);
