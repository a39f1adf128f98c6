import type { Actor } from '#platform/server/actor.ts';
import { type HubHandler, onEvent } from '#platform/server/realtime/hub.ts';
import type { Services } from '#platform/server/services.ts';
import { syncedEvents } from '../contract.ts';
import { type Seen, requireSeen } from './seen.ts';
import { look, lookAway, readersOf } from './store/looking.ts';
import { tooManyObjects } from '../contract/refusals.ts';
import { addObject, objectOf } from './store/objects.ts';

interface Asked {
  actionId: number;
  menteeId?: number | undefined;
  name: string;
  page: string;
}

/**
 * The messages of a page that looks at an object. Each checks again whether its user may see it. A refusal closes the socket; the page then asks
 * for the object when it is back, and learns the reason.
 */
export const syncedHandlers: readonly HubHandler[] = [
  onEvent(syncedEvents.subscribe, async ({ actor, carried, services }) => {
    const { seen, objectId } = await objectSeen(services, actor, carried);
    const isNew = await look(services.pool, { objectId, page: carried.page, userId: actor.id });
    if (isNew) await announceLooking(services, objectId, seen);
  }),

  onEvent(syncedEvents.unsubscribe, async ({ actor, carried, services }) => {
    const { seen, objectId } = await objectSeen(services, actor, carried);
    const hasLeft = await lookAway(services.pool, { objectId, page: carried.page, userId: actor.id });
    if (hasLeft) await announceLooking(services, objectId, seen);
  }),

  onEvent(syncedEvents.send, ({ actor, carried, services }) => pass(services, actor, carried, () => true)),

  onEvent(syncedEvents.sendToOthers, ({ actor, carried, services }) =>
    pass(services, actor, carried, ({ id }) => id !== actor.id),
  ),
];

async function objectSeen(services: Services, actor: Actor, asked: Asked) {
  const { pool } = services;
  const seen = await requireSeen({ db: pool, services }, actor, asked);
  let object = await objectOf(pool, seen.which);
  if (!object && (await addObject(pool, seen.projectId, seen.which)))
    object = await objectOf(pool, seen.which);
  if (!object) throw tooManyObjects();
  return { seen, objectId: object.id };
}

async function announceLooking(
  { pool, bus }: Services,
  objectId: number,
  { which, rules }: Seen,
): Promise<void> {
  const readers = await readersOf(pool, objectId, rules.isReader(which));
  await bus.announce(
    pool,
    syncedEvents.looking,
    readers.map(({ id }) => id),
    which,
  );
}

/**
 * Passes a word on to the people who look at the object and are among the wanted ones. Words are for those who may change the object:
 * those of others are dropped, and their socket stays open, since a step can close while its mentee types.
 */
async function pass(
  services: Services,
  actor: Actor,
  { page, word, ...asked }: Asked & { word: string },
  isWanted: (reader: { id: number }) => boolean,
): Promise<void> {
  const { seen, objectId } = await objectSeen(services, actor, { ...asked, page });
  if (!(await seen.mayChange())) return;
  const readers = await readersOf(services.pool, objectId, seen.rules.isReader(seen.which));
  await services.bus.announce(
    services.pool,
    syncedEvents.said,
    readers.filter(isWanted).map(({ id }) => id),
    { ...seen.which, page, userId: actor.id, user: actor.name, word },
  );
}
