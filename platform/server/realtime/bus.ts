import { type HubEvent, packEvent, type Payload } from '#platform/contract/event.ts';
import type { Db } from '../db.ts';

/** Everyone who may receive the event. */
export const EVERYONE = 'everyone';

/** Whom an event is for: the ids of people, or everyone. */
export type Receivers = readonly number[] | typeof EVERYONE;

/** A message to people, as it goes from node to node. */
export interface Said {
  hub: HubEvent['hub'];
  name: string;
  to: Receivers;
  carried: unknown;
}

/** Carries announcements to every node; the sockets of each are its own affair (`hub.ts`). */
export interface Bus {
  /**
   * Notifies these people in the transaction of `db`: they receive the event if and only if that commits, even if this
   * node dies right after (docs/decisions/0015, 0060). An event carries at most `MAX_CARRIED_BYTES`.
   */
  announce<E extends HubEvent>(db: Db, event: E, to: Receivers, carried: Payload<E>): Promise<void>;
  /**
   * Receives what any node announces; `missed` runs when announcements may have been lost. Returns the function that
   * stops it.
   */
  listen(receive: (said: Said) => void, missed: () => void): Promise<() => Promise<void>>;
}

/** What an event may carry, as JSON in UTF-8. A longer text is left out, and the page asks for it. */
export const MAX_CARRIED_BYTES = 4_000;

/** Whether an event with this payload, as it travels, is short enough to be announced. */
export const isCarried = (packed: unknown): boolean =>
  Buffer.byteLength(JSON.stringify(packed)) <= MAX_CARRIED_BYTES;

/** The announcement of an event. @throws Error if it carries more than an announcement may, which is a bug of its feature */
export function announcementOf<E extends HubEvent>(event: E, to: Receivers, carried: Payload<E>): Said {
  const packed = packEvent(event, carried);
  if (!isCarried(packed)) throw new Error(`${event.name} carries more than an announcement may`);
  return { hub: event.hub, name: event.name, to, carried: packed };
}
