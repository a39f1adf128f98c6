import { lanes } from '../lanes.ts';

/** Runs heavy work on sheets, two at a time: each may need 128 MB, and a processor of its own. */
export const inTurn = lanes(2);
