import { useCallback, useEffect, useRef, useState } from 'react';
import { say, useCaughtUp, useHeard, useLive } from '#platform/web/live.ts';
import { syncedEvents } from '../contract.ts';
import { useSession } from '#platform/web/session.ts';
import type { SyncedObject } from './synced-object.ts';

type State = Record<string, unknown>;
type Listener = (object: { name: string; state: State }) => void;

/** The objects of a step that code shares with the pages of others, by name. */
export interface SharedObjects {
  /** Opens an object and returns its state; rejects with the refusal of the server. */
  open: (name: string) => Promise<State>;
  set: (name: string, state: State) => unknown;
  /** Calls back with each new state that comes from others, until the returned function is called. */
  onChange: (listener: Listener) => () => void;
}

const LOOK_AGAIN_MS = 30_000;

/** The shared objects of a step, for a view of staff. Nothing is loaded until the first one is opened. */
export function useSharedObjects({
  actionId,
  menteeId,
}: {
  actionId: number;
  menteeId: number;
}): SharedObjects {
  const { id: userId } = useSession();
  const objects = useRef(new Map<string, SyncedObject>());
  const listeners = useRef(new Set<Listener>());
  const [isUsed, setUsed] = useState(false);
  useLive(isUsed, 'sync');

  const lookAtAll = useCallback(() => {
    for (const { which, page } of objects.current.values()) say(syncedEvents.subscribe, { ...which, page });
  }, []);
  useCaughtUp(
    useCallback(() => {
      lookAtAll();
      for (const object of objects.current.values()) void object.catchUp();
    }, [lookAtAll]),
    'sync',
  );
  useHeard(
    syncedEvents.changed,
    useCallback(
      (event) => {
        if (event.actionId === actionId && event.menteeId === menteeId)
          objects.current.get(event.name)?.receive(event);
      },
      [actionId, menteeId],
    ),
  );
  useEffect(() => {
    const again = setInterval(lookAtAll, LOOK_AGAIN_MS);
    const opened = objects.current;
    return () => {
      clearInterval(again);
      for (const object of opened.values()) object.stop();
    };
  }, [lookAtAll]);

  const open = useCallback(
    async (name: string): Promise<State> => {
      setUsed(true);
      const { SyncedObject: Opened } = await import('./synced-object.ts');
      const object = objects.current.get(name) ?? new Opened({ actionId, menteeId, name }, userId);
      if (!objects.current.has(name)) {
        objects.current.set(name, object);
        await object.start();
        let shown = object.snapshot().state;
        object.watch(() => {
          const { state } = object.snapshot();
          if (state === shown || state === undefined) return;
          shown = state;
          for (const listener of listeners.current) listener({ name, state });
        });
        lookAtAll();
      }
      const { state, failure } = object.snapshot();
      if (state === undefined) {
        objects.current.delete(name);
        throw failure;
      }
      return state;
    },
    [actionId, menteeId, userId, lookAtAll],
  );
  const set = useCallback(
    (name: string, state: State) => objects.current.get(name)?.change(state as never),
    [],
  );
  const onChange = useCallback((listener: Listener) => {
    listeners.current.add(listener);
    return () => void listeners.current.delete(listener);
  }, []);
  return { open, set, onChange };
}
