import { ownReadyFile, requireRoom } from '#features/files/server/public.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Message } from '../contract/message.ts';
import {
  clientIdTaken,
  emptyMessage,
  noSuchFile,
  noSuchMessage,
  tooLateToChange,
} from '../contract/refusals.ts';
import type { chat } from '../contract.ts';
import { mayChangeMessage } from '../access.ts';
import { announceMessage } from './announcing.ts';
import { limitWriting } from './limits.ts';
import { requireOwnName, requireWritable } from './rights.ts';
import { findSeen, lockConversation, type Seen } from './store/conversations.ts';
import { hasFormerReader } from './store/members.ts';
import * as messages from './store/messages.ts';
import type { MemberRow, OtherFacts } from './store/standing.ts';
import * as waits from './store/waits.ts';
import { covers } from './store/window.ts';
import { toMessages } from './to-contract.ts';

/**
 * Sends a message exactly once. Messages of one conversation wait for each other, so that their numbers have no gaps; the membership
 * and the rights are read after that wait. The same client id returns the stored message.
 */
export async function send({ db, actor, input, services }: Request<typeof chat.send>): Promise<Message> {
  const conversation = await lockOwn(db, actor, input.conversationId);
  const text = input.message.trim();
  const stored = await messages.byClientId(db, conversation.id, input.clientId);
  if (stored) return storedMessage(db, actor, conversation, { stored, text });
  const { members, pair } = await requireWritable(db, actor, conversation);
  await limitWriting(db, actor);
  if (text === '' && input.fileIds.length === 0) throw emptyMessage();
  if (input.quoteSeq !== undefined) await requireQuotable(db, conversation, input.quoteSeq);
  await requireOwnFiles(db, actor, input.fileIds);
  await requireRoom(db, services, { projectId: conversation.projectId, fileIds: input.fileIds });
  const seq = await messages.addMessage(db, {
    conversationId: conversation.id,
    clientId: input.clientId,
    userId: actor.id,
    text,
    quoteSeq: input.quoteSeq ?? null,
    fileIds: input.fileIds,
  });
  await keepWaits(db, actor, { conversation, pair, seq });
  const message = await oneMessage(db, conversation, seq);
  await announceMessage(db, services, { message, members });
  return message;
}

/** Changes the text of an own message. */
export async function edit({ db, actor, input, services }: Request<typeof chat.edit>): Promise<Message> {
  const { conversation, own, members } = await lockChangeable(db, actor, input);
  const text = input.message.trim();
  if (text === '' && own.fileIds.length === 0) throw emptyMessage();
  if (text !== own.text) {
    if (await hasFormerReader(db, input)) throw tooLateToChange();
    await limitWriting(db, actor);
    await messages.changeMessage(db, input, text);
    await announceMessage(db, services, { message: await oneMessage(db, conversation, input.seq), members });
  }
  return oneMessage(db, conversation, input.seq);
}

/** Deletes an own message: its number stays, its text and files are no longer shown. */
export async function remove({ db, actor, input, services }: Request<typeof chat.remove>): Promise<Message> {
  const { conversation, members } = await lockChangeable(db, actor, input);
  await messages.changeMessage(db, input, undefined);
  await waits.takeBackWait(db, { conversationId: conversation.id, menteeId: actor.id, seq: input.seq });
  const message = await oneMessage(db, conversation, input.seq);
  await announceMessage(db, services, { message, members });
  return message;
}

/** Locks a conversation of the actor for writing. */
async function lockOwn(db: Db, actor: Actor, conversationId: number): Promise<Seen> {
  requireOwnName(actor);
  await lockConversation(db, conversationId);
  const conversation = await findSeen(db, actor, conversationId);
  if (!conversation?.isMember) throw notFound();
  return conversation;
}

async function lockChangeable(
  db: Db,
  actor: Actor,
  { conversationId, seq }: { conversationId: number; seq: number },
): Promise<{ conversation: Seen; own: messages.MessageRow; members: readonly MemberRow[] }> {
  const conversation = await lockOwn(db, actor, conversationId);
  const own = await messages.oneOf(db, conversation, seq);
  if (!own) throw notFound();
  const { members } = await requireWritable(db, actor, conversation);
  const { userId, at: time, deletedAt } = own;
  if (!mayChangeMessage({ userId, time, deletedAt: deletedAt ?? undefined }, actor.id, Date.now()))
    throw tooLateToChange();
  return { conversation, own, members };
}

/** The message that was sent before with the same client id; another writer or text under that id is a fault of the page. */
async function storedMessage(
  db: Db,
  actor: Actor,
  conversation: Seen,
  { stored, text }: { stored: messages.MessageRow; text: string },
): Promise<Message> {
  const isChanged = stored.editedAt !== null || stored.deletedAt !== null;
  if (stored.userId !== actor.id || (!isChanged && stored.text !== text)) throw clientIdTaken();
  return oneMessage(db, conversation, stored.seq);
}

async function oneMessage(db: Db, conversation: Seen, seq: number): Promise<Message> {
  const row = await messages.oneOf(db, conversation, seq);
  return (await toMessages(db, [row!], () => conversation))[0]!;
}

async function requireQuotable(db: Db, conversation: Seen, seq: number): Promise<void> {
  const quoted = covers(conversation, seq) ? await messages.oneOf(db, conversation, seq) : undefined;
  if (!quoted || quoted.deletedAt) throw noSuchMessage();
}

/** The files must be the actor's own shared files, which no message has. Those of others answer like missing ones. */
async function requireOwnFiles(db: Db, actor: Actor, fileIds: readonly number[]): Promise<void> {
  if (new Set(fileIds).size !== fileIds.length) throw noSuchFile();
  for (const id of fileIds) {
    const file = await ownReadyFile(db, actor.id, id);
    if (!file) throw notFound();
    if (file.category !== 'shared') throw noSuchFile();
  }
  if (fileIds.length > 0 && (await messages.anySent(db, fileIds))) throw noSuchFile();
}

/** A mentee who writes waits for the mentor's answer; the mentor's message is the answer to all who wait. */
async function keepWaits(
  db: Db,
  actor: Actor,
  { conversation, pair, seq }: { conversation: Seen; pair: OtherFacts | undefined; seq: number },
): Promise<void> {
  const { id: conversationId, projectId, mentorId } = conversation;
  await waits.endWaits(db, conversationId, actor.id);
  const asked = pair ? (pair.isGuided ? pair.otherId : null) : mentorId;
  if (asked !== null && asked !== actor.id)
    await waits.beginWait(db, { conversationId, projectId, mentorId: asked, menteeId: actor.id, seq });
}
