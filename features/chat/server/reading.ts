import { record } from '#features/audit/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Http, Request } from '#platform/server/implement.ts';
import type { Services } from '#platform/server/services.ts';
import { requireOwnName } from '#platform/server/require-own-name.ts';
import type { Conversation } from '../contract/conversation.ts';
import { LOAD, type Message } from '../contract/message.ts';
import type { chat } from '../contract.ts';
import * as conversations from './store/conversations.ts';
import * as messages from './store/messages.ts';
import { noteReading } from './store/readings.ts';
import { toConversations, toMessages } from './to-contract.ts';

interface Asking {
  db: Db;
  actor: Actor;
  http: Http;
  services: Pick<Services, 'pool'>;
}

/**
 * A conversation that the actor may read. That staff read one through a grant is in the audit log, once an hour for each
 * conversation.
 */
export async function requireReadable(request: Asking, conversationId: number): Promise<conversations.Seen> {
  const { db, actor, http, services } = request;
  requireOwnName(actor);
  const found = await conversations.findSeen(db, actor, conversationId);
  if (!found) throw notFound();
  if (!found.isMember)
    await services.pool.transaction().execute(async (own) => {
      if (await noteReading(own, conversationId, actor.id))
        await record({ db: own, actor, http }, 'chat.read', {
          projectId: found.projectId,
          target: String(conversationId),
        });
    });
  return found;
}

/** The actor's conversations. */
export async function list({
  db,
  actor,
  input,
}: Request<typeof chat.conversations>): Promise<Conversation[]> {
  requireOwnName(actor);
  return toConversations(db, actor, await conversations.listOf(db, actor, input.projectId));
}

export async function one(request: Request<typeof chat.conversation>): Promise<Conversation> {
  const found = await requireReadable(request, request.input.conversationId);
  return (await toConversations(request.db, request.actor, [found]))[0]!;
}

interface Page {
  messages: Message[];
  more: boolean;
  revision: number;
}

/** The messages before a number, around one, or the last ones. */
export async function page(request: Request<typeof chat.getMessages>): Promise<Page> {
  const { db, input } = request;
  const conversation = await requireReadable(request, input.conversationId);
  const { before, around } = input;
  const older = await messages.pageBefore(db, conversation, around ?? before);
  const newer = around === undefined ? [] : await messages.pageFrom(db, conversation, around, LOAD);
  return {
    messages: await toMessages(db, [...older.toReversed(), ...newer], () => conversation),
    more: older.length === LOAD,
    revision: conversation.revision,
  };
}

/** The changes that one call returns. */
const MAX_CHANGES = 200;

/** What changed after a revision. The revision of the conversation is read first, so that later changes come with the next call. */
export async function changes(request: Request<typeof chat.newMessages>): Promise<Page> {
  const { db, input } = request;
  const conversation = await requireReadable(request, input.conversationId);
  const rows = await messages.changedBetween(db, conversation, {
    after: input.revision,
    upTo: conversation.revision,
    limit: MAX_CHANGES + 1,
  });
  const more = rows.length > MAX_CHANGES;
  const taken = rows.slice(0, MAX_CHANGES);
  return {
    messages: await toMessages(db, taken, () => conversation),
    more,
    revision: more ? taken.at(-1)!.revision : conversation.revision,
  };
}

/** Messages with all words of a search. */
export async function search({ db, actor, input }: Request<typeof chat.search>) {
  requireOwnName(actor);
  const { conversationId } = input;
  if (conversationId !== undefined && !(await conversations.findSeen(db, actor, conversationId)))
    throw notFound();
  const { rows, more } = await messages.search(db, actor, input);
  const windows = new Map<number, conversations.Seen>();
  for (const id of new Set(rows.map(({ conversationId }) => conversationId))) {
    const found = await conversations.findSeen(db, actor, id);
    if (found) windows.set(id, found);
  }
  return { messages: await toMessages(db, rows, (id) => windows.get(id)), more };
}
