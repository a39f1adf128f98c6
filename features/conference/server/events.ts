import { tooMany } from '#platform/contract/refusal.ts';
import { onEvent, type HubHandler } from '#platform/server/realtime/hub.ts';
import { conferenceEvents } from '../contract.ts';
import { entrant, insider, tellRoom } from './room.ts';
import * as store from './store.ts';

/**
 * What a page says while it is in a room. Each is asked anew whether its person may be there: a refusal ends the socket, and the page,
 * which asks for the room when it is back, finds out why.
 */
export const conferenceHandlers: readonly HubHandler[] = [
  onEvent(conferenceEvents.here, ({ actor, carried, services }) =>
    services.pool.transaction().execute(async (db) => {
      const standing = await entrant(db, actor, carried.meetingId);
      const isOther = await store.stay(db, { ...carried, userId: actor.id });
      if (isOther) await tellRoom({ db, services }, standing, 'room');
    }),
  ),

  onEvent(conferenceEvents.signal, ({ actor, carried: { meetingId, peer, to, data }, services }) =>
    services.pool.transaction().execute(async (db) => {
      await entrant(db, actor, meetingId);
      // Of a window that is out by now, and to one that is, there is nothing to tell.
      if (!(await store.isIn(db, { meetingId, userId: actor.id, peer }))) return;
      const told = await store.addSignal(db, { meetingId, sender: peer, receiver: to, data });
      if (!told) return;
      if (told.isFull) throw tooMany();
      await services.bus.announce(db, conferenceEvents.changed, [told.userId], { meetingId, what: 'signal' });
    }),
  ),

  onEvent(conferenceEvents.left, ({ actor, carried: { meetingId, peer }, services }) =>
    services.pool.transaction().execute(async (db) => {
      const standing = await insider(db, actor, meetingId);
      if (await store.leave(db, meetingId, actor.id, peer))
        await tellRoom({ db, services }, standing, 'room');
    }),
  ),
];
