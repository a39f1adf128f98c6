// Every read takes the actor and leaves out what is hidden from them, so that no other feature can forget to.
export { actionsThere, barsOf, isThereForMentee } from './standing.ts';
export { findSeen, requireVisibleAction } from './pair.ts';
export { findStep } from './show.ts';
export { actionsSeenBy, type ListedAction } from './store/actions.ts';
export { types as actionTypes } from './store/types.ts';
export { titleIn } from './titles.ts';
