import { mailOf, type MailTemplate } from '#platform/server/mail/template.ts';

/** The mails that name the mentor and the mentees of new links. */
export const matchingMails: readonly MailTemplate[] = [
  mailOf('matching', 'matchedMentee.html', ['name', 'project', 'mentor', 'url']),
  mailOf('matching', 'matchedMentor.html', ['name', 'project', 'mentees', 'url']),
];
