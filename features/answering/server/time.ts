import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Time } from '../contract/sets.ts';
import type { answering } from '../contract.ts';
import { requireReadableSet, requireSheet, stateNow, timeBefore, timeOf } from './show.ts';
import { answersOf } from './store/answers.ts';
import { addEvent } from './store/record.ts';
import * as store from './store/sets.ts';

/** The page asks every 10 s (spec 002 §9); after three times without a sign the mentee was away. */
const AWAY_SECONDS = 30;

/** The time of a set, and a sign of life of the mentee's page. */
async function readTime(db: Db, actor: Actor, set: store.AnswerSetRow): Promise<Time> {
  const isOwn = set.menteeId === actor.id && actor.viewedBy === undefined;
  if (isOwn && stateNow(set) === 'open') await noteSign(db, set);
  return timeOf(set);
}

/** Notes that the page of a mentee is there, and that it was away before. */
export async function noteSign(db: Db, set: store.AnswerSetRow): Promise<void> {
  const gap = await store.noteSeen(db, set.id);
  if (gap === undefined || gap < AWAY_SECONDS) return;
  const seconds = Math.round(gap);
  await addEvent(db, set.id, { kind: 'away', at: new Date(set.now.getTime() - gap * 1000) });
  await addEvent(db, set.id, { kind: 'back', seconds });
}

export async function remainingTime({ db, actor, input, services }: Request<typeof answering.remainingTime>) {
  const set = await requireReadableSet(db, services, actor, await store.setAt(db, input.answerSetId));
  return readTime(db, actor, set);
}

export async function remainingTimeByAction({
  db,
  actor,
  input,
  services,
}: Request<typeof answering.remainingTimeByAction>) {
  const { pair, set, version } = await requireSheet(db, services, actor, input);
  if (set && set.state !== 'ready') return readTime(db, actor, set);
  return timeBefore(db, version.definition, { actionId: pair.action.id, menteeId: pair.mentee.id });
}

export async function changes({ db, actor, input, services }: Request<typeof answering.changes>) {
  const set = await requireReadableSet(db, services, actor, await store.setAt(db, input.answerSetId));
  return {
    ...timeOf(set),
    revision: set.revision,
    answers: await answersOf(db, set.id, input.after),
  };
}
