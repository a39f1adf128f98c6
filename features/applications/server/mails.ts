import { mailOf, type MailTemplate } from '#platform/server/mail/template.ts';

const secret = { secrets: ['url'] };

/** The mails of applications. `url` always leads to the applicant's next step, and signs in who has no password. */
export const mails: readonly MailTemplate[] = [
  mailOf('applications', 'applicationLink.html', ['name', 'project', 'protocol', 'url'], secret),
  mailOf('applications', 'draftLink.html', ['project', 'url'], secret),
  mailOf(
    'applications',
    'resubmitDocuments.html',
    ['name', 'project', 'protocol', 'url', 'documents'],
    secret,
  ),
  mailOf('applications', 'uploadReminder.html', ['name', 'project', 'protocol', 'url', 'documents'], secret),
  mailOf(
    'applications',
    'applicationResult.html',
    ['name', 'project', 'protocol', 'text', 'reason', 'url'],
    secret,
  ),
  mailOf('applications', 'welcomeMentee.html', ['name', 'project', 'url'], secret),
];
