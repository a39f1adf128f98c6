export { type Ground, type News, notify } from './notify.ts';
export { digestJob } from './digest.ts';
export { notificationData } from './personal-data.ts';
export { sweepNotifications } from './store.ts';
