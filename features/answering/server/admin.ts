import { record } from '#features/audit/server/inside.ts';
import { requireVisibleAction } from '#features/programme/server/public.ts';
import { forgetQuest } from '#features/steps/server/inside.ts';
import { requireUnpaid } from '#features/steps/server/public.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import type { answering } from '../contract.ts';
import { takeSnapshot } from './store/answers.ts';
import { addEvent } from './store/record.ts';
import * as store from './store/sets.ts';
import { announceSet } from './turns.ts';

type Clearing = Request<typeof answering.reset> | Request<typeof answering.clearByAction>;

/** Sets a locked set back. Its answers stay in a snapshot, which cannot be changed. */
async function clear(request: Clearing, set: store.AnswerSetRow, kind: 'reset' | 'clear'): Promise<void> {
  const { db, actor } = request;
  await takeSnapshot(db, set.id, actor.id);
  await store.resetSet(db, set.id);
  await addEvent(db, set.id, { kind, userId: actor.id });
  await forgetQuest(request, set);
  await record(request, `answering.${kind}`, {
    projectId: set.projectId,
    subjectId: set.menteeId,
    target: String(set.actionId),
  });
  await announceSet(request, (await store.setAt(db, set.id))!);
}

export async function reset(request: Request<typeof answering.reset>) {
  const { db, actor, input, services } = request;
  const set = await store.lockSet(db, input.id);
  if (!set) throw notFound();
  await requireUnpaid(db, actor, services, [set], input.evenPaid);
  await clear(request, set, 'reset');
  return {};
}

export async function clearByAction(request: Request<typeof answering.clearByAction>) {
  const { db, actor, input, services } = request;
  const { projectId } = await requireVisibleAction(db, actor, input.actionId);
  const sets = await store.lockSetsOfAction(db, input.actionId, input.menteeId);
  const begun = sets.filter(({ state }) => state !== 'ready');
  await requireUnpaid(db, actor, services, begun, input.evenPaid);
  for (const set of begun) await clear(request, set, 'clear');
  if (begun.length === 0)
    await record(request, 'answering.clear', {
      projectId,
      target: String(input.actionId),
      after: { cleared: 0 },
    });
  return { cleared: begun.length };
}
