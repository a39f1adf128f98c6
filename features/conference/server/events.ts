import { tooMany } from '#platform/contract/refusal.ts';
import { onEvent, type HubHandler } from '#platform/server/realtime/hub.ts';
import { conferenceEvents } from '../contract.ts';
import { requireEntrant, requireInsider, announceRoom } from './room.ts';
import * as store from './store.ts';

/**
 * The messages of a page that is in a room. Each message checks again whether the user may be there. A refusal closes
 * the socket. The page then asks for the room when it is back, and learns the reason.
 */
export const conferenceHandlers: readonly HubHandler[] = [
  onEvent(conferenceEvents.here, ({ actor, carried, services }) =>
    services.pool.transaction().execute(async (db) => {
      const access = await requireEntrant(db, actor, carried.meetingId);
      const isOther = await store.recordHeartbeat(db, { ...carried, userId: actor.id });
      if (isOther) await announceRoom({ db, services }, access, 'room');
    }),
  ),

  onEvent(conferenceEvents.signal, ({ actor, carried: { meetingId, peer, to, data }, services }) =>
    services.pool.transaction().execute(async (db) => {
      await requireEntrant(db, actor, meetingId);
      // Signals from a window that was replaced, or to one, are dropped.
      if (!(await store.isIn(db, { meetingId, userId: actor.id, peer }))) return;
      const told = await store.addSignal(db, { meetingId, sender: peer, receiver: to, data });
      if (!told) return;
      if (told.isFull) throw tooMany();
      await services.bus.announce(db, conferenceEvents.changed, [told.userId], { meetingId, what: 'signal' });
    }),
  ),

  onEvent(conferenceEvents.left, ({ actor, carried: { meetingId, peer }, services }) =>
    services.pool.transaction().execute(async (db) => {
      const access = await requireInsider(db, actor, meetingId);
      if (await store.leave(db, meetingId, actor.id, peer))
        await announceRoom({ db, services }, access, 'room');
    }),
  ),
];
