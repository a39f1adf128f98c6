import { z } from 'zod';
import { id } from '#platform/contract/call.ts';
import { roles } from '#platform/contract/roles.ts';
import { Message } from './message.ts';

/**
 * What a conversation is: of two people, of a mentor with all of their mentees, or of a mentor with their mentees of one
 * action. The people of a group follow the links.
 */
export const conversationKinds = ['pair', 'mentees', 'action'] as const;

/** Why the caller cannot write in a conversation. `reading`: staff who may only read it. */
export const closings = [
  'unlinked',
  'left',
  'withdrawn',
  'closed-direction',
  'blocked',
  'archived',
  'reading',
] as const;
export type Closing = (typeof closings)[number];

/** A person of a conversation. */
export const Partner = z.strictObject({
  id: id('person'),
  name: z.string(),
  role: z.enum(roles),
  /** The last message that the person has seen. */
  seenSeq: z.int(),
  online: z.boolean(),
  /** What the person says while away, and until when. */
  away: z.strictObject({ until: z.date(), text: z.string() }).optional(),
});
export type Partner = z.infer<typeof Partner>;

/** One conversation in the list of the caller (spec 002 §3: Id, Users, Last, New, LastMessage). */
export const Conversation = z.strictObject({
  id: id('conversation'),
  projectId: id('project'),
  kind: z.enum(conversationKinds),
  /** The title of a group; a pair is called by the other person. */
  title: z.string().optional(),
  actionId: id('action').optional(),
  users: z.array(Partner),
  /** When the last message was written. */
  last: z.date().optional(),
  lastMessage: Message.optional(),
  /** Messages that the caller has not read. */
  new: z.int(),
  lastSeq: z.int(),
  revision: z.int(),
  /** The last message that the caller has read. */
  seenSeq: z.int(),
  muted: z.boolean(),
  /** Why the caller cannot write. */
  closed: z.enum(closings).optional(),
  /** The caller blocks the other person. */
  blocking: z.boolean(),
  /** Who of the staff may read it, and until when. The people of the conversation see it. */
  readByStaff: z.strictObject({ name: z.string(), until: z.date() }).optional(),
});
export type Conversation = z.infer<typeof Conversation>;

/** A person or a group that the caller may write to. */
export const Contact = z.strictObject({
  projectId: id('project'),
  kind: z.enum(conversationKinds),
  userId: id('person').optional(),
  actionId: id('action').optional(),
  name: z.string(),
  role: z.enum(roles).optional(),
  /** People of a group. */
  people: z.int().optional(),
  conversationId: id('conversation').optional(),
});
export type Contact = z.infer<typeof Contact>;
