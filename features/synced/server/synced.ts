import { record } from '#features/audit/server/inside.ts';
import { present } from '#platform/server/present.ts';
import type { Change } from '#engines/sync/patch.ts';
import { accept, type ChangeProblem } from '#engines/sync/object.ts';
import { MAX_CARRIED_BYTES } from '#platform/server/realtime/bus.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Services } from '#platform/server/services.ts';
import { mayChangePart } from '../access.ts';
import {
  foreignPart,
  notYours,
  objectTooLarge,
  stateTooOld,
  tooManyObjects,
  unreadableChange,
} from '../contract/refusals.ts';
import { type synced, syncedEvents } from '../contract.ts';
import { limitChanges } from './limits.ts';
import { requireSeen, type Seen } from './seen.ts';
import { readersOf } from './store/looking.ts';
import * as store from './store/objects.ts';

const refusals = {
  unreadable: unreadableChange,
  'too-large': objectTooLarge,
  'too-old': stateTooOld,
} satisfies Record<ChangeProblem, unknown>;

/** Room for what a change carries beside the change itself. */
const AROUND_BYTES = 600;

export async function get(request: Request<typeof synced.get>) {
  const { db, actor, input } = request;
  const { which, rules, isOwn, mayChange } = await requireSeen(request, actor, input);
  const object = await store.objectOf(db, which);
  return {
    version: object?.version ?? 0,
    state: object?.state ?? {},
    turn: object ? await store.lastTurn(db, object.id, input.page) : 0,
    mayChange: await mayChange(),
    isOwn,
    looking: object ? await readersOf(db, object.id, rules.isReader(which)) : [],
  };
}

export async function since(request: Request<typeof synced.since>) {
  const { db, actor, input } = request;
  const { which } = await requireSeen(request, actor, input);
  const object = await store.objectOf(db, which);
  if (!object) return { changes: [], more: false };
  const page = await store.changesAfter(db, object, { version: input.version, max: store.MAX_PAGE });
  if (!page) throw stateTooOld();
  const changes = page.changes.map(({ userId, ...change }) => present({ ...change, userId }));
  return { changes, more: page.more };
}

/** Takes a change into an object, and announces what became of it to all who look. */
export async function send(request: Request<typeof synced.send>) {
  const { db, actor, services, input } = request;
  const seen = await requireSeen(request, actor, input);
  const { which, isOwn, projectId } = seen;
  if (!(await seen.mayChange())) throw notYours();
  const foreign = Object.keys(input.change).find((key) => !mayChangePart(key, { isOwn }));
  if (foreign !== undefined) throw foreignPart({ key: foreign });
  await limitChanges(services, actor);
  const object = await lockOrAdd(db, projectId, which);
  const { page, turn } = input;
  const before = await store.turnOf(db, object.id, { page, turn, userId: actor.id });
  if (before.answer) return before.answer;
  const { base } = input;
  const later = await store.changesAfter(db, object, { version: base, max: store.MAX_REBASE });
  const result = accept(
    object,
    { base, change: input.change },
    later?.more === false ? later.changes.map(({ change }) => change) : undefined,
  );
  if ('problem' in result) throw refusals[result.problem]();
  const { now, change, conflicts } = result;
  const { version, state } = now;
  const answer = { version, conflicts };
  const made = { version, change, page, turn };
  await store.addChange(db, object.id, { ...made, answer, userId: actor.id }, state);
  if (!change) return answer;
  await announceChange(
    { db, services },
    { objectId: object.id, seen, userId: actor.id },
    { ...made, change },
  );
  if (!before.isGoingOn || actor.adminId !== undefined)
    await record(request, seen.rules.auditedAs, {
      projectId,
      subjectId: which.menteeId,
      target: `${which.actionId} ${which.name}`,
    });
  return answer;
}

/** Locks the object of a pair, and adds it first if it does not exist. */
async function lockOrAdd(db: Db, projectId: number, which: store.Which): Promise<store.StoredObject> {
  const object = await store.lockObject(db, which);
  if (object) return object;
  if (!(await store.addObject(db, projectId, which))) throw tooManyObjects();
  return (await store.lockObject(db, which))!;
}

interface At {
  objectId: number;
  seen: Seen;
  userId: number;
}

async function announceChange(
  { db, services }: { db: Db; services: Services },
  { objectId, seen: { which, rules }, userId }: At,
  { version, change, page, turn }: { version: number; change: Change; page: string; turn: number },
): Promise<void> {
  const readers = await readersOf(db, objectId, rules.isReader(which));
  const isShort = Buffer.byteLength(JSON.stringify(change)) < MAX_CARRIED_BYTES - AROUND_BYTES;
  await services.bus.announce(
    db,
    syncedEvents.changed,
    readers.map(({ id }) => id),
    { ...which, version, page, turn, userId, ...(isShort && { change }) },
  );
}
