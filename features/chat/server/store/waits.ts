import { sql } from 'kysely';
import { ACTIVE } from '#engines/people/membership.ts';
import { isA, isLinkedTo } from '#features/people/server/public.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** A mentee who waits for a mentor since a message. */
export interface NewWait {
  conversationId: number;
  projectId: number;
  mentorId: number;
  menteeId: number;
  seq: number;
}

/** A mentee wrote: they wait from the first message that is not answered. */
export async function beginWait(db: Db, wait: NewWait): Promise<void> {
  await sql`
    insert into chat_wait (conversation_id, project_id, mentor_id, mentee_id, seq)
    values (${wait.conversationId}, ${wait.projectId}, ${wait.mentorId}, ${wait.menteeId}, ${wait.seq})
    on conflict (conversation_id, mentee_id) where answered_at is null
      do update set messages = chat_wait.messages + 1`.execute(db);
}

/** The mentor wrote: all who waited in the conversation have their answer. */
export async function endWaits(db: Db, conversationId: number, mentorId: number): Promise<void> {
  await db
    .updateTable('chatWait')
    .set({ answeredAt: sql`now()` })
    .where('conversationId', '=', conversationId)
    .where('mentorId', '=', mentorId)
    .where('answeredAt', 'is', null)
    .execute();
}

/** A mentee deleted a message: without another one they no longer wait. */
export async function takeBackWait(
  db: Db,
  { conversationId, menteeId, seq }: { conversationId: number; menteeId: number; seq: number },
): Promise<void> {
  await sql`update chat_wait set messages = messages - 1 where conversation_id = ${conversationId}
    and mentee_id = ${menteeId} and answered_at is null and seq <= ${seq}`.execute(db);
  await sql`delete from chat_wait where conversation_id = ${conversationId}
    and mentee_id = ${menteeId} and answered_at is null and messages <= 0`.execute(db);
}

/** A mentee restored a message: they wait again since it was sent, unless the mentor has written after it. */
export async function putBackWait(db: Db, wait: NewWait & { askedAt: Date }): Promise<void> {
  await sql`
    insert into chat_wait (conversation_id, project_id, mentor_id, mentee_id, seq, asked_at)
    select ${wait.conversationId}::bigint, ${wait.projectId}::bigint, ${wait.mentorId}::bigint, ${wait.menteeId}::bigint,
      ${wait.seq}::integer, ${wait.askedAt}::timestamptz
    where not exists (select from message where conversation_id = ${wait.conversationId}
      and user_id = ${wait.mentorId} and seq > ${wait.seq})
    on conflict (conversation_id, mentee_id) where answered_at is null
      do update set messages = chat_wait.messages + 1, seq = least(chat_wait.seq, excluded.seq),
        asked_at = least(chat_wait.asked_at, excluded.asked_at)`.execute(db);
}

/** Deletes the waits for mentors whose link to the mentee has ended: no answer is expected any more. */
export async function dropWaits(
  db: Db,
  projectId: number,
  pairs: readonly { mentorId: number; menteeId: number }[],
): Promise<void> {
  await sql`
    delete from chat_wait using jsonb_to_recordset(${JSON.stringify(
      pairs.map(({ mentorId, menteeId }) => ({ mentor_id: mentorId, mentee_id: menteeId })),
    )}::jsonb) as pair (mentor_id bigint, mentee_id bigint)
    where chat_wait.project_id = ${projectId} and answered_at is null
      and chat_wait.mentor_id = pair.mentor_id and chat_wait.mentee_id = pair.mentee_id
      and not exists (select from default_mentor as link where link.project_id = ${projectId}
        and link.mentor_id = pair.mentor_id and link.mentee_id = pair.mentee_id)
      and not exists (select from action_mentor as link where link.project_id = ${projectId}
        and link.mentor_id = pair.mentor_id and link.mentee_id = pair.mentee_id)`.execute(db);
}

/** The open waits of active mentees. */
const open = (projectId: number) => sql`chat_wait.project_id = ${projectId} and chat_wait.answered_at is null
  and exists (select from membership where membership.project_id = chat_wait.project_id
    and membership.user_id = chat_wait.mentee_id and membership.state = ${sql.lit(ACTIVE)})`;

export interface WaitingRow {
  conversationId: number;
  menteeId: number;
  mentee: string;
  since: Date;
  messages: number;
}

/** The mentees that one list shows. */
const MAX_WAITING = 50;

/** Who waits for an answer of this mentor, the longest first. */
export async function waitingFor(db: Db, projectId: number, mentorId: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select conversation_id, mentee_id, app_user.name as mentee, asked_at as since, messages from chat_wait
    join app_user on app_user.id = chat_wait.mentee_id
    where mentor_id = ${mentorId} and ${open(projectId)} order by asked_at, chat_wait.id limit ${MAX_WAITING}`.execute(
    db,
  );
  return rows;
}

export interface SilenceRow {
  mentorId: number;
  mentor: string;
  mentees: number;
  answerMinutes: number | null;
  longestMinutes: number | null;
  answered: number;
  open: number;
  oldest: Date | null;
  away: Date | null;
}

/** How fast the mentors in the actor's scope answer. The mentors whose mentees have waited longest come first. */
export const silenceOf = (db: Db, actor: Actor, projectId: number, limit: number): Promise<SilenceRow[]> =>
  db
    .selectFrom('membership')
    .innerJoin('appUser', 'appUser.id', 'membership.userId')
    .leftJoin('chatAway', (join) =>
      join.onRef('chatAway.userId', '=', 'membership.userId').on('chatAway.until', '>', sql<Date>`now()`),
    )
    .innerJoinLateral(
      sql<Omit<SilenceRow, 'mentorId' | 'mentor' | 'mentees' | 'away'>>`(
        select percentile_cont(0.5) within group (order by minutes) filter (where answered_at is not null) as answer_minutes,
          max(minutes) filter (where answered_at is not null) as longest_minutes,
          count(*) filter (where answered_at is not null)::int as answered,
          count(*) filter (where answered_at is null)::int as open,
          min(asked_at) filter (where answered_at is null) as oldest
        from (select *, extract(epoch from answered_at - asked_at) / 60 as minutes from chat_wait
          where chat_wait.project_id = ${projectId} and chat_wait.mentor_id = membership.user_id
            and (answered_at > now() - interval '30 days' or (${open(projectId)}))) as wait)`.as('waits'),
      (join) => join.onTrue(),
    )
    .where('membership.projectId', '=', projectId)
    .where('membership.state', '=', ACTIVE)
    .where(isA('Mentor'))
    .where(() =>
      isLinkedTo(actor, {
        projectId: sql<number>`${projectId}::bigint`,
        userId: sql<number>`membership.user_id`,
      }),
    )
    .select([
      'appUser.id as mentorId',
      'appUser.name as mentor',
      sql<number>`(select count(*) from default_mentor where default_mentor.project_id = membership.project_id
        and mentor_id = membership.user_id)::int`.as('mentees'),
      sql<number | null>`round(waits.answer_minutes)::int`.as('answerMinutes'),
      sql<number | null>`round(waits.longest_minutes)::int`.as('longestMinutes'),
      'waits.answered',
      'waits.open',
      'waits.oldest',
      'chatAway.until as away',
    ])
    .orderBy(sql`waits.oldest nulls last`)
    .orderBy(sql`waits.answer_minutes desc nulls last`)
    .orderBy('appUser.id')
    .limit(limit)
    .execute();
