import { requireWorkable } from '#features/steps/server/inside.ts';
import { requirePair, type Pair } from '#features/steps/server/public.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import type { Which } from './store/objects.ts';

interface Asked {
  actionId: number;
  menteeId?: number | undefined;
  name: string;
}

/** An object that the actor sees, and the pair that it belongs to. */
export interface Seen {
  pair: Pair;
  which: Which;
}

/** Returns the object; throws `notFound` where the actor does not see the step of its mentee. */
export async function requireSeen(db: Db, actor: Actor, { name, ...asked }: Asked): Promise<Seen> {
  const pair = await requirePair(db, actor, asked);
  return { pair, which: { actionId: pair.action.id, menteeId: pair.mentee.id, name } };
}

/** Whether the actor may change the objects of a pair: the mentee while the step is open, and those who guide. */
export async function mayChange(db: Db, services: Services, pair: Pair): Promise<boolean> {
  if (!pair.isOwn) return pair.mayGuide;
  try {
    await requireWorkable(db, services, pair);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
