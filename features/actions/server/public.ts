export { type ActionCopy, copiesOf, giveActions } from './copies.ts';
export { actionsOf, conditionsWith, type ListedAction } from './store/actions.ts';
export { actionData } from './personal-data.ts';
