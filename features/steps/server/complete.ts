import { settle } from '#features/notifications/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { completedAlready, notCompleted, notYours, tooLate } from '../contract/refusals.ts';
import type { steps } from '../contract.ts';
import { completedCause, finish, mayUndo, notifyReopened, recordCompletion } from './completion.ts';
import { requireFile } from './files.ts';
import { requireUnpaid } from './paid.ts';
import { requirePair } from './pair.ts';
import { requireWorkable, writeAsGuide } from './write-data.ts';
import { clearDraft, dataOf, lockData, namesOf } from './store/documents.ts';
import { setCompletion } from './store/state.ts';

/**
 * Completes a step. The second user is refused with the name of the first; if the same user completes it twice, the answer is
 * the same, so that a request can be sent again.
 */
export async function complete(request: Request<typeof steps.complete>) {
  const { db, actor, input, services } = request;
  const { actionId, menteeId = actor.id, mentorId, data } = input;
  const pair = await requirePair(db, actor, { actionId, menteeId });
  if (pair.isOwn ? pair.action.data['MenteeCompletes'] !== true : !pair.mayGuide) throw notYours();
  // The request names another mentor than the mentor of this step.
  if (mentorId !== undefined && mentorId !== pair.mentorId) throw notFound();

  const row = await lockData(db, { actionId, menteeId });
  if (row.completedAt) {
    const by = (await namesOf(db, [row.completedBy])).get(row.completedBy ?? 0) ?? '';
    if (row.completedBy === actor.id) return { completedAt: row.completedAt, completedBy: by };
    throw completedAlready({ completedAt: row.completedAt, completedBy: by });
  }
  await requireWorkable(db, services, pair);
  if (pair.isOwn) await requireFile(db, pair);
  if (data !== undefined && !pair.isOwn) {
    await writeAsGuide(request, { actionId, menteeId, data }, { document: 'mentor', how: 'merge' });
    await clearDraft(db, { actionId, menteeId });
  }
  // The text of the mentor may have completed the step already, by the script.
  const saved = await dataOf(db, { actionId, menteeId });
  const completedAt = saved?.completedAt ?? (await finish(request, pair));
  return { completedAt, completedBy: actor.name };
}

/** Undoes a completion: the mentor and staff at any time, the mentee their own for some minutes. */
export async function reopen(request: Request<typeof steps.reopen>) {
  const { db, actor, input, services } = request;
  const { actionId, menteeId = actor.id } = input;
  const pair = await requirePair(db, actor, { actionId, menteeId });
  if (!pair.isOwn && !pair.mayGuide) throw notYours();
  const row = await lockData(db, { actionId, menteeId });
  if (!row.completedAt) throw notCompleted();
  if (pair.isOwn) {
    if (row.completedBy !== actor.id) throw notYours();
    if (!mayUndo(row.completedAt)) throw tooLate();
  }
  await requireUnpaid(db, actor, services, [{ actionId, menteeId }], input.evenPaid);
  await setCompletion(db, { actionId, menteeId }, undefined);
  await recordCompletion(request, { actionId, menteeId, projectId: pair.action.projectId }, false);
  await settle(db, [completedCause(pair, row.completedAt)]);
  if (!pair.isOwn) await notifyReopened(request, pair, row.completedAt);
  return {};
}
