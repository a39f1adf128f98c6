export { copyViews } from './copies.ts';
export { viewData } from './personal-data.ts';
export { standingViews } from './store.ts';
