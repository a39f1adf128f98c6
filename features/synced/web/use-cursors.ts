import { useCallback, useEffect, useRef, useState } from 'react';
import { say, useHeard } from '#platform/web/live.ts';
import { syncedEvents } from '../contract.ts';
import { isAbout } from './use-synced.ts';
import type { SyncedObject } from './synced-object.ts';

/** The time after which a cursor that does not move is hidden, in milliseconds. */
const STILL_MS = 20_000;
/** How often this page says where its own cursor is, at most. */
const SAY_MS = 250;

/** Where another person is in the object. */
export interface Cursor {
  page: string;
  user: string;
  userId: number;
  /** The place, as the board that shows it has written it. */
  at: string;
}

/** The cursors of the others at an object, and the function that says where the own one is. */
export function useCursors({ which, page }: Pick<SyncedObject, 'which' | 'page'>) {
  const [cursors, setCursors] = useState<readonly (Cursor & { seen: number })[]>([]);
  useHeard(
    syncedEvents.said,
    useCallback(
      (event) => {
        if (!isAbout(which, event) || event.page === page) return;
        const { word: at, user, userId } = event;
        setCursors((now) => [
          ...now.filter((one) => one.page !== event.page),
          ...(at === '' ? [] : [{ page: event.page, user, userId, at, seen: Date.now() }]),
        ]);
      },
      [which, page],
    ),
  );
  useEffect(() => {
    const tidy = setInterval(
      () =>
        setCursors((now) => {
          const left = now.filter(({ seen }) => seen > Date.now() - STILL_MS);
          return left.length === now.length ? now : left;
        }),
      5_000,
    );
    return () => clearInterval(tidy);
  }, []);

  const waiting = useRef<{ timer: ReturnType<typeof setTimeout> | undefined; at: string }>({
    timer: undefined,
    at: '',
  });
  const moveTo = useCallback(
    (at: string) => {
      const { current } = waiting;
      current.at = at;
      current.timer ??= setTimeout(() => {
        current.timer = undefined;
        say(syncedEvents.sendToOthers, { ...which, page, word: current.at });
      }, SAY_MS);
    },
    [which, page],
  );
  useEffect(() => {
    const { current } = waiting;
    return () => clearTimeout(current.timer);
  }, []);
  return { cursors, moveTo };
}
