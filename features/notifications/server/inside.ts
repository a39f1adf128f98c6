// For the server's own work. Users are not shown these records as they are, so no actor is needed.
export { notify, settle } from './notify.ts';
export { removeNaming } from './store.ts';
