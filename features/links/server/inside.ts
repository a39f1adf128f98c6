// For the server's own work. Users are not shown these records as they are, so no actor is needed.
export { linkPairs } from './link-pairs.ts';
