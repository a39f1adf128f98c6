import { sql } from 'kysely';
import { among } from '#platform/server/sql.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/**
 * The mentees of a group as the links are now: of the mentor, or those whom the mentor has for the action. Who blocks the mentor, or is blocked
 * by them, is in none of their groups, so that a group is no way around a block; nor is a mentee who has withdrawn their consent.
 */
const linked = sql`(select mentee_id from (
  select mentee_id from default_mentor as link
  where link.project_id = conversation.project_id and link.mentor_id = conversation.mentor_id
    and (conversation.kind = 'mentees' or not exists (select from action_mentor as own
      where own.action_id = conversation.action_id and own.mentee_id = link.mentee_id))
  union
  select mentee_id from action_mentor as link
  where link.project_id = conversation.project_id and link.mentor_id = conversation.mentor_id
    and (conversation.kind = 'mentees' or link.action_id = conversation.action_id)) as every
  where not exists (select from chat_block where (user_id, blocked_id)
    in ((every.mentee_id, conversation.mentor_id), (conversation.mentor_id, every.mentee_id)))
  and not exists (select from membership where membership.project_id = conversation.project_id
    and membership.user_id = every.mentee_id and membership.withdrawn_at is not null))`;

/** The mentors of these mentees in a project, by default or for an action. */
export async function mentorsOf(db: Db, projectId: number, menteeIds: readonly number[]): Promise<number[]> {
  const of = (table: 'default_mentor' | 'action_mentor') => sql`select mentor_id from ${sql.table(table)}
    where project_id = ${projectId} and mentee_id ${among(menteeIds)}`;
  const { rows } = await sql<{ mentorId: number }>`
    ${of('default_mentor')} union ${of('action_mentor')}`.execute(db);
  return rows.map(({ mentorId }) => mentorId);
}

/**
 * Locks the groups of these mentors and the conversations with these keys (`pairKey`) in a project, in order. So a message is either
 * stored before the links of its people change, or checked against the new links. Returns the ids of both.
 */
export async function lockLinked(
  db: Db,
  projectId: number,
  { mentorIds, pairKeys = [] }: { mentorIds: readonly number[]; pairKeys?: readonly string[] },
): Promise<{ groupIds: number[]; pairIds: number[] }> {
  const rows = await db
    .selectFrom('conversation')
    .where('projectId', '=', projectId)
    .where(sql<boolean>`(kind <> 'pair' and mentor_id ${among(mentorIds)} or key = any(${pairKeys}::text[]))`)
    .select(['id', 'kind'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return {
    groupIds: rows.flatMap(({ id, kind }) => (kind === 'pair' ? [] : id)),
    pairIds: rows.flatMap(({ id, kind }) => (kind === 'pair' ? id : [])),
  };
}

/**
 * Makes the people of these locked groups those whom the links name. A mentee who is no longer the mentor's reads up to the last
 * message; one who joins reads what is written from now on. Returns the groups whose people changed.
 */
export async function fitGroups(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const left = await sql<{ conversationId: number }>`
    update conversation_member as member set until_seq = conversation.last_seq
    from conversation where conversation.id = member.conversation_id and conversation.id ${among(ids)}
      and member.until_seq is null and member.user_id <> conversation.mentor_id
      and member.user_id not in (select mentee_id from ${linked} as linked)
    returning member.conversation_id`.execute(db);
  const joined = await sql<{ conversationId: number }>`
    insert into conversation_member (conversation_id, user_id, from_seq, seen_seq, notified_seq)
    select conversation.id, linked.mentee_id, conversation.last_seq, conversation.last_seq, conversation.last_seq
    from conversation cross join lateral ${linked} as linked
    where conversation.id ${among(ids)} and linked.mentee_id <> conversation.mentor_id
    on conflict (conversation_id, user_id) do update
      set from_seq = excluded.from_seq, seen_seq = excluded.seen_seq, notified_seq = excluded.notified_seq, until_seq = null
      where conversation_member.until_seq is not null
    returning conversation_id`.execute(db);
  return [...new Set([...left.rows, ...joined.rows].map(({ conversationId }) => conversationId))];
}
