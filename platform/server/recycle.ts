import { event } from '#platform/contract/event.ts';
import { Nothing } from '#platform/contract/call.ts';
import type { Db } from './db.ts';
import type { Bus } from './realtime/bus.ts';

/** Goes from node to node beside the announcements for people, and reaches no page. */
const recycled = event({
  hub: 'messenger',
  name: 'recycle',
  from: 'server',
  may: ['Admin'],
  payload: Nothing,
});

/** An announcement travels with the people whom it is for. No account has this id. */
const EVERY_NODE = [0];

/**
 * Carries the wish of an Admin to empty caches over the bus. Each node hears it where its hub listens, and runs `renew`; the bus that is
 * returned hands out everything else.
 */
export function openRecycling(
  bus: Bus,
  renew: () => Promise<void>,
  onError: (error: unknown) => void,
): { bus: Bus; recycle: (db: Db) => Promise<void> } {
  return {
    bus: {
      announce: (db, event, to, carried) => bus.announce(db, event, to, carried),
      listen: (receive, missed) =>
        bus.listen((said) => {
          if (said.name === recycled.name) renew().catch(onError);
          else receive(said);
        }, missed),
    },
    recycle: (db) => bus.announce(db, recycled, EVERY_NODE, {}),
  };
}
