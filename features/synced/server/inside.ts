// For the server's own work. Who sees an object is decided by the feature that has it (`syncedObjects`).
export { objectOf, startObject } from './store/objects.ts';
