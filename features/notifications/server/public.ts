export { type Ground, type News, notify } from './notify.ts';
