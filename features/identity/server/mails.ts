import { mailOf, type MailTemplate } from '#platform/server/mail/template.ts';

const secret = { secrets: ['url'] };

/** The mails about passwords and addresses, which `passwords.ts`, `invitations.ts` and `email.ts` queue. */
export const identityMails: readonly MailTemplate[] = [
  mailOf('identity', 'resetPassword.html', ['name', 'username', 'url'], secret),
  mailOf('identity', 'invitation.html', ['name', 'username', 'project', 'url'], secret),
  mailOf('identity', 'passwordSet.html', ['name', 'url'], { isOnce: true }),
  mailOf('identity', 'confirmEmail.html', ['name', 'username', 'url'], secret),
  mailOf('identity', 'emailChanged.html', ['name', 'username', 'url'], { isOnce: true }),
];
