import { definitions } from './contract/board.ts';
import { synced } from './contract/synced.ts';

export { boardEvents } from './contract/events.ts';

/** All calls of synced objects and of the boards of actions. */
export const boards = { ...synced, ...definitions };
