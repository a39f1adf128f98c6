import { mailOf, type MailTemplate } from '#platform/server/mail/template.ts';

/** The mails of notifications: one at once, or those of a day in the morning. */
export const notificationMails: readonly MailTemplate[] = [
  mailOf('notifications', 'notification.html', ['name', 'project', 'text', 'url', 'choices']),
  mailOf('notifications', 'digest.html', ['name', 'news', 'count', 'more', 'choices']),
];
