import type { FieldsWritten, LeavingGround } from '#features/people/server/contributions.ts';
import { comeBack, reportRelations, setWithdrawn, settleLeaving } from '#features/people/server/inside.ts';
import { notifyWithdrawn } from './notify-withdrawn.ts';
import { gatesOf, projectsSharing } from './store.ts';

/**
 * Marks a consent as withdrawn, or as given again, with all that follows. Projects that ask for the same field share the consent: what is
 * withdrawn in one is withdrawn in all, also where the person is not active now. Only where they are active is there something to end.
 */
export async function followConsent(
  ground: LeavingGround,
  {
    userId,
    projectId,
    field,
    isGiven,
  }: { userId: number; projectId: number; field: string | undefined; isGiven: boolean },
): Promise<void> {
  const { db, services } = ground;
  const shared = await projectsSharing(db, userId, { projectId, field });
  const ids = shared.map(({ id }) => id);
  const userIds = [userId];
  if (!isGiven)
    for (const { id, isActive } of shared) {
      if (!isActive) continue;
      await notifyWithdrawn(db, services, { projectId: id, userId, at: new Date() });
      await settleLeaving(ground, { projectId: id, userIds, way: 'withdrawn' });
    }
  await setWithdrawn(db, userId, ids, !isGiven);
  for (const id of ids) await reportRelations(ground, { projectId: id, memberIds: userIds });
  if (isGiven) for (const id of ids) await comeBack(ground, { projectId: id, userIds });
}

/** Staff can write the field of a consent by hand: the consent is given or withdrawn by that too. */
export const followFields: FieldsWritten = async (ground, { userId, before, written }) => {
  const gates = await gatesOf(ground.db, userId, Object.keys(written));
  for (const [field, { projectId, minValue }] of gates) {
    const [wasGiven, isGiven] = [before, written].map((values) => Number(values[field] ?? 0) >= minValue);
    if (wasGiven !== isGiven) await followConsent(ground, { userId, projectId, field, isGiven: isGiven! });
  }
};
