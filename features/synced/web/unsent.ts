import type { Item } from '#engines/outbox/queue.ts';
import type { JsonObject } from '#engines/sync/json.ts';
import type { Replica } from '#engines/sync/replica.ts';
import { keptInBrowser } from '#platform/web/kept-in-browser.ts';
import type { Which } from './which.ts';

/** What one page of this browser has changed in an object and the server does not have. */
export interface Unsent extends Item, Pick<Replica, 'synced' | 'sent' | 'local' | 'turn' | 'isSending'> {}

/** A change that the server refused, as the user made it: `local` over `base`. */
export interface Draft {
  id: string;
  base: JsonObject;
  local: JsonObject;
  /** The refusal. */
  code: string;
  status: number;
}

/** A page has one item. */
export const ITEM = 'change';

/** Reads what the browser has kept. Earlier versions of the page kept it without an id. */
export const readUnsent = (found: object): Unsent[] =>
  'synced' in found ? [{ id: ITEM, at: 0, ...(found as Omit<Unsent, 'id' | 'at'>) }] : [];

/** Where the changes of a user to an object are kept: the unsent ones by page, and those that were refused by their ids. */
export const pathOf = (userId: number, { actionId, menteeId, name }: Which): string =>
  `${userId}:${actionId}:${menteeId}:${encodeURIComponent(name)}`;

export const draftsOf = (userId: number, which: Which) =>
  keptInBrowser<Draft>('board-refused:', `${pathOf(userId, which)}:`);
