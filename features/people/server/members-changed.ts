import type { Db } from '#platform/server/db.ts';
import { contributed } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    membersChanged: MembersChanged;
  }
}

/** What a later feature does when members of a project become active or inactive, or leave; in the same transaction. */
export type MembersChanged = (
  db: Db,
  services: Services,
  changed: { projectId: number; userIds: readonly number[] },
) => Promise<void>;

/** Tells later features that the state of these members has changed. */
export async function noteMembersChanged(
  { db, services }: { db: Db; services: Services },
  projectId: number,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  for (const follow of contributed(services.features, 'membersChanged'))
    await follow(db, services, { projectId, userIds });
}
