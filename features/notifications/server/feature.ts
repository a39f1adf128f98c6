import { feature } from '#platform/server/feature.ts';
import { starting } from '#platform/server/starting.ts';
import { notificationEvents, notifications } from '../contract.ts';
import { digestJob } from './digest.ts';
import { notificationMails } from './mails.ts';
import { notificationData } from './personal-data.ts';
import { handlers } from './routes.ts';
import { sweepNotifications } from './store.ts';
import { notificationsReport } from './store/report.ts';

export const notificationsFeature = feature({
  name: 'notifications',
  contract: notifications,
  handlers,
  starts: [
    starting(notifications.count, { on: 'frame', input: () => ({}) }),
    starting(notifications.waiting, { on: 'frame', input: (projectId) => ({ projectId }) }),
  ],
  jobs: [digestJob],
  sweeps: [{ name: 'notifications', run: ({ pool }) => sweepNotifications(pool) }],
  mails: notificationMails,
  events: [notificationEvents.arrived],
  personalData: notificationData,
  reportViews: notificationsReport,
  notifications: { kinds: { reminder: { page: true, mail: true, digest: 'none' } }, sayings: [] },
});
