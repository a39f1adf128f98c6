import { notify } from '#features/notifications/server/inside.ts';
import { linkTo } from '#features/notifications/server/public.ts';
import { activeMembers } from '#features/people/server/inside.ts';
import { staff } from '#platform/contract/roles.ts';
import type { Db } from '#platform/server/db.ts';
import { allContributed } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';

/** Notifies the staff, and those who work with the person, that a consent was withdrawn. */
export async function notifyWithdrawn(
  db: Db,
  services: Services,
  { projectId, userId, at }: { projectId: number; userId: number; at: Date },
): Promise<void> {
  const runners = await activeMembers(db, projectId, staff).select('appUser.id').execute();
  const others = await allContributed(services.features, 'worksWith', (worksWith) =>
    worksWith(db, projectId, userId),
  );
  const news = {
    projectId,
    kind: 'consent',
    saying: 'consent.withdrawn',
    cause: `consent withdrawn ${projectId} ${userId} ${at.getTime()}`,
    personId: userId,
  };
  await notify(db, services, [
    ...runners.map(({ id }) => ({
      ...news,
      userId: id,
      link: linkTo('/{curProject}/userinfo/{Id?}', { Id: userId }),
    })),
    ...others.map((id) => ({ ...news, userId: id, link: linkTo('/{curProject}/mentor/mentee/list', {}) })),
  ]);
}
