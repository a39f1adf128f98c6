import { sql } from 'kysely';
import { exists } from '#platform/server/sql.ts';
import { json, type Db } from '#platform/server/db.ts';
import { hashToken, newToken } from '../secrets.ts';

interface NewToken {
  purpose: string;
  userId?: number;
  subject?: Record<string, unknown>;
  seconds: number;
}

/** Creates a token for one purpose and returns it. Only its hash is stored. */
export async function addToken(
  db: Db,
  { purpose, userId, subject = {}, seconds }: NewToken,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('token')
    .values({
      hash: hashToken(token),
      purpose,
      userId: userId ?? null,
      subject: json(subject),
      // By the clock of the database, which also ends it: that of a node may differ.
      endsAt: sql`now() + ${seconds} * interval '1 second'`,
      usedAt: null,
    })
    .execute();
  return token;
}

/** Whether a token is valid. Only `takeToken` uses it up. */
export async function isTokenValid(db: Db, purpose: string, token: string): Promise<boolean> {
  return exists(
    db
      .selectFrom('token')
      .where('hash', '=', hashToken(token))
      .where('purpose', '=', purpose)
      .where('usedAt', 'is', null)
      .where('endsAt', '>', sql<Date>`now()`)
      .select('userId'),
  );
}

/**
 * Uses a token atomically; of two concurrent calls, one gets it. Unknown, used and expired tokens are not
 * distinguished.
 */
export async function takeToken(db: Db, purpose: string, token: string) {
  return db
    .updateTable('token')
    .set({ usedAt: sql`now()` })
    .where('hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('endsAt', '>', sql<Date>`now()`)
    .returning(['userId', 'subject'])
    .executeTakeFirst();
}

/** Voids the tokens of a user for a purpose, since a newer one replaces them. */
export async function voidTokens(db: Db, purpose: string, userId: number): Promise<void> {
  await db
    .updateTable('token')
    .set({ usedAt: sql`now()` })
    .where('purpose', '=', purpose)
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute();
}
