import { sql, type SqlBool } from 'kysely';
import type { Stage } from '#engines/microdata/definition.ts';
import type { Db } from '#platform/server/db.ts';
import { among } from '#platform/server/sql.ts';
import { inQueue, type RegisterState } from '../../contract/states.ts';
import '../tables.ts';

/** Characters of the register's words that are kept. An answer may be a megabyte of them. */
export const MAX_WORDS = 4000;

/** A stage of a person. */
export interface FormKey {
  projectId: number;
  userId: number;
  stage: Stage;
}

/** A form that the queue has claimed. */
export interface Claimed extends FormKey {
  state: RegisterState;
  mis: string;
  actionId: number | null;
  askedBy: number | null;
  sendId: number | null;
  guid: string | null;
  tries: number;
}

/** The state of a stage of a person, locked until the transaction ends. */
export const lockState = (db: Db, { projectId, userId, stage }: FormKey) =>
  db
    .selectFrom('registerState')
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .where('stage', '=', stage)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();

/** The states of a stage of these people. */
export const statesOf = (db: Db, projectId: number, stage: Stage, userIds: readonly number[]) =>
  db
    .selectFrom('registerState')
    .where('projectId', '=', projectId)
    .where('stage', '=', stage)
    .where(sql<boolean>`user_id ${among(userIds)}`)
    .selectAll()
    .execute();

interface Wish {
  projectId: number;
  stage: Stage;
  /** The forms with the last send that was known when they were judged; null without one. */
  forms: readonly { userId: number; sendId: number | null }[];
  mis: string;
  actionId: number | undefined;
  by: number;
}

/**
 * Puts forms into the queue; returns the people whose form was not in it already. The row of a form is its only place in the queue, so
 * two users who press at once, or two nodes, put it there once. A form that was sent since it was judged is not put there again.
 */
export async function enqueue(
  db: Db,
  { projectId, stage, forms, mis, actionId, by }: Wish,
): Promise<number[]> {
  if (forms.length === 0) return [];
  const asked = forms.toSorted((a, b) => a.userId - b.userId);
  const rows = await db
    .insertInto('registerState')
    .columns([
      'projectId',
      'userId',
      'sendId',
      'stage',
      'state',
      'mis',
      'actionId',
      'askedBy',
      'askedAt',
      'dueAt',
    ])
    .expression(
      db
        .selectFrom(
          sql<{
            userId: number;
            sendId: number | null;
          }>`unnest(${asked.map(({ userId }) => userId)}::bigint[], ${asked.map(({ sendId }) => sendId)}::bigint[])`.as<'asked'>(
            sql`asked (user_id, send_id)`,
          ),
        )
        .select([
          sql<number>`${projectId}::bigint`.as('projectId'),
          'asked.userId',
          'asked.sendId',
          sql<Stage>`${stage}::text`.as('stage'),
          sql<RegisterState>`'waiting'`.as('state'),
          sql<string>`${mis}::text`.as('mis'),
          sql<number | null>`${actionId ?? null}::bigint`.as('actionId'),
          sql<number>`${by}::bigint`.as('askedBy'),
          sql<Date>`now()`.as('askedAt'),
          sql<Date>`now()`.as('dueAt'),
        ]),
    )
    .onConflict((same) =>
      same
        .columns(['projectId', 'userId', 'stage'])
        .doUpdateSet((excluded) => ({
          state: 'waiting',
          mis: excluded.ref('excluded.mis'),
          actionId: excluded.ref('excluded.actionId'),
          askedBy: by,
          askedAt: sql`now()`,
          dueAt: sql`now()`,
          tries: 0,
          guid: null,
          changedAt: sql`now()`,
        }))
        .where('registerState.state', 'not in', [...inQueue])
        .where(sql<SqlBool>`register_state.send_id is not distinct from excluded.send_id`),
    )
    .returning('userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

/** How long a claim holds, in seconds: longer than a call of the register takes. Then the form is claimed again: its node has died. */
const LEASE_S = 90;

/** Claims forms of a project that are due, in the order in which they were asked for. Several nodes may claim at once. */
export async function claim(db: Db, projectId: number, most: number): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with due as (
      select project_id, user_id, stage, state from register_state
      where project_id = ${projectId} and state in ('waiting', 'sending', 'pending') and due_at <= now()
        and not exists (select from register_queue where register_queue.project_id = register_state.project_id and paused_at is not null
          and register_state.state = 'waiting')
      order by due_at, user_id limit ${most} for update skip locked)
    update register_state as form set
      state = case when due.state = 'pending' then 'pending' else 'sending' end,
      due_at = now() + ${LEASE_S} * interval '1 second', tries = form.tries + 1, changed_at = now()
    from due where form.project_id = due.project_id and form.user_id = due.user_id and form.stage = due.stage
    returning form.project_id, form.user_id, form.stage, form.state, form.mis, form.action_id, form.asked_by, form.send_id,
      form.guid, form.tries`.execute(db);
  return rows;
}

/**
 * Keeps the claim of a form for one more call of the register, and locks the form until the transaction ends. Returns false where the
 * caller does not have it any more: another round has claimed it, or it left the queue.
 */
export async function keepClaim(
  db: Db,
  { projectId, userId, stage, tries, sendId }: Claimed,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('registerState')
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .where('stage', '=', stage)
    .where('state', 'in', [...inQueue])
    .where('tries', '=', tries)
    .where(sql<boolean>`send_id is not distinct from ${sendId}`)
    .set({ dueAt: sql<Date>`now() + ${LEASE_S} * interval '1 second'` })
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Milliseconds until the queue of a project has something due; undefined for an empty or a paused one. */
export async function nextDueMs(db: Db, projectId: number): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from min(due_at) - now()) * 1000)::int as ms from register_state
    where project_id = ${projectId} and state in ('waiting', 'sending', 'pending')
      and not (state = 'waiting' and exists (select from register_queue
        where register_queue.project_id = ${projectId} and paused_at is not null))`.execute(db);
  const ms = rows[0]?.ms;
  return ms == null ? undefined : Math.max(0, ms);
}

/** The projects with something in their queue that is due. */
export async function projectsWithDue(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('registerState')
    .where('state', 'in', [...inQueue])
    .where('dueAt', '<', sql<Date>`now() - interval '1 minute'`)
    .select('projectId')
    .distinct()
    .execute();
  return rows.map(({ projectId }) => projectId);
}

/** Changes the state of a form. */
export async function setState(
  db: Db,
  { projectId, userId, stage }: FormKey,
  to: {
    state: RegisterState;
    sendId?: number;
    revision?: number;
    number?: string | null;
    code?: string | null;
    words?: string | null;
    guid?: string | null;
    /** Milliseconds until the queue takes it again; null takes it out of the queue. */
    dueInMs: number | null;
  },
): Promise<void> {
  const { dueInMs, number, words, ...rest } = to;
  await db
    .updateTable('registerState')
    .where('projectId', '=', projectId)
    .where('userId', '=', userId)
    .where('stage', '=', stage)
    .set({
      ...rest,
      ...(words !== undefined && { words: words?.slice(0, MAX_WORDS) ?? null }),
      // An answer without a number leaves the one that is known.
      ...(number !== undefined && { number: sql`coalesce(${number}, number)` }),
      dueAt: dueInMs === null ? null : sql<Date>`now() + ${dueInMs} * interval '1 millisecond'`,
      changedAt: sql`now()`,
    })
    .execute();
}

/** Takes the forms that wait out of the queue. Those that were sent before go back to what the register said of them. */
export async function emptyQueue(db: Db, projectId: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with gone as (
      delete from register_state where project_id = ${projectId} and state = 'waiting' and send_id is null returning 1),
    back as (
      update register_state as form set due_at = null, changed_at = now(), state = coalesce((
        select case event.kind when 'accepted' then 'accepted' when 'exists' then 'exists' when 'refused' then 'refused'
          when 'withdrawn' then 'withdrawn' else 'failed' end
        from register_event as event where event.send_id = form.send_id order by id desc limit 1), 'failed')
      where project_id = ${projectId} and state = 'waiting' and send_id is not null returning 1)
    select (select count(*) from gone)::int + (select count(*) from back)::int as taken`.execute(db);
  return rows[0]!.taken;
}
