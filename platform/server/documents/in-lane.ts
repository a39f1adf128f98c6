import { lanes } from '../lanes.ts';

/** Reads documents, two at a time on this node: each may take a processor, and some hundred megabytes. */
export const inLane = lanes(2);
