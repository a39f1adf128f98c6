export { capacityOf } from './capacity.ts';

// For the server's own work: nothing of it is shown to a person as it is, so that no actor is needed.
export { linkPairs } from './link-pairs.ts';
