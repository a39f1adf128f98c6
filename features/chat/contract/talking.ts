import { z } from 'zod';
import { projectFull } from '#features/files/contract/refusals.ts';
import { call, id, Nothing } from '#platform/contract/call.ts';
import { inAnotherName } from '#platform/contract/refusals.ts';
import { participants } from '#platform/contract/roles.ts';
import { Contact, Conversation } from './conversation.ts';
import { MAX_MESSAGE_LENGTH, MAX_FILES, Message } from './message.ts';
import {
  chatClosed,
  clientIdTaken,
  emptyGroup,
  emptyMessage,
  noSuchFile,
  noSuchMessage,
  notAContact,
  tooLateToChange,
  tooLateToRestore,
} from './refusals.ts';

const conversation = { conversationId: id('conversation') };
const one = { ...conversation, seq: z.int().min(1) };

/**
 * The calls of the people of a conversation (spec 002 §7.6). An Admin who acts or views as another user is refused: staff read
 * a conversation only by a request that was granted (`keeping.ts`).
 */
export const talking = {
  /** How many messages the caller has not read: in one conversation; or in those of a project, or of all, that are not muted. */
  newCount: call({
    path: '/api/chat/newcount',
    may: participants,
    input: z.strictObject({
      conversationId: id('conversation').optional(),
      projectId: id('project').optional(),
    }),
    output: z.strictObject({ new: z.int() }),
  }),

  /** The caller's conversations in a project, or in all, the latest first; 200 at most. */
  conversations: call({
    path: '/api/Chat/Conversations',
    may: participants,
    input: z.strictObject({ projectId: id('project').optional() }),
    output: z.array(Conversation),
    refusals: [inAnotherName],
  }),

  /** One conversation, with its people. Staff with a granted request can read it too. */
  conversation: call({
    path: '/api/Chat/Conversation',
    may: participants,
    input: z.strictObject(conversation),
    output: Conversation,
    refusals: [inAnotherName],
  }),

  /** The 20 messages before a number, or the last ones, the oldest first. `more`: older ones exist. */
  getMessages: call({
    path: '/api/Chat/GetMessages',
    may: participants,
    input: z.strictObject({
      ...conversation,
      before: z.int().min(1).optional(),
      /** The messages around this one, for a hit of the search or a quote. */
      around: z.int().min(1).optional(),
    }),
    output: z.strictObject({ messages: z.array(Message), more: z.boolean(), revision: z.int() }),
    refusals: [inAnotherName],
  }),

  /** What changed after this revision: new, edited and deleted messages, by revision. `more`: ask again with the last one. */
  newMessages: call({
    path: '/api/chat/newMessages',
    may: participants,
    input: z.strictObject({ ...conversation, revision: z.int().min(0).default(0) }),
    output: z.strictObject({ messages: z.array(Message), more: z.boolean(), revision: z.int() }),
    refusals: [inAnotherName],
  }),

  /** The people and groups that the caller may write to, within a project or all of theirs. */
  contacts: call({
    path: '/api/User/Chat',
    may: participants,
    input: z.strictObject({
      projectId: id('project').optional(),
      search: z.string().max(200).default(''),
    }),
    output: z.strictObject({ contacts: z.array(Contact), more: z.boolean() }),
  }),

  /** Opens the conversation with a person or a group, and makes it when there is none. */
  open: call({
    path: '/api/Chat/Open',
    may: participants,
    writes: true,
    audited: 'never',
    input: z.strictObject({
      projectId: id('project'),
      /** The other person of a pair. */
      userId: id('person').optional(),
      /** The group of the caller's mentees of this action; without it and `userId`: of all of them. */
      actionId: id('action').optional(),
    }),
    output: Conversation,
    refusals: [inAnotherName, emptyGroup, notAContact],
  }),

  /**
   * Sends a message. It is stored when the call returns, exactly once for each `clientId`: the same message sent again
   * returns the stored one.
   */
  send: call({
    path: '/api/Chat/Send',
    may: participants,
    writes: true,
    audited: 'never',
    input: z.strictObject({
      ...conversation,
      clientId: z.uuid(),
      message: z.string().max(MAX_MESSAGE_LENGTH).default(''),
      quoteSeq: z.int().min(1).optional(),
      fileIds: z.array(id('file')).max(MAX_FILES).default([]),
    }),
    output: Message,
    refusals: [
      inAnotherName,
      chatClosed,
      clientIdTaken,
      emptyMessage,
      noSuchFile,
      noSuchMessage,
      projectFull,
    ],
  }),

  /** Changes the text of an own message, for 15 minutes. The former text is kept for staff who may read. */
  edit: call({
    path: '/api/Chat/Edit',
    may: participants,
    writes: true,
    audited: 'never',
    input: z.strictObject({ ...one, message: z.string().min(1).max(MAX_MESSAGE_LENGTH) }),
    output: Message,
    refusals: [inAnotherName, chatClosed, tooLateToChange, emptyMessage],
  }),

  /**
   * Deletes an own message, for 15 minutes: from this call on none of its readers has it. Its place stays, and its trace for staff
   * who may read. A message that is already deleted is returned as it is.
   */
  remove: call({
    path: '/api/Chat/Delete',
    may: participants,
    writes: true,
    audited: 'never',
    input: z.strictObject(one),
    output: Message,
    refusals: [inAnotherName, chatClosed, tooLateToChange],
  }),

  /**
   * Undoes the caller's deletion of a message, for some seconds: text, files and quote are back, under the same number, and no
   * one is notified again. A message that is not deleted is returned as it is.
   */
  restore: call({
    path: '/api/Chat/Restore',
    may: participants,
    writes: true,
    audited: 'never',
    input: z.strictObject(one),
    output: Message,
    refusals: [inAnotherName, chatClosed, tooLateToRestore],
  }),

  /** The caller has seen the messages up to this one, on any device. */
  seen: call({
    path: '/api/Chat/Seen',
    may: participants,
    writes: true,
    inArchive: true,
    audited: 'never',
    input: z.strictObject(one),
    output: z.strictObject({ new: z.int(), seenSeq: z.int() }),
    refusals: [inAnotherName],
  }),

  mute: call({
    path: '/api/Chat/Mute',
    may: participants,
    writes: true,
    inArchive: true,
    audited: 'never',
    input: z.strictObject({ ...conversation, muted: z.boolean() }),
    output: Nothing,
    refusals: [inAnotherName],
  }),

  /** Messages of the caller's conversations that have all words of the search, the newest first; 50 at most. */
  search: call({
    path: '/api/Chat/Search',
    may: participants,
    input: z.strictObject({
      search: z.string().trim().min(1).max(200),
      projectId: id('project').optional(),
      conversationId: id('conversation').optional(),
    }),
    output: z.strictObject({ messages: z.array(Message), more: z.boolean() }),
    refusals: [inAnotherName],
  }),

  /** The project and the number of a conversation that a shared link (`/Share/{id}`) leads to. */
  shared: call({
    path: '/api/Chat/Shared',
    may: participants,
    input: z.strictObject(conversation),
    output: z.strictObject({ project: z.string(), conversationId: id('conversation') }),
  }),
};
