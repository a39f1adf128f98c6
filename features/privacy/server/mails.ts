import { mailOf, type MailTemplate } from '#platform/server/mail/template.ts';

/** The mails to people about their requests. */
export const privacyMails: readonly MailTemplate[] = [
  mailOf('privacy', 'privacyReceived.html', ['name', 'project', 'words', 'url']),
  mailOf('privacy', 'privacyExtended.html', ['name', 'project', 'words', 'url']),
  mailOf('privacy', 'privacyAnswer.html', ['name', 'project', 'words', 'url']),
];
