import { useEffect, useSyncExternalStore } from 'react';
import type { Socket } from 'socket.io-client';
import type { HubEvent, Payload } from '#platform/contract/event.ts';
import { fromWire, toWire, type Shape } from '#platform/contract/codec.ts';

/** The state of the page's connection to the hub (spec 002 §2.5, §4). */
export type LiveState = 'Starting' | 'Connected' | 'Reconnecting' | 'Disconnected';

/** A lost connection is tried again every five seconds, for as long as the page stays (spec 002 §4). */
const AGAIN_MS = 5_000;
/** After so many tries that failed, the page no longer says that it will be back in a moment. */
const PATIENCE = 3;

/** What the built page knows of an event (`tools/light-contracts.ts`). */
const light = (event: HubEvent) => event as unknown as { hub: string; name: string; payload: Shape };

interface Hearing {
  name: string;
  hear: (wire: unknown) => void;
}

let state: LiveState = 'Starting';
let isWanted = 0;
let socket: Socket | undefined;
let failures = 0;
let again: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();
const hearings = new Set<Hearing>();
const catchingUp = new Set<() => void>();

function become(next: LiveState): void {
  if (state === next) return;
  state = next;
  for (const watcher of watchers) watcher();
}

/** The client comes when the page has been drawn and has nothing else to do. */
async function start(): Promise<void> {
  await new Promise<void>((idle) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => idle(), { timeout: 3_000 });
    else setTimeout(idle, 200);
  });
  if (isWanted === 0 || socket) return;
  const { io } = await import('socket.io-client');
  if (isWanted === 0 || socket) return;
  const opened = io('/messenger', { path: '/hub', transports: ['websocket'], reconnection: false });
  socket = opened;
  opened.on('connect', () => {
    failures = 0;
    become('Connected');
    // Events before now did not reach this page: its listeners ask the calls again.
    for (const catchUp of catchingUp) catchUp();
  });
  const lost = () => {
    if (socket !== opened) return;
    failures += 1;
    become(failures > PATIENCE ? 'Disconnected' : 'Reconnecting');
    clearTimeout(again);
    again = setTimeout(() => opened.connect(), AGAIN_MS);
  };
  opened.on('disconnect', (reason) => {
    lost();
    // Disconnected by the server: the session may have ended, and the next call shows it.
    if (reason === 'io server disconnect') for (const catchUp of catchingUp) catchUp();
  });
  opened.on('connect_error', lost);
  opened.onAny((name: string, wire: unknown) => {
    for (const hearing of hearings) if (hearing.name === name) hearing.hear(wire);
  });
}

function stop(): void {
  clearTimeout(again);
  const open = socket;
  socket = undefined;
  failures = 0;
  open?.disconnect();
  become('Starting');
}

/** Keeps the page connected while it is drawn; several may want it. */
export function useLive(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    isWanted += 1;
    void start().catch(() => become('Disconnected'));
    return () => {
      isWanted -= 1;
      if (isWanted === 0) stop();
    };
  }, [isOn]);
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** The state of the page's connection to the hub, as it changes. */
export const useLiveState = (): LiveState => useSyncExternalStore(watch, () => state);

/** Hears an event while the component is drawn. `run` must stay the same function (`useCallback`). */
export function useHeard<E extends HubEvent>(event: E, run: (carried: Payload<E>) => void): void {
  useEffect(() => {
    const { name, payload } = light(event);
    const hearing: Hearing = { name, hear: (wire) => run(fromWire(payload, wire) as Payload<E>) };
    hearings.add(hearing);
    return () => void hearings.delete(hearing);
  }, [event, run]);
}

/** Runs when the page is in, also for the first time, and when it was sent away: what it missed is asked for. `run` must stay the same function. */
export function useCaughtUp(run: () => void): void {
  useEffect(() => {
    catchingUp.add(run);
    return () => void catchingUp.delete(run);
  }, [run]);
}

/**
 * Sends something to the hub. False while the page is not connected: nothing is queued, and a sender with more to say
 * waits for `Connected`.
 */
export function say<E extends HubEvent>(event: E, carried: Payload<E>): boolean {
  if (!socket?.connected) return false;
  const { name, payload } = light(event);
  socket.emit(name, toWire(payload, carried));
  return true;
}
