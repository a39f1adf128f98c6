import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import { requirePair } from './pair.ts';
import { isReader } from './store/readers.ts';
import { workStateOf } from './write-data.ts';

/**
 * Who sees and changes what the people of a step write together: those who see the step see it. The mentee changes it while the step is
 * open, the mentor of the step and staff always.
 */
export const rightsInStep = {
  /** @throws notFound where the actor does not see the step of the mentee */
  requireSight: async (
    { db, services }: { db: Db; services: Services },
    actor: Actor,
    asked: { actionId: number; menteeId?: number | undefined },
  ) => {
    const pair = await requirePair(db, actor, asked);
    const { isOwn, mayGuide, action, mentee } = pair;
    return {
      projectId: action.projectId,
      menteeId: mentee.id,
      isOwn,
      mayChange: async () => (isOwn ? (await workStateOf(db, services, pair)) === 'open' : mayGuide),
    };
  },
  isReader,
};
