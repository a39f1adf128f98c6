import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { send } from '#platform/web/api.ts';
import type { Time } from '../../contract/sets.ts';
import { answering } from '../../contract.ts';
import { createClock, type Shown } from './clock.ts';

/** The page asks the server for the time so often (spec 002 §9). */
const SYNC_MS = 10_000;
/** At zero it asks more often, until the server has ended the set or given more time. */
const SYNC_AT_ZERO_MS = 2_000;
const TICK_MS = 1_000;

interface Wish {
  answerSetId: number;
  /** As it was read last. It must stay the same object until it is read again. */
  time: Time;
  /** The time is up by the page's reckoning: what was typed is sent. */
  onZero: () => void;
  onPaused: () => void;
  /** The server says that the set is in another state. */
  onState: () => void;
}

/** The clock of a timed set; undefined without a limit. It agrees with the server every ten seconds and when the page comes into view. */
export function useTime({ answerSetId, time, onZero, onPaused, onState }: Wish): Shown | undefined {
  const [clock] = useState(() => createClock(time));
  const shown = useSyncExternalStore(clock.follow, clock.get);
  const isRunning = time.state === 'open' && time.remaining !== null;
  const isUp = shown?.left === 0;
  const calls = useRef({ onZero, onPaused, onState });
  useEffect(() => {
    calls.current = { onZero, onPaused, onState };
  });
  // A set that was read again brings the time with it.
  useEffect(() => clock.take(time), [clock, time]);

  useEffect(() => {
    if (!isRunning) return;
    const tick = setInterval(clock.tick, TICK_MS);
    return () => clearInterval(tick);
  }, [isRunning, clock]);

  useEffect(() => {
    if (isRunning && isUp) calls.current.onZero();
  }, [isRunning, isUp]);

  useEffect(() => {
    if (!isRunning) return;
    const sync = async () => {
      // Without a connection the clock goes on by itself, and asks again.
      const now = await send(answering.remainingTime, { answerSetId }).catch(() => undefined);
      if (!now) return;
      clock.take(now);
      if (now.state === 'paused') calls.current.onPaused();
      if (now.state !== 'open') calls.current.onState();
    };
    const timer = setInterval(() => void sync(), isUp ? SYNC_AT_ZERO_MS : SYNC_MS);
    const onShow = () => document.visibilityState === 'visible' && void sync();
    document.addEventListener('visibilitychange', onShow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShow);
    };
  }, [isRunning, isUp, answerSetId, clock]);

  return shown;
}
