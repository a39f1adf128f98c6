import { z } from 'zod';
import { id } from '#platform/contract/call.ts';
import { event } from '#platform/contract/event.ts';
import { participants } from '#platform/contract/roles.ts';
import { Message } from './message.ts';

const conversation = { conversationId: id('conversation') };

/** The events of the messenger hub about conversations (spec 002 §7.6). */
export const chatEvents = {
  /**
   * A message was sent, edited, deleted or restored. Only for a sent one is `isNew` true. It travels along where it is short; without it, and where `revision` does not
   * follow the last one, the page asks `newMessages`.
   */
  message: event({
    hub: 'messenger',
    name: 'message',
    from: 'server',
    may: participants,
    isPersonal: true,
    payload: z.strictObject({
      ...conversation,
      revision: z.int(),
      isNew: z.boolean(),
      message: Message.optional(),
    }),
  }),
  /** A person has seen the messages up to this one. The others learn it, and the other devices of the same person. */
  seen: event({
    hub: 'messenger',
    name: 'seen',
    from: 'server',
    may: participants,
    payload: z.strictObject({ ...conversation, userId: id('person'), seq: z.int() }),
  }),
  /** The people, the rights or the state of a conversation changed: the page asks for it again. */
  conversation: event({
    hub: 'messenger',
    name: 'conversation',
    from: 'server',
    may: participants,
    payload: z.strictObject(conversation),
  }),
  /** The user's contacts in a project have changed: the page loads contacts and conversations again. */
  contacts: event({
    hub: 'messenger',
    name: 'contacts',
    from: 'server',
    may: participants,
    payload: z.strictObject({ projectId: id('project') }),
  }),
  /** The page of a writer says every two seconds that its user types. */
  types: event({
    hub: 'messenger',
    name: 'types',
    from: 'client',
    may: participants,
    isPersonal: true,
    payload: z.strictObject(conversation),
  }),
  /** A person of the conversation types; the page shows it for three seconds. */
  typing: event({
    hub: 'messenger',
    name: 'typing',
    from: 'server',
    may: participants,
    isPersonal: true,
    payload: z.strictObject({ ...conversation, userId: id('person'), name: z.string() }),
  }),
};
