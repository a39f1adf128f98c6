import { contributed } from '#platform/server/feature.ts';
import type { Services } from '#platform/server/services.ts';
import type { Db } from '#platform/server/db.ts';
import type { Settled, WayOut } from '../../contract/leaving.ts';
import type { LeavingGround, Leavers } from '../contributions.ts';
import { addLeavings, takeLeavings } from '../store/leavings.ts';

import { forgetNews, newsOfLeavers, notifyOfLeavers } from './notify-staff.ts';

const partsOf = ({ features }: Pick<Services, 'features'>) => contributed(features, 'leaving').flat();

/** The ways out that can be undone: all but erasing. */
const waysBack: readonly WayOut[] = ['left', 'deactivated', 'moved-back', 'role', 'withdrawn', 'archived'];

/** The names of one kind that a question before leaving shows. */
const MAX_NAMES = 5;

/** What hangs on people who would go, each kind with its number and the first names. */
export async function findSettled(
  db: Db,
  services: Pick<Services, 'features'>,
  leavers: Leavers,
): Promise<Settled[]> {
  if (leavers.userIds.length === 0) return [];
  const found: Settled[] = [];
  for (const { kind, find } of partsOf(services)) {
    const { count, names } = await find(db, leavers);
    const others = [...new Set(names)];
    if (count > 0)
      found.push({
        kind,
        count,
        names: others.slice(0, MAX_NAMES),
        more: Math.max(0, others.length - MAX_NAMES),
      });
  }
  return found;
}

/**
 * Settles what hangs on people who go, in the transaction in which they go: every way out of a project comes here. The others concerned
 * and the staff are notified. It is kept, so that `comeBack` restores it.
 */
export async function settleLeaving(ground: LeavingGround, leavers: Leavers): Promise<void> {
  const { projectId, userIds, way } = leavers;
  if (userIds.length === 0) return;
  const news = await newsOfLeavers(ground, leavers);
  const settled = new Map<number, Record<string, unknown>>();
  if (userIds !== 'everyone') for (const userId of userIds) settled.set(userId, {});
  for (const { kind, settle } of partsOf(ground.services))
    for (const [userId, one] of await settle(ground, leavers))
      settled.set(userId, { ...settled.get(userId), [kind]: one });
  const kept = await addLeavings(
    ground.db,
    [...settled].map(([userId, one]) => ({ projectId, userId, way, settled: one })),
  );
  await notifyOfLeavers(ground, news, kept);
}

/**
 * Restores what was settled when these people went, once, as far as it is still possible: every way back comes here, when its own reason
 * has ended. Who went by several ways is back when the last of them has ended: until then it is kept. Unread notifications that they
 * are gone are taken back.
 */
export async function comeBack(
  ground: LeavingGround,
  { projectId, userIds }: Omit<Leavers, 'way'>,
  ways: readonly WayOut[] = waysBack,
): Promise<void> {
  if (userIds.length === 0) return;
  const taken = await takeLeavings(ground.db, projectId, userIds, ways);
  for (const { userId, way, settled } of taken)
    for (const { kind, restore } of partsOf(ground.services))
      if (settled[kind] !== undefined) await restore(ground, { projectId, userId, way }, settled[kind]);
  await forgetNews(
    ground.db,
    taken.map(({ id }) => id),
  );
}
