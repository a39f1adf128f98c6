import { BoundedMap } from '#engines/memory/bounded-map.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { isActiveMember, isProject } from './store/members.ts';

/** A membership is cached for one second per node, so an ended one can be valid that much longer. */
const CACHE_MS = 1000;
const MAX_CACHED = 10_000;

/**
 * Creates the function that decides whether a user may act in a project: an Admin in every existing project, others as
 * active members.
 */
export function memberships(pool: Db) {
  const cache = new BoundedMap<string, { isMember: boolean; until: number }>(MAX_CACHED);
  return {
    admits: async (actor: Actor, projectId: number): Promise<boolean> => {
      const isAdmin = actor.roles.includes('Admin');
      const key = isAdmin ? `project ${projectId}` : `${actor.id} ${projectId}`;
      const cached = cache.get(key);
      if (cached && cached.until > Date.now()) return cached.isMember;
      const isMember = isAdmin
        ? await isProject(pool, projectId)
        : await isActiveMember(pool, actor.id, projectId);
      cache.set(key, { isMember, until: Date.now() + CACHE_MS });
      return isMember;
    },
    forget: () => cache.clear(),
  };
}
