import type { Db } from '#platform/server/db.ts';
import { barrierOf, type ReachBarrier } from '../access.ts';
import { factsOf } from './store/reach.ts';

/**
 * The people among these whom a person does not reach now, and why. Every feature that carries words or files from one person to another
 * asks here; none decides by links of its own.
 */
export async function barriersTo(
  db: Db,
  userId: number,
  { projectId, ids }: { projectId: number; ids: readonly number[] },
): Promise<ReadonlyMap<number, ReachBarrier>> {
  const others = [...new Set(ids)];
  const facts = await factsOf(
    db,
    userId,
    others.map((otherId) => ({ projectId, otherId })),
  );
  const byId = new Map(facts.map((one) => [one.otherId, one]));
  return new Map(
    others.flatMap((id) => {
      const one = byId.get(id);
      const barrier = one ? barrierOf(one) : 'unlinked';
      return barrier ? [[id, barrier] as const] : [];
    }),
  );
}

/** Whether one of the two blocks the other, so that none of their words reach the other. Staff who run the project are not blocked. */
export async function isBlockedBetween(
  db: Db,
  userId: number,
  { projectId, otherId }: { projectId: number; otherId: number },
): Promise<boolean> {
  return (await barriersTo(db, userId, { projectId, ids: [otherId] })).get(otherId) === 'blocked';
}
