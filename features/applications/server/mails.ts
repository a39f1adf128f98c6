import { mailOf, type MailTemplate } from '#platform/server/mail/template.ts';

const secret = { secrets: ['url'] };

/** The mails to visitors who apply. `url` leads on, and signs in who has no password. */
export const mails: readonly MailTemplate[] = [
  mailOf('applications', 'applicationLink.html', ['name', 'project', 'protocol', 'url'], secret),
  mailOf('applications', 'draftLink.html', ['project', 'url'], secret),
];
