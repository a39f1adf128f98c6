import { mailOf, type MailTemplate } from '#platform/server/mail/template.ts';

const variables = ['name', 'other', 'title', 'date', 'time', 'place', 'url', 'reason', 'before'];

/** The mails that tell mentor and mentee at once; each carries an invitation for calendar programs. */
export const meetingChangeMails: readonly MailTemplate[] = [
  mailOf('meetings', 'meetingBooked.html', variables),
  mailOf('meetings', 'meetingMoved.html', variables),
  mailOf('meetings', 'meetingCancelled.html', variables),
];
