export { copyViews } from './copies.ts';
export { standingViews } from './store.ts';
