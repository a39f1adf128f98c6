import { sql } from 'kysely';
import { hashToken, newToken } from '#features/identity/server/public.ts';
import type { Db } from '#platform/server/db.ts';
import { deleteInBatches } from '#platform/server/delete-in-batches.ts';
import '../tables.ts';

/** Makes a link into an application, valid for 30 days and once; links that were sent before lead nowhere any more. */
export async function addLink(db: Db, applicationId: number): Promise<string> {
  const tokens = await addLinks(db, [applicationId]);
  return tokens.get(applicationId)!;
}

/** The same for many, in two statements: the token of each. */
export async function addLinks(db: Db, applicationIds: readonly number[]): Promise<Map<number, string>> {
  const tokens = new Map(applicationIds.map((id) => [id, newToken()]));
  if (tokens.size === 0) return tokens;
  const ids = [...tokens.keys()];
  await sql`
    delete from application_link where application_id = any(${ids}::bigint[]) and used_at is null`.execute(
    db,
  );
  await sql`
    insert into application_link (hash, application_id, ends_at)
    select link.hash, link.id, now() + interval '30 days'
    from unnest(${[...tokens.values()].map(hashToken)}::bytea[], ${ids}::bigint[]) as link (hash, id)`.execute(
    db,
  );
  return tokens;
}

/** Uses a link up, in one step; answers its application. Unknown, used and expired answer alike. */
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

/** A link that has not ended, used or not, with the account that it led into. */
export function lookAtLink(db: Db, token: string) {
  return db
    .selectFrom('applicationLink')
    .innerJoin('application', 'application.id', 'applicationLink.applicationId')
    .where('hash', '=', hashToken(token))
    .where('endsAt', '>', sql<Date>`now()`)
    .select(['usedAt', 'userId', 'year', 'number'])
    .executeTakeFirst();
}

/** Deletes links that are over. */
export const sweepLinks = (db: Db): Promise<void> =>
  deleteInBatches(db, 'applicationLink', { where: sql`ends_at < now()` });
