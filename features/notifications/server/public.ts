export { type Ground, type News, linkTo } from './notify.ts';

// For the server's own work: nothing of it is shown to a person as it is, so that no actor is needed.
export { notify } from './notify.ts';
