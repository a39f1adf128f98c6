import type { Db } from '#platform/server/db.ts';
import { eachContributed } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import type { ChangedRelations } from './contributions.ts';

/** Reports to later features what changed between people of a project, if anything did. */
export async function reportRelations(
  { db, services }: { db: Db; services: Services },
  changed: ChangedRelations,
): Promise<void> {
  const { memberIds = [], mentors = [], staff = [] } = changed;
  if (memberIds.length + mentors.length + staff.length > 0)
    await eachContributed(services.features, 'relationsChanged', (follow) => follow(db, services, changed));
}
