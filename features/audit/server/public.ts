// For the server's own work: nothing of it is shown to a person as it is, so that no actor is needed.
export { record } from './record.ts';
export { lastRecord } from './store.ts';
