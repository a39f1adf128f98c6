import { mailOf, type MailTemplate } from '#platform/server/mail/template.ts';

/** The mails to those who want to be told by mail: of one thing at once, or of a day's in the morning. */
export const notificationMails: readonly MailTemplate[] = [
  mailOf('notifications', 'notification.html', ['name', 'project', 'text', 'url', 'choices']),
  mailOf('notifications', 'digest.html', ['name', 'news', 'count', 'more', 'choices']),
];
