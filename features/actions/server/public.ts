export {
  type ActionCopy,
  actionsOf,
  conditionsWith,
  copiesOf,
  giveActions,
  type ListedAction,
} from './store/actions.ts';
export { actionData } from './personal-data.ts';
