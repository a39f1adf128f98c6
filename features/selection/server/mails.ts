import { mailOf, type MailTemplate } from '#platform/server/mail/template.ts';

const secret = { secrets: ['url'] };

/** The mails of a selection. `url` always leads to the applicant's next step, and signs in who has no password. */
export const mails: readonly MailTemplate[] = [
  mailOf('selection', 'resubmitDocuments.html', ['name', 'project', 'protocol', 'url', 'documents'], secret),
  mailOf('selection', 'uploadReminder.html', ['name', 'project', 'protocol', 'url', 'documents'], secret),
  mailOf(
    'selection',
    'applicationResult.html',
    ['name', 'project', 'protocol', 'text', 'reason', 'url'],
    secret,
  ),
  mailOf('selection', 'welcomeMentee.html', ['name', 'project', 'url'], secret),
];
