export { actionsThere, barsOf } from './standing.ts';
export { copiesOf, copyActions, giveActions, type OwnCopy } from './copies.ts';
export { findSeen } from './pair.ts';
export { findStep } from './show.ts';
export { actionsOf, conditionsWith, findAction, type ListedAction } from './store/actions.ts';
export { types as actionTypes } from './store/types.ts';
export { titleIn } from './titles.ts';
