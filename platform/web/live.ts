import { useEffect, useSyncExternalStore } from 'react';
import type { Socket } from 'socket.io-client';
import type { HubEvent, Payload } from '#platform/contract/event.ts';
import { fromWire, toWire, type Shape } from '#platform/contract/codec.ts';
import { forgetCarried } from './carried.ts';

/** The state of the page's connection to the hub (spec 002 §2.5, §4). */
export type LiveState = 'Starting' | 'Connected' | 'Reconnecting' | 'Disconnected';

/** A lost connection is tried again every five seconds, for as long as the page stays (spec 002 §4). */
const AGAIN_MS = 5_000;
/** After so many tries that failed, the page no longer says that it will be back in a moment. */
const PATIENCE = 3;

/** What the built page knows of an event (`tools/light-contracts.ts`). */
const light = (event: HubEvent) => event as unknown as { hub: Hub; name: string; payload: Shape };

type Hub = HubEvent['hub'];

interface Hearing {
  name: string;
  hear: (wire: unknown) => void;
}

/** The connection of the page to one hub, open while a part of the page uses it. Both hubs share one WebSocket. */
class Connection {
  readonly hub: Hub;
  readonly hearings = new Set<Hearing>();
  readonly catchingUp = new Set<() => void>();
  state: LiveState = 'Starting';
  #watchers = new Set<() => void>();
  #wanted = 0;
  #socket: Socket | undefined;
  #failures = 0;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(hub: Hub) {
    this.hub = hub;
  }

  watch = (watcher: () => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

  #become(next: LiveState): void {
    if (this.state === next) return;
    this.state = next;
    for (const watcher of this.#watchers) watcher();
  }

  /** Connects until the returned function is called by all who want it. */
  want(): () => void {
    this.#wanted += 1;
    void this.#start().catch(() => this.#become('Disconnected'));
    return () => {
      this.#wanted -= 1;
      if (this.#wanted === 0) this.#stop();
    };
  }

  /** The client comes when the page has been drawn and has nothing else to do. */
  async #start(): Promise<void> {
    await new Promise<void>((idle) => {
      if ('requestIdleCallback' in globalThis) requestIdleCallback(() => idle(), { timeout: 3_000 });
      else setTimeout(idle, 200);
    });
    if (this.#wanted === 0 || this.#socket) return;
    const { io } = await import('socket.io-client');
    if (this.#wanted === 0 || this.#socket) return;
    const opened = io(`/${this.hub}`, { path: '/hub', transports: ['websocket'], reconnection: false });
    this.#socket = opened;
    opened.on('connect', () => {
      this.#failures = 0;
      this.#become('Connected');
      // Events before now did not reach this page: its listeners ask the calls again.
      forgetCarried();
      for (const catchUp of this.catchingUp) catchUp();
    });
    const lost = () => {
      if (this.#socket !== opened) return;
      this.#failures += 1;
      this.#become(this.#failures > PATIENCE ? 'Disconnected' : 'Reconnecting');
      clearTimeout(this.#again);
      this.#again = setTimeout(() => opened.connect(), AGAIN_MS);
    };
    opened.on('disconnect', (reason) => {
      lost();
      // Disconnected by the server: the session may have ended, and the next call shows it.
      if (reason === 'io server disconnect') for (const catchUp of this.catchingUp) catchUp();
    });
    opened.on('connect_error', lost);
    opened.onAny((name: string, wire: unknown) => {
      for (const hearing of this.hearings) if (hearing.name === name) hearing.hear(wire);
    });
  }

  #stop(): void {
    clearTimeout(this.#again);
    const open = this.#socket;
    this.#socket = undefined;
    this.#failures = 0;
    open?.disconnect();
    this.#become('Starting');
  }

  /** Sends an event; false while the page is not connected. */
  send(name: string, wire: unknown): boolean {
    if (!this.#socket?.connected) return false;
    this.#socket.emit(name, wire);
    return true;
  }
}

const connections: Readonly<Record<Hub, Connection>> = {
  messenger: new Connection('messenger'),
  sync: new Connection('sync'),
};

/** Keeps the page connected to a hub while it is drawn; several may want it. */
export function useLive(isOn: boolean, hub: Hub = 'messenger'): void {
  useEffect(() => (isOn ? connections[hub].want() : undefined), [isOn, hub]);
}

/** The state of the page's connection to a hub, as it changes. */
export const useLiveState = (hub: Hub = 'messenger'): LiveState =>
  useSyncExternalStore(connections[hub].watch, () => connections[hub].state);

/** Whether the page is connected to a hub now. */
export const isLive = (hub: Hub = 'messenger'): boolean => connections[hub].state === 'Connected';

/** Hears an event while the component is drawn. `run` must stay the same function (`useCallback`). */
export function useHeard<E extends HubEvent>(event: E, run: (carried: Payload<E>) => void): void {
  useEffect(() => {
    const { hub, name, payload } = light(event);
    const hearing: Hearing = { name, hear: (wire) => run(fromWire(payload, wire) as Payload<E>) };
    connections[hub].hearings.add(hearing);
    return () => void connections[hub].hearings.delete(hearing);
  }, [event, run]);
}

/** Runs when the page is in, also for the first time, and when it was sent away, until the returned function is called. */
export function onCaughtUp(run: () => void, hub: Hub = 'messenger'): () => void {
  const { catchingUp } = connections[hub];
  catchingUp.add(run);
  return () => void catchingUp.delete(run);
}

/** Does so while the component is drawn: what the page missed is asked for. `run` must stay the same function. */
export const useCaughtUp = (run: () => void, hub: Hub = 'messenger'): void =>
  useEffect(() => onCaughtUp(run, hub), [run, hub]);

/**
 * Sends something to a hub. False while the page is not connected: nothing is queued, and a sender with more to say
 * waits for `Connected`.
 */
export function say<E extends HubEvent>(event: E, carried: Payload<E>): boolean {
  const { hub, name, payload } = light(event);
  return connections[hub].send(name, toWire(payload, carried));
}
