export { isLinkedTo, isMenteeOf } from './store/scope.ts';
export { capacityOf } from './capacity.ts';
export { linkPairs } from './link-pairs.ts';
