import { mailOf, type MailTemplate } from '#platform/server/mail/template.ts';

/** The mails about passwords and addresses, which `passwords.ts`, `invitations.ts` and `email.ts` queue. */
export const identityMails: readonly MailTemplate[] = [
  mailOf('identity', 'resetPassword.html', ['name', 'username', 'url']),
  mailOf('identity', 'invitation.html', ['name', 'username', 'project', 'url']),
  mailOf('identity', 'passwordSet.html', ['name', 'url']),
  mailOf('identity', 'confirmEmail.html', ['name', 'username', 'url']),
  mailOf('identity', 'emailChanged.html', ['name', 'username', 'url']),
];
