import { withStale } from '#platform/contract/stale.ts';
import { definitions } from './contract/board.ts';

/** All calls of the boards of actions. What is written on them are synced objects (`features/synced`). */
export const boards = withStale(definitions, () => ({
  // The form takes the board from the answer. After a refusal it is not read again either: what was typed stays.
  setBoard: [],
}));
