export {
  type ActionCopy,
  actionsOf,
  conditionsWith,
  copiesOf,
  giveActions,
  type ListedAction,
} from './store.ts';
export { actionData } from './personal-data.ts';
