import { refusal } from '#platform/contract/refusal.ts';

/** Another user has changed the mentors of the mentee since. */
export const linksChanged = refusal('links-changed', 409);
export const noActions = refusal('no-actions', 422);
export const noMentor = refusal('no-mentor', 422);
export const notACoordinator = refusal('not-a-coordinator', 422);
export const notAMentee = refusal('not-a-mentee', 422);
export const notAMentor = refusal('not-a-mentor', 422);
export const notASupervisor = refusal('not-a-supervisor', 422);
export const sameMentor = refusal('same-mentor', 422);
export const ownSubject = refusal('self', 422);
