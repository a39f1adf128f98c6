import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/db.ts';
import '../tables.ts';

/** A page that was last seen before this moment is gone. */
const GONE = sql<Date>`now() - interval '90 seconds'`;
/** The maximum of pages of one person that look at an object. */
const MAX_PAGES = 20;

interface Page {
  objectId: number;
  page: string;
  userId: number;
}

/** Notes that a page looks at an object. Returns whether it is new there; undefined when the person has too many. */
export async function look(db: Db, { objectId, page, userId }: Page): Promise<boolean | undefined> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into synced_looking as known (object_id, page, user_id)
    select ${objectId}, ${page}::uuid, ${userId}
    where (select count(*) from synced_looking where object_id = ${objectId} and user_id = ${userId}
      and page <> ${page}::uuid and seen_at > ${GONE}) < ${MAX_PAGES}
    on conflict (object_id, page) do update set seen_at = now() where known.user_id = excluded.user_id
    returning (xmax = 0) as is_new`.execute(db);
  return rows[0]?.isNew;
}

/** Records that a page has closed an object. */
export async function lookAway(db: Db, { objectId, page, userId }: Page): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('syncedLooking')
    .where('objectId', '=', objectId)
    .where('page', '=', page)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A condition on the person `app_user`, who is `membership` in the project of the object if they are in it. */
export type MemberCondition = RawBuilder<boolean>;

/** The people whose pages look at an object, of those who see it now. */
export const readersOf = (db: Db, objectId: number, isReader: MemberCondition) =>
  db
    .selectFrom('syncedObject as object')
    .innerJoin('syncedLooking as looking', 'looking.objectId', 'object.id')
    .innerJoin('appUser', 'appUser.id', 'looking.userId')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.projectId', '=', 'object.projectId')
        .onRef('membership.userId', '=', 'looking.userId'),
    )
    .where('object.id', '=', objectId)
    .where('looking.seenAt', '>', GONE)
    .where(isReader)
    .select(['appUser.id', 'appUser.name'])
    .distinctOn('appUser.id')
    .orderBy('appUser.id')
    .execute();

/** The objects of these mentees at which pages of the mentor of each pair look. */
export const lookedAtBy = (
  db: Db,
  projectId: number,
  pairs: readonly { mentorId: number; menteeId: number }[],
) =>
  db
    .selectFrom('syncedObject as object')
    .innerJoin('syncedLooking as looking', 'looking.objectId', 'object.id')
    .where('object.projectId', '=', projectId)
    .where(
      sql<boolean>`(object.mentee_id, looking.user_id) in (
        select * from unnest(${pairs.map(({ menteeId }) => menteeId)}::bigint[], ${pairs.map(({ mentorId }) => mentorId)}::bigint[]))`,
    )
    .select(['looking.userId', 'object.actionId', 'object.menteeId', 'object.name'])
    .distinct()
    .execute();

/** Removes pages that are gone, and changes without a reader: a page asks for changes of the last days only. */
export async function sweepSynced(db: Db): Promise<void> {
  await db.deleteFrom('syncedLooking').where('seenAt', '<', GONE).execute();
  await db
    .deleteFrom('syncedChange')
    .where('at', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
}
