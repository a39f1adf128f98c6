import { createHash, randomBytes } from 'node:crypto';
import { record } from '#features/audit/server/inside.ts';
import { requireGuided, requirePair } from '#features/steps/server/public.ts';
import { present } from '#platform/server/present.ts';
import { DAY_MS } from '#engines/dates/durations.ts';
import type { Request } from '#platform/server/implement.ts';
import { isOver } from '../access.ts';
import type { answering } from '../contract.ts';
import { badToken, noExtraTime } from '../contract/refusals.ts';
import { publishedOf, showSet, stateNow, timeBefore, timeOf } from './show.ts';
import { addEvent, addGrant, addToken, eventsOf, tokenOf } from './store/record.ts';
import * as store from './store/sets.ts';
import { announceSet, scheduleEnd } from './turns.ts';

/** How long a link to a questionnaire is valid. */
const TOKEN_DAYS = 30;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Gives a mentee extra time: before the start it is kept, during the answering the end moves. */
export async function grantTime(request: Request<typeof answering.grantTime>) {
  const { db, actor, input, services } = request;
  const { actionId, menteeId, seconds } = input;
  const pair = await requireGuided(db, actor, { actionId, menteeId });
  const whose = { actionId, menteeId };
  const set = await store.lockSetOf(db, whose);
  const isRunning = set && set.state !== 'ready';
  const { definition } = await publishedOf(services.pool, pair);
  if (isRunning ? set.seconds === null || isOver(stateNow(set)) : definition.duration === undefined)
    throw noExtraTime();
  await addGrant(db, { ...whose, seconds, grantedBy: actor.id });
  await record(request, 'answering.grant', {
    projectId: pair.action.projectId,
    subjectId: menteeId,
    target: String(actionId),
    after: { seconds },
  });
  if (!isRunning) return timeBefore(db, definition, whose);
  await store.extendSet(db, set.id, seconds);
  await addEvent(db, set.id, { kind: 'grant', seconds, userId: actor.id });
  const now = (await store.setAt(db, set.id))!;
  await scheduleEnd(request, now);
  await announceSet({ db, services }, now);
  return timeOf(now);
}

/** What happened in the set of a mentee. */
export async function showRecord({ db, actor, input }: Request<typeof answering.record>) {
  const pair = await requirePair(db, actor, input);
  // The record is for those who guide the mentee, whatever other roles a mentee has.
  const set = pair.isOwn ? undefined : await store.setOf(db, input);
  if (!set) return [];
  return (await eventsOf(db, set.id)).map((event) => present(event));
}

/** Makes a link for one mentee. Only its hash is stored. */
export async function makeToken(request: Request<typeof answering.makeToken>) {
  const { db, actor, input, services } = request;
  const { actionId, menteeId } = input;
  const pair = await requireGuided(db, actor, input);
  await publishedOf(services.pool, pair);
  const tokenName = randomBytes(24).toString('base64url');
  const expiresAt = new Date(Date.now() + TOKEN_DAYS * DAY_MS);
  await addToken(db, { actionId, menteeId, hash: hashOf(tokenName), madeBy: actor.id, expiresAt });
  await record(request, 'answering.token', {
    projectId: pair.action.projectId,
    subjectId: menteeId,
    target: String(actionId),
  });
  return { tokenName, expiresAt };
}

/** Opens a link. It opens nothing for anybody but its mentee. */
export async function byToken({ db, actor, input, services }: Request<typeof answering.byToken>) {
  const whose = await tokenOf(db, hashOf(input.tokenName));
  if (whose?.menteeId !== actor.id) throw badToken();
  return showSet(db, services, actor, { actionId: whose.actionId });
}
