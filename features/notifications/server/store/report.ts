import type { ReportPart } from '#platform/server/report/view.ts';

/** Notifications are for the person who gets them. */
export const notificationsReport: ReportPart = {
  views: [],
  notShown: {
    notification: 'is known only to the person who gets it',
    notification_choice: 'is the choice of a person',
  },
};
