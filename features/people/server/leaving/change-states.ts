import { ACTIVE } from '#engines/people/membership.ts';
import type { WayOut } from '../../contract/leaving.ts';
import type { LeavingGround } from '../contributions.ts';
import { reportRelations } from '../relations-changed.ts';
import { setStates, statesOf } from '../store/members.ts';
import type { MemberState } from '../tables.ts';
import { comeBack, settleLeaving } from './leave.ts';

/**
 * Changes the state of members: what hangs on those who go is settled, and comes back with those who are active again. Who is gone already
 * goes no second time. The only function through which calls change states.
 */
export async function changeStates(
  ground: LeavingGround,
  { projectId, userIds, state }: { projectId: number; userIds: readonly number[]; state: MemberState },
  way: WayOut,
): Promise<void> {
  if (userIds.length === 0) return;
  if (state !== ACTIVE) {
    const before = await statesOf(ground.db, projectId, userIds);
    const going = userIds.filter((id) => before.get(id) === ACTIVE);
    await settleLeaving(ground, { projectId, userIds: going, way });
  }
  await setStates(ground.db, projectId, userIds, state);
  await reportRelations(ground, { projectId, memberIds: userIds });
  if (state === ACTIVE) await comeBack(ground, { projectId, userIds });
}
