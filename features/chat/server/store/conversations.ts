import { type SelectQueryBuilder, sql } from 'kysely';
import { isMemberOf } from '#features/people/server/public.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db, Tables } from '#platform/server/db.ts';
import { isStaff } from '#features/people/access.ts';
import type { ChatDirection } from '../../access.ts';
import type { conversationKinds } from '../../contract/conversation.ts';
import type { Window } from './window.ts';
import '../tables.ts';

/** A conversation as one of its readers sees it. */
export interface Seen extends Window {
  id: number;
  projectId: number;
  kind: (typeof conversationKinds)[number];
  mentorId: number | null;
  actionId: number | null;
  lastSeq: number;
  revision: number;
  lastAt: Date | null;
  seenSeq: number;
  muted: boolean;
  /** False for staff who read by a granted request. */
  isMember: boolean;
  isArchived: boolean;
  /** The directions that the project closed. */
  closed: ChatDirection[] | null;
}

interface SeenBy {
  conversationId: number;
  fromSeq: number;
  untilSeq: number | null;
  seenSeq: number;
  muted: boolean;
  isMember: boolean;
}

/** The conversations of a person, with those that they may read as staff for now. */
const readBy = (actor: Actor) => {
  const own = sql`select conversation_id, from_seq, until_seq, seen_seq, muted, true as is_member
    from conversation_member where user_id = ${actor.id}`;
  const granted = sql`select conversation_id, 0, null::integer, 0, false, false
    from chat_reading where asked_by = ${actor.id} and state = 'granted' and until > now()`;
  return sql<SeenBy>`(${isStaff(actor.roles) ? sql`${own} union ${granted}` : own})`.as<'seen'>(
    sql.ref('seen'),
  );
};

type Visible = SelectQueryBuilder<Tables & { seen: SeenBy }, 'conversation' | 'project' | 'seen', object>;

/**
 * The conversations that the actor may read: their own, in projects that they may enter, and those that an Admin, or the project's
 * rule, granted to them as staff. Every read of messages on behalf of a user starts here.
 */
export const visibleTo = (actor: Actor, db: Db): Visible =>
  db
    .selectFrom('conversation')
    .innerJoin(readBy(actor), 'seen.conversationId', 'conversation.id')
    .innerJoin('project', 'project.id', 'conversation.projectId')
    .where(isMemberOf(actor, sql<number>`conversation.project_id`)) as unknown as Visible;

/** The conversations that the actor may read, with all that decides what they see of each. */
export const seenBy = (actor: Actor, db: Db) =>
  visibleTo(actor, db).select([
    'conversation.id',
    'conversation.projectId',
    'conversation.kind',
    'conversation.mentorId',
    'conversation.actionId',
    'conversation.lastSeq',
    'conversation.revision',
    'conversation.lastAt',
    'seen.fromSeq',
    'seen.untilSeq',
    'seen.seenSeq',
    'seen.muted',
    'seen.isMember',
    sql<boolean>`project.archived_at is not null`.as('isArchived'),
    sql<ChatDirection[] | null>`project.settings->'Config'->'Chat'->'Closed'`.as('closed'),
  ]);

export const findSeen = (db: Db, actor: Actor, id: number): Promise<Seen | undefined> =>
  seenBy(actor, db).where('conversation.id', '=', id).executeTakeFirst();

/** The same, with the number of the message that was sent there with this client id. */
export const findSeenWith = (
  db: Db,
  actor: Actor,
  { id, clientId }: { id: number; clientId: string },
): Promise<(Seen & { storedSeq: number | null }) | undefined> =>
  seenBy(actor, db)
    .where('conversation.id', '=', id)
    .select(
      sql<number | null>`(select seq from message
        where conversation_id = conversation.id and client_id = ${clientId}::uuid)`.as('storedSeq'),
    )
    .executeTakeFirst();

/** The conversations in the list of a person, at most. */
const MAX_LISTED = 200;

/** The conversations of the actor in which something was written, and the groups of a mentor; the latest first. */
export const listOf = (db: Db, actor: Actor, projectId?: number): Promise<Seen[]> =>
  seenBy(actor, db)
    .where('seen.isMember', '=', true)
    .$if(projectId !== undefined, (query) => query.where('conversation.projectId', '=', projectId!))
    .where(sql<boolean>`(conversation.last_seq > seen.from_seq or conversation.mentor_id = ${actor.id})`)
    .orderBy(sql`conversation.last_at desc nulls last`)
    .orderBy('conversation.id', 'desc')
    .limit(MAX_LISTED)
    .execute();

/**
 * Makes transactions that write in this conversation wait for each other, so that its numbers have no gaps. Rights are checked after
 * this, by a statement of its own, which sees what the one before has written.
 */
export async function lockConversation(db: Db, id: number): Promise<void> {
  await db.selectFrom('conversation').where('id', '=', id).select('id').forNoKeyUpdate().execute();
}

/** The number of unread messages of a person: in one conversation, or in all that they did not mute. */
export async function countUnread(
  db: Db,
  actor: Actor,
  { conversationId, projectId }: { conversationId?: number | undefined; projectId?: number | undefined },
): Promise<number> {
  const { unread } = await visibleTo(actor, db)
    .where('seen.isMember', '=', true)
    .where('seen.untilSeq', 'is', null)
    .$if(conversationId === undefined, (query) => query.where('seen.muted', '=', false))
    .$if(conversationId !== undefined, (query) => query.where('conversation.id', '=', conversationId!))
    .$if(projectId !== undefined, (query) => query.where('conversation.projectId', '=', projectId!))
    .select(
      sql<number>`coalesce(sum(greatest(0, conversation.last_seq - greatest(seen.seen_seq, seen.from_seq))), 0)::int`.as(
        'unread',
      ),
    )
    .executeTakeFirstOrThrow();
  return unread;
}

/** The key of the conversation of two people. */
export const pairKey = (one: number, other: number): string =>
  `pair ${Math.min(one, other)} ${Math.max(one, other)}`;

/** The key of a group of a mentor: of all of their mentees, or of those of an action. */
export const groupKey = (mentorId: number, actionId: number | undefined): string =>
  actionId === undefined ? `mentees ${mentorId}` : `action ${actionId} ${mentorId}`;

interface NewConversation {
  projectId: number;
  kind: Seen['kind'];
  key: string;
  mentorId?: number | undefined;
  actionId?: number | undefined;
}

/** The conversation with this key in a project. */
export async function idOf(db: Db, projectId: number, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('conversation')
    .where('projectId', '=', projectId)
    .where('key', '=', key)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** Adds a conversation; returns its id, or that of the one that another user opened meanwhile. */
export async function addConversation(
  db: Db,
  { mentorId, actionId, ...one }: NewConversation,
): Promise<number> {
  const added = await db
    .insertInto('conversation')
    .values({ ...one, mentorId: mentorId ?? null, actionId: actionId ?? null, lastAt: null })
    .onConflict((same) => same.columns(['projectId', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? (await idOf(db, one.projectId, one.key))!;
}
