import { sql } from 'kysely';
import { among, exists } from '#platform/server/sql.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** Makes these people members of a conversation, from its first message on. */
export async function addMembers(db: Db, conversationId: number, userIds: readonly number[]): Promise<void> {
  await sql`insert into conversation_member (conversation_id, user_id)
    select ${conversationId}, user_id from unnest(${userIds}::bigint[]) as user_id
    on conflict do nothing`.execute(db);
}

/** Moves the mark of what a person has seen; it never goes back. Returns it if it moved. */
export async function moveSeen(
  db: Db,
  { conversationId, userId, seq }: { conversationId: number; userId: number; seq: number },
): Promise<{ seenSeq: number; notifiedSeq: number } | undefined> {
  const { rows } = await sql<{ seenSeq: number; notifiedSeq: number }>`
    update conversation_member as member
    set seen_seq = least(${seq}, coalesce(member.until_seq, conversation.last_seq))
    from conversation where conversation.id = member.conversation_id
      and member.conversation_id = ${conversationId} and member.user_id = ${userId}
      and member.seen_seq < least(${seq}, coalesce(member.until_seq, conversation.last_seq))
    returning member.seen_seq, member.notified_seq`.execute(db);
  return rows[0];
}

export async function setMuted(
  db: Db,
  member: { conversationId: number; userId: number },
  muted: boolean,
): Promise<void> {
  await db
    .updateTable('conversationMember')
    .set({ muted })
    .where('conversationId', '=', member.conversationId)
    .where('userId', '=', member.userId)
    .execute();
}

/** Whether a former member of the conversation can still read this message. Its text then cannot be edited: a former member must not see new text. */
export async function hasFormerReader(
  db: Db,
  { conversationId, seq }: { conversationId: number; seq: number },
): Promise<boolean> {
  return exists(
    db
      .selectFrom('conversationMember')
      .where('conversationId', '=', conversationId)
      .where('fromSeq', '<', seq)
      .where('untilSeq', '>=', seq)
      .select('userId'),
  );
}

/** The other people who are in a conversation now. */
export async function othersIn(db: Db, conversationId: number, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('conversationMember')
    .where('conversationId', '=', conversationId)
    .where('untilSeq', 'is', null)
    .where('userId', '<>', userId)
    .select('userId')
    .execute();
  return rows.map((row) => row.userId);
}

/** The conversations of two that exist of these pairs in a project. */
export async function pairsAmong(
  db: Db,
  projectId: number,
  keys: readonly string[],
): Promise<{ id: number; key: string }[]> {
  if (keys.length === 0) return [];
  return db
    .selectFrom('conversation')
    .where('projectId', '=', projectId)
    .where(sql<boolean>`key = any(${keys}::text[])`)
    .select(['id', 'key'])
    .orderBy('id')
    .execute();
}

/** The conversations of these people in a project. */
export async function conversationsOf(
  db: Db,
  projectId: number,
  userIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('conversation')
    .where('projectId', '=', projectId)
    .where(
      sql<boolean>`exists (select from conversation_member as member
        where member.conversation_id = conversation.id and member.until_seq is null
          and member.user_id ${among(userIds)})`,
    )
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The people of these conversations, also those who just left, and staff who may read them or could until today. */
export async function audienceOf(db: Db, ids: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ conversationId: number; userId: number }>`
    select conversation_id, user_id from conversation_member where conversation_id ${among(ids)}
    union
    select conversation_id, asked_by from chat_reading where conversation_id ${among(ids)}
      and state in ('granted', 'ended') and until > now() - interval '1 day' and asked_by is not null
    order by 1, 2`.execute(db);
  const byConversation = Map.groupBy(rows, ({ conversationId }) => conversationId);
  return new Map([...byConversation].map(([id, own]) => [id, own.map(({ userId }) => userId)]));
}
