import { mailOf, type MailTemplate } from '#platform/server/mail/template.ts';

/** The mails of applications. `url` always leads to the applicant's next step. */
export const mails: readonly MailTemplate[] = [
  mailOf('applications', 'applicationLink.html', ['name', 'project', 'protocol', 'url']),
  mailOf('applications', 'draftLink.html', ['project', 'url']),
  mailOf('applications', 'resubmitDocuments.html', ['name', 'project', 'protocol', 'url', 'documents']),
  mailOf('applications', 'uploadReminder.html', ['name', 'project', 'protocol', 'url', 'documents']),
  mailOf('applications', 'applicationResult.html', ['name', 'project', 'protocol', 'text', 'reason', 'url']),
  mailOf('applications', 'welcomeMentee.html', ['name', 'project', 'url']),
];
