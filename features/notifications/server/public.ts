export { type Ground, type News, linkTo, notify } from './notify.ts';
