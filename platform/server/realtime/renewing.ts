import type { Bus, Said } from './bus.ts';

interface Renewing {
  /** The name of the event after which it reads again. */
  event: string;
  renew: () => Promise<void>;
  onError: (error: unknown) => void;
}

/**
 * Lets this node read again what it keeps in memory, before its pages hear that it has changed: they may ask at once. Events
 * keep their order. What changed while the bus was away is read, too.
 */
export const renewingBefore = (bus: Bus, { event, renew, onError }: Renewing): Bus => ({
  announce: (db, one, to, carried) => bus.announce(db, one, to, carried),
  listen(receive, missed) {
    let turn = Promise.resolve();
    let waiting = 0;
    const afterRenewing = (run: () => void, isNeeded: boolean) => {
      waiting += 1;
      turn = turn
        .then(async () => {
          if (isNeeded) await renew().catch(onError);
          run();
        })
        .catch(onError)
        .finally(() => {
          waiting -= 1;
        });
    };
    const hear = (said: Said) => {
      const isNeeded = said.name === event;
      if (isNeeded || waiting > 0) afterRenewing(() => receive(said), isNeeded);
      else receive(said);
    };
    return bus.listen(hear, () => afterRenewing(missed, true));
  },
});
