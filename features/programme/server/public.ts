// Every read takes the actor and leaves out what is hidden from them, so that no other feature can forget to.
export { actionsSeenBy, type ListedAction } from './store/actions.ts';
export { lockVisibleAction, requireReadableAction, requireVisibleAction } from './visible.ts';

// For the server's own work: these reads include hidden actions. The caller decides what a person gets of them.
export { publishToAll } from './publication.ts';
export { actionIdsOf, actionsOf, findAction, titlesOf, type WholeAction } from './store/actions.ts';
export { types as actionTypes } from './store/types.ts';
