import { sql } from 'kysely';
import { json, type Db } from '#platform/server/db.ts';
import { hashToken, newToken } from '../secrets.ts';

interface NewToken {
  purpose: string;
  userId?: number;
  subject?: Record<string, unknown>;
  seconds: number;
}

/** Makes a token for one purpose; answers it, and keeps only its hash. */
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
      endsAt: new Date(Date.now() + seconds * 1000),
      usedAt: null,
    })
    .execute();
  return token;
}

/** True when a token is still good; it is used up by `takeToken` alone. */
export async function isLiving(db: Db, purpose: string, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('token')
    .where('hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('endsAt', '>', sql<Date>`now()`)
    .select('userId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a token up, in one step: of two at once, one gets it. Unknown, used and expired answer alike. */
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

/** Makes the living tokens of a user for a purpose useless: a newer one takes their place. */
export async function voidTokens(db: Db, purpose: string, userId: number): Promise<void> {
  await db
    .updateTable('token')
    .set({ usedAt: sql`now()` })
    .where('purpose', '=', purpose)
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .execute();
}
