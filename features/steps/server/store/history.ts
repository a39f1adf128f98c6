import { sql } from 'kysely';
import { json, type Db } from '#platform/server/db.ts';
import type { Part } from '../tables.ts';
import type { Pair } from './documents.ts';

interface Change {
  actionId: number;
  menteeId: number;
  userId: number;
  part: Part;
  before: unknown;
  after: unknown;
  /** The Admin who made it in the user's place. */
  adminId: number | undefined;
  /** Never merged with an earlier change. */
  apart?: boolean;
}

/**
 * Adds a change to the history. The page saves while the user types, so changes of one document by one user within five minutes
 * are merged. Returns whether the change is a new entry.
 */
export async function addChange(db: Db, { apart, before, after, ...change }: Change): Promise<boolean> {
  // What an Admin writes in a user's place stays apart from what the user writes.
  if (!apart && change.adminId === undefined) {
    const { numUpdatedRows } = await db
      .updateTable('actionDataChange')
      .set({ after: json(after), endedAt: sql<Date>`now()` })
      .where('id', '=', (newest) =>
        newest
          .selectFrom('actionDataChange')
          .where('actionId', '=', change.actionId)
          .where('menteeId', '=', change.menteeId)
          .select('id')
          .orderBy('id', 'desc')
          .limit(1),
      )
      .where('userId', '=', change.userId)
      .where('adminId', 'is', null)
      .where('part', '=', change.part)
      .where('part', 'in', ['mentee', 'mentor', 'private'])
      .where('endedAt', '>', sql<Date>`now() - interval '5 minutes'`)
      .executeTakeFirst();
    if (numUpdatedRows > 0) return false;
  }
  await addChanges(db, [{ ...change, before, after }]);
  return true;
}

/** Adds these changes to the history, each as a new entry. */
export async function addChanges(db: Db, changes: readonly Omit<Change, 'apart'>[]): Promise<void> {
  if (changes.length === 0) return;
  await db
    .insertInto('actionDataChange')
    .values(
      changes.map(({ adminId = null, before, after, ...change }) => ({
        ...change,
        adminId,
        before: json(before),
        after: json(after),
      })),
    )
    .execute();
}

/** Changes that the history of a step shows, at most. */
const MAX_CHANGES = 100;

/** The changes of one step, the newest first. */
export const changesOf = (db: Db, { actionId, menteeId }: Pair, parts: readonly Part[]) =>
  db
    .selectFrom('actionDataChange')
    .where('actionId', '=', actionId)
    .where('menteeId', '=', menteeId)
    .where('part', 'in', parts)
    .select(['id', 'userId', 'adminId', 'part', 'before', 'after', 'endedAt'])
    .orderBy('id', 'desc')
    .limit(MAX_CHANGES)
    .execute();
