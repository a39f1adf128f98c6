// Every read takes the actor and leaves out what is hidden from them, so that no other feature can forget to.
export { actionsSeenBy, type ListedAction } from './store/actions.ts';
export { isActionShown } from './store/report.ts';
export { lockVisibleAction, requireReadableAction, requireVisibleAction } from './visible.ts';
