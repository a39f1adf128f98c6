import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** A person with messages that they have not read for a while. */
export interface Unread {
  conversationId: number;
  userId: number;
  projectId: number;
  kind: 'pair' | 'mentees' | 'action';
  /** Up to which message the person was notified before. */
  before: number;
  notifiedSeq: number;
  count: number;
  /** The writer and the text of the last message. */
  writerId: number;
  text: string;
}

/** Messages wait so long for their reader before the reader is notified. */
const PATIENCE = sql`interval '15 minutes'`;
/** Conversations in which nothing was written for so long are not looked at. */
const LOOK_BACK = sql`interval '7 days'`;

/**
 * Claims people who have not read a message for 15 minutes and were not notified of it. Two nodes never claim the same ones. The
 * first message that counts is that after the last one which the person saw, or was notified of.
 */
export async function claimUnread(db: Db, limit: number): Promise<Unread[]> {
  const { rows } = await sql<Unread>`
    with due as (
      select member.conversation_id, member.user_id, member.notified_seq as before
      from conversation join conversation_member as member on member.conversation_id = conversation.id
      where conversation.last_at > now() - ${LOOK_BACK} and member.until_seq is null and not member.muted
        and conversation.last_seq > greatest(member.seen_seq, member.from_seq, member.notified_seq)
        and exists (select from message where message.conversation_id = conversation.id
          and message.seq = greatest(member.seen_seq, member.from_seq, member.notified_seq) + 1
          and message.at < now() - ${PATIENCE})
      order by member.conversation_id, member.user_id limit ${limit}
      for update of member skip locked)
    update conversation_member as member set notified_seq = conversation.last_seq
    from due, conversation, message
    where member.conversation_id = due.conversation_id and member.user_id = due.user_id
      and conversation.id = due.conversation_id
      and message.conversation_id = conversation.id and message.seq = conversation.last_seq
    returning member.conversation_id, member.user_id, conversation.project_id, conversation.kind, due.before,
      member.notified_seq, conversation.last_seq - greatest(member.seen_seq, member.from_seq) as count,
      message.user_id as writer_id, message.text`.execute(db);
  return rows;
}
