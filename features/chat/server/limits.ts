import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { takeFromLimits } from '#platform/server/limits.ts';

/**
 * The new texts of one writer, over all conversations: each is announced to every page of the conversation. People write less than one
 * in a second. A page that was offline may send thirty that it kept at once; the rest of them leave in their order, within the minutes
 * that follow.
 */
const LIMITS = {
  'at once': { max: 30, seconds: 10 },
  'in a minute': { max: 60, seconds: 60 },
};

/**
 * Counts a new text of the actor, in the transaction that stores it: a refused message counts nothing, so a page that tries again too
 * early does not wait longer for it. @throws tooMany with the seconds to wait
 */
export const limitWriting = (db: Db, actor: Actor): Promise<void> =>
  takeFromLimits(
    db,
    Object.fromEntries(
      Object.entries(LIMITS).map(([name, limit]) => [`messages ${name} ${actor.id}`, limit]),
    ),
  );
