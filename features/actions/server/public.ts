export { actionsThere, barsOf } from './standing.ts';
export { type ActionCopy, copiesOf, giveActions } from './copies.ts';
export { actionPublishedJob, actionReminderJob } from './reminders.ts';
export { findSeen } from './pair.ts';
export { findStep } from './show.ts';
export { actionsOf, conditionsWith, type ListedAction } from './store/actions.ts';
export { types as actionTypes } from './store/types.ts';
export { actionData } from './personal-data.ts';
export { titleIn } from './titles.ts';
