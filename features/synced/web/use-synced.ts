import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { say, useCaughtUp, useHeard, useLive, useLiveState } from '#platform/web/live.ts';
import { useSession } from '#platform/web/session.ts';
import { syncedEvents } from '../contract.ts';
import { SyncedObject } from './synced-object.ts';
import type { Which } from './which.ts';

/** How often the page says that it still looks, and how often it asks while the hub is away, in milliseconds. */
const LOOK_AGAIN_MS = 30_000;
const ASK_MS = 10_000;

/** Whether an event is about this object. */
export const isAbout = (one: Which, event: Which): boolean =>
  one.actionId === event.actionId && one.menteeId === event.menteeId && one.name === event.name;

/** An object that several people change at the same time, while the component is drawn. */
export function useSynced({ actionId, menteeId, name }: Which) {
  const { id: userId } = useSession();
  const [object] = useState(() => new SyncedObject({ actionId, menteeId, name }, userId));
  const snapshot = useSyncExternalStore(object.watch, object.snapshot);
  const { which, page } = object;
  useLive(true, 'sync');
  const isConnected = useLiveState('sync') === 'Connected';

  useEffect(() => {
    void object.start();
    return () => {
      say(syncedEvents.unsubscribe, { ...which, page });
      object.stop();
    };
  }, [object, which, page]);
  useEffect(() => {
    const again = setInterval(
      () => (isConnected ? say(syncedEvents.subscribe, { ...which, page }) : void object.catchUp()),
      isConnected ? LOOK_AGAIN_MS : ASK_MS,
    );
    return () => clearInterval(again);
  }, [object, which, page, isConnected]);

  useCaughtUp(
    useCallback(() => {
      say(syncedEvents.subscribe, { ...which, page });
      void object.catchUp();
    }, [object, which, page]),
    'sync',
  );
  useHeard(
    syncedEvents.changed,
    useCallback((event) => void (isAbout(which, event) && object.receive(event)), [object, which]),
  );
  useHeard(
    syncedEvents.looking,
    useCallback((event) => void (isAbout(which, event) && object.load()), [object, which]),
  );
  return { object, ...snapshot, isConnected };
}
