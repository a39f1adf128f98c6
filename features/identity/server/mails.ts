import { mailOf, type MailTemplate } from '#platform/server/mail/template.ts';

/** The mails about passwords, which `passwords.ts` queues. */
export const identityMails: readonly MailTemplate[] = [
  mailOf('identity', 'resetPassword.html', ['name', 'username', 'url']),
  mailOf('identity', 'passwordSet.html', ['name', 'url']),
];
