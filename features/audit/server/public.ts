export { record } from './record.ts';
export { lastRecord } from './store.ts';
