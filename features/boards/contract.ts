import { withStale } from '#platform/contract/stale.ts';
import { definitions } from './contract/board.ts';
import { synced } from './contract/synced.ts';

export { boardEvents } from './contract/events.ts';

/** All calls of synced objects and of the boards of actions. */
export const boards = withStale({ ...synced, ...definitions }, () => ({
  // Open pages hear of changes of what is shared by the hub.
  send: [],
  // The form takes the board from the answer. After a refusal it is not read again either: what was typed stays.
  setBoard: [],
}));
