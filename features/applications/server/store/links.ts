import { sql } from 'kysely';
import { hashToken, newToken } from '#features/identity/server/public.ts';
import { among } from '#platform/server/sql.ts';
import type { Db } from '#platform/server/db.ts';
import { deleteInBatches } from '#platform/server/delete-in-batches.ts';
import '../tables.ts';

/** Adds a link to an application, valid once and for 30 days; earlier links expire. Returns its token. */
export async function addLink(db: Db, applicationId: number): Promise<string> {
  const tokens = await addLinks(db, [applicationId]);
  return tokens.get(applicationId)!;
}

/** The same for many applications in two statements; returns the token of each. */
export async function addLinks(db: Db, applicationIds: readonly number[]): Promise<Map<number, string>> {
  const tokens = new Map(applicationIds.map((id) => [id, newToken()]));
  if (tokens.size === 0) return tokens;
  const ids = [...tokens.keys()];
  await sql`
    delete from application_link where application_id ${among(ids)} and used_at is null`.execute(db);
  await sql`
    insert into application_link (hash, application_id, ends_at)
    select link.hash, link.id, now() + interval '30 days'
    from unnest(${[...tokens.values()].map(hashToken)}::bytea[], ${ids}::bigint[]) as link (hash, id)`.execute(
    db,
  );
  return tokens;
}

/** Uses a link in one statement; returns its application. Unknown, used and expired links all return null. */
export async function takeLink(db: Db, token: string): Promise<number | undefined> {
  const row = await db
    .updateTable('applicationLink')
    .set({ usedAt: sql`now()` })
    .where('hash', '=', hashToken(token))
    .where('usedAt', 'is', null)
    .where('endsAt', '>', sql<Date>`now()`)
    .returning('applicationId')
    .executeTakeFirst();
  return row?.applicationId;
}

/** A link that has not expired, used or not, with the account that it signed in to. */
export function findLink(db: Db, token: string) {
  return db
    .selectFrom('applicationLink')
    .innerJoin('application', 'application.id', 'applicationLink.applicationId')
    .where('hash', '=', hashToken(token))
    .where('endsAt', '>', sql<Date>`now()`)
    .select(['usedAt', 'userId', 'year', 'number'])
    .executeTakeFirst();
}

/** Deletes expired links. */
export const sweepLinks = (db: Db): Promise<void> =>
  deleteInBatches(db, 'applicationLink', { where: sql`ends_at < now()` });
