import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { contributed } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import type { Sight, SyncedObjects } from './contributions.ts';
import type { Which } from './store/objects.ts';

interface Asked {
  actionId: number;
  menteeId?: number | undefined;
  name: string;
}

/** An object that the actor sees, by the rules of the feature that has it. */
export interface Seen extends Omit<Sight, 'menteeId'> {
  which: Which;
  rules: Pick<SyncedObjects, 'isReader' | 'auditedAs'>;
}

/** Returns the object. @throws notFound where no feature has it, or the actor does not see it */
export async function requireSeen(
  ground: { db: Db; services: Services },
  actor: Actor,
  { name, ...asked }: Asked,
): Promise<Seen> {
  const rules = contributed(ground.services.features, 'syncedObjects').find(({ has }) => has(name));
  if (!rules) throw notFound();
  const { menteeId, ...sight } = await rules.requireSight(ground, actor, asked);
  return { ...sight, rules, which: { actionId: asked.actionId, menteeId, name } };
}
