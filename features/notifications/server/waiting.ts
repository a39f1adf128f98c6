import { holds } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { contributed, type Feature } from '#platform/server/feature.ts';
import type { Waiting } from '../contract.ts';

/** What waits for the actor in a project, by screen; screens where nothing waits are left out. */
export async function waitingFor(
  features: readonly Feature[],
  db: Db,
  actor: Actor,
  projectId: number,
): Promise<Waiting[]> {
  const found: Waiting[] = [];
  for (const { place, roles, count } of contributed(features, 'waiting')) {
    const waiting = holds(actor.roles, roles) ? await count(db, actor, projectId) : 0;
    if (waiting > 0) found.push({ place, count: waiting });
  }
  return found;
}
