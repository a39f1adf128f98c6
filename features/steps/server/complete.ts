import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { completedAlready, notCompleted, notYours } from '../contract/refusals.ts';
import type { steps } from '../contract.ts';
import { finish, noteCompletion } from './completion.ts';
import { findGuided, findPair } from './pair.ts';
import * as store from './store/data.ts';
import { refuseUnworkable, writeAsGuide } from './write-data.ts';

/**
 * Completes an action of a mentee. Whoever comes second is told who was first; the same person twice is answered as the
 * first time, so that a request that is sent again does no harm.
 */
export async function complete(request: Request<typeof steps.complete>) {
  const { db, actor, input, services } = request;
  const { actionId, menteeId = actor.id, mentorId, data } = input;
  const pair = await findPair(db, actor, { actionId, menteeId });
  if (pair.isOwn ? pair.action.data['MenteeCompletes'] !== true : !pair.mayGuide) throw notYours();
  // A foreign mentor in the request is no mentor of this action.
  if (mentorId !== undefined && mentorId !== pair.mentorId) throw notFound();

  const row = await store.lockData(db, { actionId, menteeId });
  if (row.completedAt) {
    const by = (await store.namesOf(db, [row.completedBy])).get(row.completedBy ?? 0) ?? '';
    if (row.completedBy === actor.id) return { completedAt: row.completedAt, completedBy: by };
    throw completedAlready({ completedAt: row.completedAt, completedBy: by });
  }
  await refuseUnworkable(db, services, { actor, pair });
  if (data !== undefined && !pair.isOwn)
    await writeAsGuide(request, { actionId, menteeId, data }, { document: 'mentor', how: 'merge' });
  // By what was said the script may have completed it already.
  const said = await store.dataOf(db, { actionId, menteeId });
  const completedAt = said?.completedAt ?? (await finish(request, pair));
  return { completedAt, completedBy: actor.name };
}

export async function reopen({ db, actor, http, input }: Request<typeof steps.reopen>) {
  const pair = await findGuided(db, actor, input);
  const row = await store.lockData(db, input);
  if (!row.completedAt) throw notCompleted();
  await store.setCompletion(db, input, undefined);
  await noteCompletion({ db, actor, http }, { ...input, projectId: pair.action.projectId }, false);
  return {};
}
