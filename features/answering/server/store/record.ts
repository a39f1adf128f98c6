import { sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import type { EventKind } from '../tables.ts';
import '../tables.ts';

/** Events of one set that are shown, at most. */
const MAX_EVENTS = 500;

/** Adds to the record of a set. `at` is for what began earlier. */
export const addEvent = (
  db: Db,
  setId: number,
  {
    kind,
    seconds = null,
    userId = null,
    at,
  }: {
    kind: EventKind;
    seconds?: number | null;
    userId?: number | null;
    at?: Date;
  },
) =>
  db
    .insertInto('answerSetEvent')
    .values({ setId, kind, seconds, userId, ...(at && { at }) })
    .execute();

/** What happened in a set, the oldest first. */
export const eventsOf = (db: Db, setId: number) =>
  db
    .selectFrom('answerSetEvent')
    .leftJoin('appUser', 'appUser.id', 'answerSetEvent.userId')
    .where('setId', '=', setId)
    .select(['kind', 'seconds', 'at', 'appUser.name as by'])
    .orderBy('at')
    .orderBy('answerSetEvent.id')
    .limit(MAX_EVENTS)
    .execute();

interface Whose {
  actionId: number;
  menteeId: number;
}

/** The extra seconds that a mentee was given before the start, in all. */
export async function grantedSeconds(db: Db, { actionId, menteeId }: Whose): Promise<number> {
  const { seconds } = await db
    .selectFrom('timeGrant')
    .where('actionId', '=', actionId)
    .where('menteeId', '=', menteeId)
    .select(sql<number>`coalesce(sum(seconds), 0)::int`.as('seconds'))
    .executeTakeFirstOrThrow();
  return seconds;
}

export const addGrant = (db: Db, grant: Whose & { seconds: number; grantedBy: number }) =>
  db.insertInto('timeGrant').values(grant).execute();

export const addToken = (db: Db, token: Whose & { hash: Buffer; madeBy: number; expiresAt: Date }) =>
  db.insertInto('questToken').values(token).execute();

/** Whose questionnaire a valid token opens. */
export const tokenOf = (db: Db, hash: Buffer) =>
  db
    .selectFrom('questToken')
    .where('hash', '=', hash)
    .where('expiresAt', '>', sql<Date>`now()`)
    .select(['actionId', 'menteeId'])
    .executeTakeFirst();

/** Removes expired tokens. */
export const sweepTokens = (db: Db) =>
  db
    .deleteFrom('questToken')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute();
