import { z } from 'zod';
import { refusal } from '#platform/contract/refusal.ts';
import { closings } from './conversation.ts';

/** The caller may read the conversation, but not write in it. */
export const chatClosed = refusal('chat-closed', 409, z.strictObject({ why: z.enum(closings) }));
/** The caller and this person may not start a conversation. */
export const notAContact = refusal('not-a-contact', 409);
/** The caller is the mentor of no mentee of this action, so it has no group. */
export const emptyGroup = refusal('empty-group', 409);
/** There is neither text nor a file. */
export const emptyMessage = refusal('empty-message', 422);
/** The quoted message is not in this conversation. */
export const noSuchMessage = refusal('no-such-message', 422);
/** The file is of another use, or another message has it. */
export const noSuchFile = refusal('no-such-file', 422);
/** Only the writer can change a message, and only for 15 minutes. */
export const tooLateToChange = refusal('too-late-to-change', 409);
/** Only the writer can undo a deletion, and only for some seconds. */
export const tooLateToRestore = refusal('too-late-to-restore', 409);
/** The same client id was sent before with another text. */
export const clientIdTaken = refusal('client-id-taken', 409);
/** The caller has a request to read this conversation, which waits or is granted. */
export const alreadyAsked = refusal('already-asked', 409);
/** Another user decided the request to read, or closed the report. */
export const alreadyDecided = refusal('already-decided', 409);
/** The right to read has ended, or was never granted. */
export const readingOver = refusal('reading-over', 409);
/** An Admin cannot decide their own request, and the people of a conversation need none. */
export const ownRequest = refusal('own-request', 409);
/** The staff of the project can always write. */
export const staffUnblockable = refusal('staff-unblockable', 409);
