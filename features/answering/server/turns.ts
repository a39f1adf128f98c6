import { GRACE_MS } from '#engines/questionnaire/timer.ts';
import { record } from '#features/audit/server/inside.ts';
import { noteQuest, questStatus, workStateOf } from '#features/steps/server/inside.ts';
import { type Pair, requirePair } from '#features/steps/server/public.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { type answering, answeringEvents } from '../contract.ts';
import { noPause, notOpen, notWorkable } from '../contract/refusals.ts';
import { END_QUEUE } from './end.ts';
import { publishedOf, stateNow, timeOf } from './show.ts';
import { addEvent, grantedSeconds } from './store/record.ts';
import * as store from './store/sets.ts';
import { findVersion } from './versions.ts';

/** The job runs a moment after the grace period, so that the clock is past it. */
const AFTER_MS = 500;

/** Sends the job that ends a set, if its clock runs. */
export async function scheduleEnd(
  { db, services }: Pick<Request, 'db' | 'services'>,
  { id, endsAt }: store.AnswerSetRow,
): Promise<void> {
  if (!endsAt) return;
  const startAfter = new Date(endsAt.getTime() + GRACE_MS + AFTER_MS);
  await services.jobs.send(db, END_QUEUE, { setId: id }, { startAfter });
}

/** Starts the questionnaire of the actor's own step. A second start returns the time of the first. */
export async function startTime(request: Request<typeof answering.startTime>) {
  const { db, actor, input, services } = request;
  const pair = await requirePair(db, actor, { actionId: input.actionId });
  if (!pair.isOwn) throw notFound();
  const whose = { actionId: pair.action.id, menteeId: actor.id };
  const before = await store.lockSetOf(db, whose);
  if (before && before.state !== 'ready') return { ...timeOf(before), answerSetId: before.id };
  const state = await workStateOf(db, services, pair);
  if (state === 'hidden') throw notFound();
  if (state === 'closed') throw notWorkable();
  const version = await publishedOf(services.pool, pair);
  const { duration } = version.definition;
  const seconds = duration === undefined ? null : duration + (await grantedSeconds(db, whose));
  const isNew = before
    ? (await store.startAgain(db, before.id, { versionId: version.id, seconds }), true)
    : await store.addSet(db, {
        ...whose,
        versionId: version.id,
        projectId: pair.action.projectId,
        seconds,
      });
  const set = (await store.lockSetOf(db, whose))!;
  if (isNew) await noteStart(request, pair, set);
  return { ...timeOf(set), answerSetId: set.id };
}

async function noteStart(
  request: Request<typeof answering.startTime>,
  { action }: Pair,
  set: store.AnswerSetRow,
): Promise<void> {
  const { db, actor, http, services } = request;
  await addEvent(db, set.id, { kind: 'start', userId: actor.id });
  await scheduleEnd(request, set);
  await noteQuest({ db, actor, http, services }, set, {
    status: questStatus.started,
    result: null,
    completes: false,
  });
  await record(request, 'answering.start', {
    projectId: action.projectId,
    subjectId: actor.id,
    target: String(action.id),
  });
}

/** The actor's own set, locked. */
async function lockOwn(
  { db, actor }: Pick<Request<typeof answering.pause>, 'db' | 'actor'>,
  id: number,
): Promise<store.AnswerSetRow> {
  if (!(await store.ownSet(db, actor, id))) throw notFound();
  return (await store.lockSet(db, id))!;
}

/** Stops the clock; a set that is paused stays paused. */
export async function pause(request: Request<typeof answering.pause>) {
  const { db, actor, input, services } = request;
  const set = await lockOwn(request, input.answerSetId);
  const state = stateNow(set);
  if (state === 'paused') return timeOf(set);
  if (state !== 'open') throw notOpen({ state });
  const { definition } = await findVersion(services.pool, set.versionId);
  if (!definition.mayPause) throw noPause();
  await store.pauseSet(db, set.id);
  await addEvent(db, set.id, { kind: 'pause', userId: actor.id });
  return after(request, set.id, 'answering.pause');
}

/** Starts the clock again after a pause. */
export async function goOn(request: Request<typeof answering.continue>) {
  const { db, actor, input } = request;
  const set = await lockOwn(request, input.answerSetId);
  const state = stateNow(set);
  if (state === 'open') return timeOf(set);
  if (state !== 'paused') throw notOpen({ state });
  await store.continueSet(db, set.id);
  await addEvent(db, set.id, { kind: 'continue', userId: actor.id });
  return after(request, set.id, 'answering.continue');
}

/** Records a change of the clock, tells the other pages, and returns the time. */
async function after(
  request: Request<typeof answering.pause> | Request<typeof answering.continue>,
  id: number,
  what: string,
) {
  const { db, services } = request;
  const set = (await store.setAt(db, id))!;
  await scheduleEnd(request, set);
  await record(request, what, {
    projectId: set.projectId,
    subjectId: set.menteeId,
    target: String(set.actionId),
  });
  await announceSet({ db, services }, set);
  return timeOf(set);
}

/** Tells the pages of the mentee that the set changed. */
export const announceSet = (
  { db, services }: { db: Db; services: Request['services'] },
  { id, menteeId, revision }: store.AnswerSetRow,
): Promise<void> =>
  services.bus.announce(db, answeringEvents.changed, [menteeId], { answerSetId: id, revision });
