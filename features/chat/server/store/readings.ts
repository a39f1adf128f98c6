import { sql } from 'kysely';
import { isMemberOf } from '#features/people/server/public.ts';
import { among, exists } from '#platform/server/sql.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { readingStates } from '../../contract/keeping.ts';
import '../tables.ts';

interface Person {
  id: number;
  name: string;
}

export interface ReadingRow {
  id: number;
  projectId: number;
  conversationId: number;
  askedBy: number | null;
  askedAt: Date;
  reason: string;
  state: (typeof readingStates)[number];
  until: Date | null;
  /** The names of who asked and who decided. */
  asker: string | null;
  decider: string | null;
  people: Person[];
}

const nameOfPerson = (id: string) =>
  sql<string | null>`(select app_user.name from app_user where app_user.id = ${sql.ref(id)})`;

const readings = (db: Db) =>
  db.selectFrom('chatReading').select([
    'chatReading.id',
    'chatReading.projectId',
    'chatReading.conversationId',
    'chatReading.askedBy',
    'chatReading.askedAt',
    'chatReading.reason',
    'chatReading.until',
    // A right whose time is over has ended, before the sweep marks it.
    sql<
      ReadingRow['state']
    >`case when chat_reading.state = 'granted' and chat_reading.until <= now() then 'ended'
        else chat_reading.state end`.as('state'),
    nameOfPerson('chat_reading.asked_by').as('asker'),
    nameOfPerson('chat_reading.decided_by').as('decider'),
    sql<Person[]>`coalesce((select jsonb_agg(jsonb_build_object(
          'id', u.id, 'name', u.name) order by u.id)
        from conversation_member as member join app_user as u on u.id = member.user_id
        where member.conversation_id = chat_reading.conversation_id), '[]')`.as('people'),
  ]);

/** The requests that one list shows. */
const MAX_LISTED = 200;

/** The newest requests of a project. */
export const readingsIn = (db: Db, projectId: number): Promise<ReadingRow[]> =>
  readings(db)
    .where('chatReading.projectId', '=', projectId)
    .orderBy('chatReading.id', 'desc')
    .limit(MAX_LISTED)
    .execute();

/** A request in a project that the actor may enter. */
export const findReading = (db: Db, actor: Actor, id: number): Promise<ReadingRow | undefined> =>
  readings(db)
    .where('chatReading.id', '=', id)
    .where(isMemberOf(actor, sql<number>`chat_reading.project_id`))
    .executeTakeFirst();

/** Locks a request until the transaction ends. */
export async function lockReading(db: Db, id: number): Promise<void> {
  await db.selectFrom('chatReading').where('id', '=', id).select('id').forUpdate().execute();
}

/** Lets the requests for one conversation wait for each other, until the transaction ends. */
export async function lockRequests(db: Db, conversationId: number): Promise<void> {
  await sql`select from conversation where id = ${conversationId} for no key update`.execute(db);
}

export async function addReading(
  db: Db,
  reading: {
    projectId: number;
    conversationId: number;
    askedBy: number;
    reason: string;
    hours: number | undefined;
  },
): Promise<number> {
  const { hours, ...asked } = reading;
  const { id } = await db
    .insertInto('chatReading')
    .values({
      ...asked,
      ...(hours === undefined ? {} : { state: 'granted' as const }),
      decidedBy: null,
      decidedAt: hours === undefined ? null : sql<Date>`now()`,
      until: hours === undefined ? null : sql<Date>`now() + make_interval(hours => ${hours})`,
      loggedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Grants a request for some hours, or refuses it. */
export async function decide(
  db: Db,
  { id, by, hours }: { id: number; by: number; hours: number | undefined },
): Promise<void> {
  await db
    .updateTable('chatReading')
    .set({
      state: hours === undefined ? 'refused' : 'granted',
      decidedBy: by,
      decidedAt: sql`now()`,
      until: hours === undefined ? null : sql`now() + make_interval(hours => ${hours})`,
    })
    .where('id', '=', id)
    .execute();
}

export async function endReading(db: Db, id: number): Promise<void> {
  await db
    .updateTable('chatReading')
    .set({ state: 'ended', until: sql`least(until, now())` })
    .where('id', '=', id)
    .execute();
}

/** Marks the rights whose time is over; returns their conversations. */
export async function endOverdue(db: Db): Promise<number[]> {
  const rows = await db
    .updateTable('chatReading')
    .set({ state: 'ended' })
    .where('state', '=', 'granted')
    .where('until', '<=', sql<Date>`now()`)
    .returning('conversationId')
    .execute();
  return rows.map(({ conversationId }) => conversationId);
}

/** Whether this person has asked to read the conversation, and it is not decided or not over. */
export async function isAsked(db: Db, conversationId: number, askedBy: number): Promise<boolean> {
  return exists(
    db
      .selectFrom('chatReading')
      .where('conversationId', '=', conversationId)
      .where('askedBy', '=', askedBy)
      .where(sql<boolean>`(state = 'asked' or (state = 'granted' and until > now()))`)
      .select('id'),
  );
}

export interface ReaderRow {
  conversationId: number;
  name: string;
  until: Date;
}

/** The staff who may read these conversations now. */
export async function readersNow(db: Db, ids: readonly number[]): Promise<Map<number, ReaderRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ReaderRow>`
    select conversation_id, until, app_user.name from chat_reading
    join app_user on app_user.id = chat_reading.asked_by
    where conversation_id ${among(ids)} and state = 'granted' and until > now()
    order by until`.execute(db);
  return new Map(rows.map((row) => [row.conversationId, row]));
}

/** Notes that a member of staff reads; true once an hour, when the audit log needs a line. */
export async function noteReading(db: Db, conversationId: number, userId: number): Promise<boolean> {
  return exists(
    db
      .updateTable('chatReading')
      .set({ loggedAt: sql`now()` })
      .where('conversationId', '=', conversationId)
      .where('askedBy', '=', userId)
      .where('state', '=', 'granted')
      .where(sql<boolean>`(logged_at is null or logged_at < now() - interval '1 hour')`)
      .returning('id'),
  );
}

/** The part of addresses that names a project. */
export async function urlOf(db: Db, projectId: number): Promise<string> {
  const { url } = await db
    .selectFrom('project')
    .where('id', '=', projectId)
    .select('url')
    .executeTakeFirstOrThrow();
  return url;
}
