import { z } from 'zod';
import { id } from '#platform/contract/call.ts';

/** The longest message, in characters. */
export const MAX_MESSAGE_LENGTH = 8_000;
/** How long the writer may edit or delete a message, in milliseconds. */
export const EDIT_MS = 15 * 60_000;
/** How long the page offers to undo a deletion, in seconds. */
export const UNDO_SECONDS = 10;
/** How long the server accepts the undo of a deletion, in milliseconds: the call may be on its way for a while. */
export const RESTORE_MS = (UNDO_SECONDS + 5) * 1_000;
/** Messages of one load: a full load means that older ones may exist (spec 002 §7.6). */
export const LOAD = 20;
/** Files of one message, at most. */
export const MAX_FILES = 10;

/** A file of a message. `size` is in bytes. */
export const MessageFile = z.strictObject({
  id: id('file'),
  name: z.string(),
  mime: z.string(),
  size: z.int(),
});
export type MessageFile = z.infer<typeof MessageFile>;

/** The message that another one answers, as far as it can still be read. */
export const Quote = z.strictObject({ seq: z.int(), userId: id('person'), text: z.string() });

/**
 * One message. `seq` counts from 1 in its conversation, without gaps. `revision` is the number of the last change of the
 * conversation that touched it: a new message, an edit or a deletion, also without gaps.
 */
export const Message = z.strictObject({
  conversationId: id('conversation'),
  seq: z.int(),
  revision: z.int(),
  /** Made by the page of the writer; a message that is sent twice has the same one. */
  clientId: z.uuid(),
  userId: id('person'),
  user: z.string(),
  time: z.date(),
  /** Plain text; empty once it is deleted. */
  message: z.string(),
  quote: Quote.optional(),
  files: z.array(MessageFile),
  editedAt: z.date().optional(),
  deletedAt: z.date().optional(),
});
export type Message = z.infer<typeof Message>;
