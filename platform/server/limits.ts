import { sql } from 'kysely';
import { tooMany } from '#platform/contract/refusal.ts';
import type { Db } from './db.ts';
import { deleteInBatches } from './delete-in-batches.ts';

declare module './db.ts' {
  interface Tables {
    rateLimit: { key: string; startsAt: Date; used: number };
  }
}

/** So many tries in so many seconds. */
export interface Limit {
  max: number;
  seconds: number;
}

/**
 * Counts one try of `key` and refuses it with `too-many` when the limit is used up. Kept in the database, so that it
 * holds over all nodes. With the pool as `db`, the count stays when the caller's transaction is rolled back; with that
 * transaction, only what succeeds counts.
 */
export const takeFromLimit = (db: Db, key: string, limit: Limit): Promise<void> =>
  takeFromLimits(db, { [key]: limit });

/** The same for several keys in one statement: it counts a try of each, and refuses when one limit is used up. */
export async function takeFromLimits(db: Db, limits: Readonly<Record<string, Limit>>): Promise<void> {
  const retryAfter = await tryLimits(db, limits);
  if (retryAfter > 0) throw tooMany({ retryAfter });
}

/** Counts one try of each key; returns 0, or the seconds until the next try when a limit is used up. */
async function tryLimits(db: Db, limits: Readonly<Record<string, Limit>>): Promise<number> {
  const all = JSON.stringify(limits);
  const isOver = sql`rate_limit.starts_at < now()
    - (${all}::jsonb -> rate_limit.key ->> 'seconds')::int * interval '1 second'`;
  const { rows } = await sql<{ key: string; startsAt: Date; used: number }>`
    insert into rate_limit (key, starts_at, used)
    select key, now(), 1 from jsonb_object_keys(${all}::jsonb) as key order by key
    on conflict (key) do update set
      used = case when ${isOver} then 1 else rate_limit.used + 1 end,
      starts_at = case when ${isOver} then now() else rate_limit.starts_at end
    returning key, starts_at, used`.execute(db);
  const waits = rows.map(({ key, startsAt, used }) => {
    const { max, seconds } = limits[key]!;
    return used <= max
      ? 0
      : Math.max(1, Math.ceil((startsAt.getTime() + seconds * 1000 - Date.now()) / 1000));
  });
  return Math.max(...waits);
}

/**
 * The mails that a visitor, or staff again and again, can have sent to an address. Each is sent once an hour, so an address gets three
 * (promises S33), and requests for one mail never block another one.
 */
type RequestedMail = 'password reset' | 'confirmation link' | 'draft link' | 'invitation';

const keyOfMail = (mail: RequestedMail, email: string) =>
  `requested mail ${mail} ${email.trim().toLowerCase()}`;
const perMail: Limit = { max: 1, seconds: 3600 };

/** Refuses a mail that was sent to the address within the last hour. */
export const limitRequestedMail = (db: Db, mail: RequestedMail, email: string): Promise<void> =>
  takeFromLimit(db, keyOfMail(mail, email), perMail);

/** Whether the mail may be sent now; it then counts. */
export const mayRequestMail = async (db: Db, mail: RequestedMail, email: string): Promise<boolean> =>
  (await tryLimits(db, { [keyOfMail(mail, email)]: perMail })) === 0;

/** Takes back the tries of these keys that turned out to be right. */
export async function giveBack(db: Db, ...keys: string[]): Promise<void> {
  await db
    .updateTable('rateLimit')
    .set({ used: sql`greatest(used - 1, 0)` })
    .where('key', 'in', keys)
    .execute();
}

/** The part of an address that limits count: an IPv4 as it is, an IPv6 by its /64 (one household). */
export function limitAddress(ip: string): string {
  const plain = ip.replace(/^::ffff:/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = tail === undefined ? left : [...left, ...zeros, ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

/** Deletes what no limit looks at any more. */
export const sweepLimits = (db: Db): Promise<void> =>
  deleteInBatches(db, 'rateLimit', { where: sql`starts_at < now() - interval '1 day'` });
