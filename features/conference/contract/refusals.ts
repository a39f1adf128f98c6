import { refusal } from '#platform/contract/refusal.ts';

export const cancelledMeeting = refusal('cancelled', 409);
export const inTheMeeting = refusal('in-the-meeting', 409);
export const notAConference = refusal('not-a-conference', 422);
export const notInvited = refusal('not-invited', 403);
export const notOpen = refusal('not-open', 409);
export const notStaff = refusal('not-staff', 404);
/** A room has reached its maximum number of messages. */
export const roomFull = refusal('too-many', 409);
