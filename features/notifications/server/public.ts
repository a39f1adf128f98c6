export { type Ground, type Link, type News, linkTo } from './notify.ts';
