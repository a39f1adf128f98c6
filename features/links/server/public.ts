export { capacityOf } from './capacity.ts';
export { linkPairs } from './link-pairs.ts';
