import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { isActiveMember, isProject } from './store/members.ts';

/** A membership is looked up at most once a second on each node: so long may it outlive its end. */
const CACHE_MS = 1000;

/** Makes the function that tells whether somebody may act in a project: an Admin in every project that is there, the others as active members. */
export function memberships(pool: Db) {
  const cache = new Map<string, { isMember: boolean; until: number }>();
  return {
    admits: async (actor: Actor, projectId: number): Promise<boolean> => {
      const isAdmin = actor.roles.includes('Admin');
      const key = isAdmin ? `project ${projectId}` : `${actor.id} ${projectId}`;
      const cached = cache.get(key);
      if (cached && cached.until > Date.now()) return cached.isMember;
      const isMember = isAdmin
        ? await isProject(pool, projectId)
        : await isActiveMember(pool, actor.id, projectId);
      if (cache.size > 10_000) cache.clear();
      cache.set(key, { isMember, until: Date.now() + CACHE_MS });
      return isMember;
    },
    forget: () => cache.clear(),
  };
}
