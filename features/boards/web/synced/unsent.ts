import type { JsonObject } from '#engines/sync/json.ts';
import type { Replica } from '#engines/sync/replica.ts';
import { keptInBrowser } from '#platform/web/kept-in-browser.ts';
import type { Which } from './which.ts';

/** What one page of this browser has changed in an object and the server does not have. */
export type Unsent = Pick<Replica, 'synced' | 'sent' | 'local' | 'turn' | 'isSending'>;

/** A change that the server refused, as the user made it: `local` over `base`. */
export interface Draft {
  id: string;
  base: JsonObject;
  local: JsonObject;
  /** The refusal. */
  code: string;
  status: number;
}

const pathOf = (userId: number, { actionId, menteeId, name }: Which): string =>
  `${userId}:${actionId}:${menteeId}:${encodeURIComponent(name)}:`;

/** The unsent changes of a user to an object, by page, and those that were refused, by their ids. */
export const unsentOf = (userId: number, which: Which) =>
  keptInBrowser<Unsent>('board-unsent:', pathOf(userId, which));
export const draftsOf = (userId: number, which: Which) =>
  keptInBrowser<Draft>('board-refused:', pathOf(userId, which));
