import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/**
 * Blanks all messages of a person, with their traces, their files and what was reported of them. Each message keeps its place, as a
 * deleted one. Returns the conversations, in order.
 */
export async function eraseMessages(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('conversation')
    .where(
      sql<boolean>`id in (select conversation_id from conversation_member where user_id = ${userId}
        union select conversation_id from message where user_id = ${userId})`,
    )
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const ids = rows.map(({ id }) => id);
  const own = sql`(conversation_id, seq) in (select conversation_id, seq from message where user_id = ${userId})`;
  await sql`delete from message_trace where ${own}`.execute(db);
  await sql`delete from message_file where ${own}`.execute(db);
  await sql`update chat_report set text = '' where ${own}`.execute(db);
  await sql`
    with next as (
      update conversation set revision = revision + 1
      where id in (select conversation_id from message where user_id = ${userId}) returning id, revision)
    update message set text = '', search_key = '', deleted_at = coalesce(deleted_at, now()), revision = next.revision
    from next where message.conversation_id = next.id and message.user_id = ${userId}`.execute(db);
  return ids;
}
