import { packEvent } from '#platform/contract/event.ts';
import type { Db } from '#platform/server/db.ts';
import { isCarried } from '#platform/server/realtime/bus.ts';
import type { Services } from '#platform/server/services.ts';
import { chatEvents } from '../contract/events.ts';
import type { Message } from '../contract/message.ts';
import { audienceOf } from './store/members.ts';
import { type MemberRow, membersOf } from './store/standing.ts';
import { covers } from './store/window.ts';

type Ground = Pick<Services, 'bus'>;

/** The people who are in a conversation now and can act in its project. */
const present = (members: readonly MemberRow[]) =>
  members.filter(({ isActive, untilSeq }) => isActive && untilSeq === null);

/**
 * Announces a new or changed message to the members who read it and are still in the conversation. It travels along where it is short, to
 * those who also read the message that it quotes; the others ask for it.
 */
export async function announceMessage(
  db: Db,
  { bus }: Ground,
  { message, members, isNew = false }: { message: Message; members: readonly MemberRow[]; isNew?: boolean },
): Promise<void> {
  const { conversationId, revision, quote } = message;
  const readers = present(members).filter((reader) => covers(reader, message.seq));
  const change = { conversationId, revision, isNew };
  const whole = { ...change, message };
  const isShort = isCarried(packEvent(chatEvents.message, whole));
  const [getting, asking] = [
    readers.filter((reader) => isShort && (!quote || covers(reader, quote.seq))),
    readers.filter((reader) => !isShort || (quote && !covers(reader, quote.seq))),
  ].map(idsOf);
  if (getting!.length > 0) await bus.announce(db, chatEvents.message, getting!, whole);
  if (asking!.length > 0) await bus.announce(db, chatEvents.message, asking!, change);
}

const idsOf = (members: readonly MemberRow[]) => members.map(({ id }) => id);

interface HasSeen {
  conversationId: number;
  userId: number;
  seq: number;
}

/** Announces that a person has seen messages, to all pages of the people of the conversation, the person's own among them. */
export async function announceSeen(db: Db, ground: Ground, seen: HasSeen): Promise<void> {
  const to = idsOf(present(await membersOf(db, seen.conversationId)));
  await ground.bus.announce(db, chatEvents.seen, to, seen);
}

/** Announces to the other devices of a person alone what the person has seen. */
export const announceSeenToSelf = (db: Db, { bus }: Ground, seen: HasSeen): Promise<void> =>
  bus.announce(db, chatEvents.seen, [seen.userId], seen);

/** Announces that the people, rights or state of these conversations changed, also to those who are no longer in them, or may no longer read them. */
export async function announceConversations(db: Db, { bus }: Ground, ids: readonly number[]): Promise<void> {
  for (const [conversationId, userIds] of await audienceOf(db, ids))
    await bus.announce(db, chatEvents.conversation, userIds, { conversationId });
}

/** Announces to these people that their list of contacts in a project has changed. */
export const announceContacts = (
  db: Db,
  { bus }: Ground,
  { projectId, userIds }: { projectId: number; userIds: readonly number[] },
): Promise<void> => bus.announce(db, chatEvents.contacts, userIds, { projectId });
