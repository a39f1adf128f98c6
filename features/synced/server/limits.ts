import type { Actor } from '#platform/server/actor.ts';
import { takeFromLimits } from '#platform/server/limits.ts';
import type { Services } from '#platform/server/services.ts';

/**
 * The changes that one person sends, over all objects. A page sends one at a time, 300 ms after the last key at the earliest; a view
 * of staff may change all the objects of a step at once.
 */
const LIMITS = {
  'at once': { max: 60, seconds: 10 },
  'in a minute': { max: 240, seconds: 60 },
};

/**
 * Counts a change of the actor, whatever becomes of it: one that is refused at its end was work, too. @throws tooMany with the seconds
 * to wait
 */
export const limitChanges = ({ limitsPool }: Services, actor: Actor): Promise<void> =>
  takeFromLimits(
    limitsPool,
    Object.fromEntries(
      Object.entries(LIMITS).map(([name, limit]) => [`synced changes ${name} ${actor.id}`, limit]),
    ),
  );
