import { linkTo } from '#features/notifications/server/public.ts';
import { notify } from '#features/notifications/server/inside.ts';
import { activeMembers } from '#features/people/server/inside.ts';
import type { Confirmed } from '#features/applications/server/contributions.ts';
import { staff } from '#platform/contract/roles.ts';
import type { Db } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import { duplicatesOf } from './store/duplicates.ts';

/**
 * Notifies the staff of the project when an application is confirmed whose AFM or AMKA another application has. Before the
 * confirmation anyone could have typed the number.
 */
export async function notifyDuplicate(
  db: Db,
  services: Services,
  { id, projectId, userId }: Confirmed,
): Promise<void> {
  const others = await duplicatesOf(db, id);
  if (others.length === 0) return;
  const receivers = await activeMembers(db, projectId, staff).select('appUser.id').execute();
  await notify(
    db,
    services,
    receivers.map((receiver) => ({
      userId: receiver.id,
      projectId,
      kind: 'application',
      saying: 'application.duplicate',
      cause: `duplicate application ${id}`,
      link: linkTo('/{curProject}/admin/project/applications', {}, { open: id }),
      personId: userId,
    })),
  );
}
