import { ownReadyFiles, requireRoom } from '#features/files/server/inside.ts';
import type { OtherFacts } from '#features/people/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { requireOwnName } from '#platform/server/require-own-name.ts';
import type { Message } from '../contract/message.ts';
import {
  clientIdTaken,
  emptyMessage,
  noSuchFile,
  noSuchMessage,
  tooLateToChange,
  tooLateToRestore,
} from '../contract/refusals.ts';
import type { chat } from '../contract.ts';
import { mayChangeMessage, mayRestoreMessage } from '../access.ts';
import { announceMessage } from './announcing.ts';
import { limitWriting } from './limits.ts';
import { requireWritable } from './rights.ts';
import { findSeen, findSeenWith, lockConversation, type Seen } from './store/conversations.ts';
import { hasFormerReader } from './store/members.ts';
import * as messages from './store/messages.ts';
import * as waits from './store/waits.ts';
import { covers } from './store/window.ts';
import { toMessages } from './to-contract.ts';

/**
 * Sends a message exactly once. Messages of one conversation wait for each other, so that their numbers have no gaps; the membership
 * and the rights are read after that wait. The same client id returns the stored message.
 */
export async function send({ db, actor, input, services }: Request<typeof chat.send>): Promise<Message> {
  const { conversationId: id, clientId } = input;
  const conversation = await lockOwn(db, actor, id, () => findSeenWith(db, actor, { id, clientId }));
  const text = input.message.trim();
  if (conversation.storedSeq !== null)
    return storedMessage(db, actor, conversation, { seq: conversation.storedSeq, text });
  const { members, pair } = await requireWritable(db, actor, conversation);
  await limitWriting(db, actor);
  if (text === '' && input.fileIds.length === 0) throw emptyMessage();
  const quoted =
    input.quoteSeq === undefined ? undefined : await requireQuotable(db, conversation, input.quoteSeq);
  await requireOwnFiles(db, actor, input.fileIds);
  await requireRoom(db, services, { projectId: conversation.projectId, fileIds: input.fileIds });
  const added = await messages.addMessage(db, {
    conversationId: id,
    clientId,
    userId: actor.id,
    text,
    quoted,
    fileIds: input.fileIds,
  });
  await keepWaits(db, actor, { conversation, pair, seq: added.seq });
  const message = await oneMessage(db, conversation, added);
  await announceMessage(db, services, { message, members, isNew: true });
  return message;
}

/** Changes the text of an own message. */
export async function edit({ db, actor, input, services }: Request<typeof chat.edit>): Promise<Message> {
  const { conversation, own, members } = await lockMessage(db, actor, input);
  requireChangeable(actor, own);
  const text = input.message.trim();
  if (text === '' && own.fileIds.length === 0) throw emptyMessage();
  if (text !== own.text) {
    if (await hasFormerReader(db, input)) throw tooLateToChange();
    await limitWriting(db, actor);
    await messages.changeMessage(db, input, text);
    const message = await storedIn(db, conversation, input.seq);
    await announceMessage(db, services, { message, members });
    return message;
  }
  return oneMessage(db, conversation, own);
}

/** Deletes an own message: its number stays, its text and files are no longer shown. */
export async function remove({ db, actor, input, services }: Request<typeof chat.remove>): Promise<Message> {
  const { conversation, own, members } = await lockMessage(db, actor, input);
  if (own.userId === actor.id && own.deletedAt) return oneMessage(db, conversation, own);
  requireChangeable(actor, own);
  await messages.changeMessage(db, input, undefined);
  await waits.takeBackWait(db, { conversationId: conversation.id, menteeId: actor.id, seq: input.seq });
  const message = await storedIn(db, conversation, input.seq);
  await announceMessage(db, services, { message, members });
  return message;
}

/** Undoes the deletion of an own message. The text comes back from the trace that the deletion left, and the trace goes. */
export async function restore({
  db,
  actor,
  input,
  services,
}: Request<typeof chat.restore>): Promise<Message> {
  const { conversation, own, members, pair } = await lockMessage(db, actor, input);
  const { userId, deletedAt, at } = own;
  if (userId === actor.id && !deletedAt) return oneMessage(db, conversation, own);
  if (!deletedAt || !mayRestoreMessage({ userId, deletedAt }, actor.id, Date.now())) throw tooLateToRestore();
  await limitWriting(db, actor);
  if (!(await messages.restoreMessage(db, input))) throw tooLateToRestore();
  const wait = waitOf(actor, { conversation, pair, seq: input.seq });
  if (wait) await waits.putBackWait(db, { ...wait, askedAt: at });
  const message = await storedIn(db, conversation, input.seq);
  await announceMessage(db, services, { message, members });
  return message;
}

/** Locks a conversation of the actor for writing, and then reads it with `find`, which sees what others wrote before. */
async function lockOwn<Own extends Seen>(
  db: Db,
  actor: Actor,
  conversationId: number,
  find: () => Promise<Own | undefined>,
): Promise<Own> {
  requireOwnName(actor);
  await lockConversation(db, conversationId);
  const conversation = await find();
  if (!conversation?.isMember) throw notFound();
  return conversation;
}

/** Locks the conversation of a message in which the actor may write, and then reads the message. */
async function lockMessage(
  db: Db,
  actor: Actor,
  { conversationId, seq }: { conversationId: number; seq: number },
) {
  const conversation = await lockOwn(db, actor, conversationId, () => findSeen(db, actor, conversationId));
  const own = await messages.oneOf(db, conversation, seq);
  if (!own) throw notFound();
  const { members, pair } = await requireWritable(db, actor, conversation);
  return { conversation, own, members, pair };
}

function requireChangeable(actor: Actor, { userId, at: time, deletedAt }: messages.MessageRow): void {
  if (!mayChangeMessage({ userId, time, deletedAt: deletedAt ?? undefined }, actor.id, Date.now()))
    throw tooLateToChange();
}

/** The message that was sent before with the same client id; another writer or text under that id is a fault of the page. */
async function storedMessage(
  db: Db,
  actor: Actor,
  conversation: Seen,
  { seq, text }: { seq: number; text: string },
): Promise<Message> {
  const stored = await messages.oneOf(db, conversation, seq);
  if (!stored) throw notFound();
  const isChanged = stored.editedAt !== null || stored.deletedAt !== null;
  if (stored.userId !== actor.id || (!isChanged && stored.text !== text)) throw clientIdTaken();
  return oneMessage(db, conversation, stored);
}

async function storedIn(db: Db, conversation: Seen, seq: number): Promise<Message> {
  return oneMessage(db, conversation, (await messages.oneOf(db, conversation, seq))!);
}

async function oneMessage(db: Db, conversation: Seen, row: messages.MessageRow): Promise<Message> {
  return (await toMessages(db, [row], () => conversation))[0]!;
}

async function requireQuotable(db: Db, conversation: Seen, seq: number): Promise<messages.MessageRow> {
  const quoted = covers(conversation, seq) ? await messages.oneOf(db, conversation, seq) : undefined;
  if (!quoted || quoted.deletedAt) throw noSuchMessage();
  return quoted;
}

/** The files must be the actor's own shared files, which no message has. Those of others answer like missing ones. */
async function requireOwnFiles(db: Db, actor: Actor, fileIds: readonly number[]): Promise<void> {
  if (new Set(fileIds).size !== fileIds.length) throw noSuchFile();
  for (const file of await ownReadyFiles(db, actor.id, fileIds)) {
    if (!file) throw notFound();
    if (file.category !== 'shared') throw noSuchFile();
  }
  if (fileIds.length > 0 && (await messages.anySent(db, fileIds))) throw noSuchFile();
}

interface Written {
  conversation: Seen;
  pair: OtherFacts | undefined;
  seq: number;
}

/** A mentee who writes waits for the mentor's answer; the mentor's message is the answer to all who wait. */
async function keepWaits(db: Db, actor: Actor, written: Written): Promise<void> {
  const { conversation, pair } = written;
  if (pair ? pair.guides : conversation.mentorId === actor.id)
    await waits.endWaits(db, conversation.id, actor.id);
  const wait = waitOf(actor, written);
  if (wait) await waits.beginWait(db, wait);
}

/** The wait for a mentor that a message begins; undefined if its writer waits for no one. */
function waitOf(actor: Actor, { conversation, pair, seq }: Written): waits.NewWait | undefined {
  const { id: conversationId, projectId, mentorId } = conversation;
  const asked = pair ? (pair.isGuided ? pair.otherId : null) : mentorId;
  return asked === null || asked === actor.id
    ? undefined
    : { conversationId, projectId, mentorId: asked, menteeId: actor.id, seq };
}
