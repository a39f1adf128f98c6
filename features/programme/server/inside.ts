// For the server's own work. These reads include hidden actions: the caller decides what a person gets of them.
export { publishToAll } from './publication.ts';
export { actionIdsOf, actionsOf, findAction, titlesOf, type WholeAction } from './store/actions.ts';
export { types as actionTypes } from './store/types.ts';
