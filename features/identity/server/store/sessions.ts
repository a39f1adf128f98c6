import { sql } from 'kysely';
import { among, exists } from '#platform/server/sql.ts';
import { DAY_MS, HOUR_MS } from '#engines/dates/durations.ts';
import type { Db } from '#platform/server/db.ts';
import { deleteInBatches } from '#platform/server/delete-in-batches.ts';
import { hashToken, newToken } from '../secrets.ts';

/**
 * A session ends after 12 hours without a request, and after 7 days in any case. A login-as session ends after an
 * hour.
 */
const IDLE = sql<string>`interval '12 hours'`;
const LOGIN_AS_MS = HOUR_MS;

interface NewSession {
  userId: number;
  ip: string;
  userAgent: string;
  /** The Admin's session of a login-as. This session ends with it. */
  makerId?: number;
}

/** Opens a session; returns its token, which is not stored. */
export async function addSession(db: Db, { makerId, ...session }: NewSession): Promise<string> {
  const token = newToken();
  await db
    .insertInto('session')
    .values({
      ...session,
      makerId: makerId ?? null,
      tokenHash: hashToken(token),
      // By the clock of the database, which also ends it: that of a node may differ.
      endsAt: sql`now() + ${makerId ? LOGIN_AS_MS : 7 * DAY_MS} * interval '1 millisecond'`,
    })
    .execute();
  if (makerId === undefined)
    await db
      .updateTable('appUser')
      .set({ signedInAt: sql`now()` })
      .where('id', '=', session.userId)
      .where('signedInAt', 'is', null)
      .execute();
  return token;
}

/**
 * The valid sessions with their users. A login-as is valid only while the Admin's own session is, while its user is an
 * Admin, and while the other user is below them (promises S12).
 */
const validSessions = (db: Db) =>
  db
    .selectFrom('session')
    .innerJoin('appUser', 'appUser.id', 'session.userId')
    .leftJoin('session as maker', 'maker.id', 'session.makerId')
    .leftJoin('appUser as admin', 'admin.id', 'maker.userId')
    .where('session.endsAt', '>', sql<Date>`now()`)
    .where('session.seenAt', '>', sql<Date>`now() - ${IDLE}`)
    .where((where) =>
      where.or([
        where('session.makerId', 'is', null),
        where.and([
          where('maker.endsAt', '>', sql<Date>`now()`),
          where('admin.roles', '@>', sql<never>`array['Admin']`),
          where('appUser.level', '>', where.ref('admin.level')),
        ]),
      ]),
    );

/** The valid sessions among these, with what determines the rights of their users. */
export const sessionRights = (db: Db, ids: readonly number[]) =>
  validSessions(db)
    .where(sql<boolean>`session.id ${among(ids)}`)
    .select(['session.id', 'appUser.roles', 'appUser.level', 'appUser.mustChangePassword'])
    .execute();

/** The valid session of a token, with its user. */
export async function sessionByToken(db: Db, token: string) {
  return validSessions(db)
    .leftJoin('secondFactor', (join) =>
      join.onRef('secondFactor.userId', '=', 'appUser.id').on('secondFactor.confirmedAt', 'is not', null),
    )
    .where('session.tokenHash', '=', hashToken(token))
    .select([
      'session.id as sessionId',
      'session.seenAt',
      'session.provedAt',
      'session.makerId',
      'appUser.id',
      'appUser.username',
      'appUser.name',
      'appUser.roles',
      'appUser.level',
      'appUser.fields',
      'appUser.language',
      'appUser.mustChangePassword',
      'appUser.defaultProjectId',
      'admin.id as adminId',
      'admin.name as adminName',
      'secondFactor.userId as secondFactorOf',
    ])
    .executeTakeFirst();
}

/** Records that the session was used, at most once a minute. */
export async function touchSession(db: Db, id: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ seenAt: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function proveSession(db: Db, id: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ provedAt: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Whether the password was given in this session within the last ten minutes (promises §1). */
export async function isFresh(db: Db, id: number): Promise<boolean> {
  return exists(
    db
      .selectFrom('session')
      .where('id', '=', id)
      .where('provedAt', '>', sql<Date>`now() - interval '10 minutes'`)
      .select('id'),
  );
}

export async function deleteSessionByToken(db: Db, token: string): Promise<void> {
  await db.deleteFrom('session').where('tokenHash', '=', hashToken(token)).execute();
}

/** Ends one session of the user, all of them, or all but one; returns how many. */
export async function deleteSessions(
  db: Db,
  userId: number,
  which: { id?: number; butNot?: number } = {},
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('userId', '=', userId)
    .$if(which.id !== undefined, (query) => query.where('id', '=', which.id!))
    .$if(which.butNot !== undefined, (query) => query.where('id', '<>', which.butNot!))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The user's own valid sessions, newest first, without login-as sessions of Admins. */
export const sessionsOf = (db: Db, userId: number) =>
  db
    .selectFrom('session')
    .where('userId', '=', userId)
    .where('makerId', 'is', null)
    .where('endsAt', '>', sql<Date>`now()`)
    .where('seenAt', '>', sql<Date>`now() - ${IDLE}`)
    .select(['id', 'createdAt', 'seenAt', 'ip', 'userAgent'])
    .orderBy('seenAt', 'desc')
    .execute();

/** Deletes sessions that have ended. */
export const sweepSessions = (db: Db): Promise<void> =>
  deleteInBatches(db, 'session', { where: sql`ends_at < now()` });

/** Deletes tokens that expired a week ago. Until then their links report that they have expired. */
export const sweepTokens = (db: Db): Promise<void> =>
  deleteInBatches(db, 'token', { where: sql`ends_at < now() - interval '7 days'` });
