import { mailOf, type MailTemplate } from '#platform/server/mail/template.ts';

const variables = [
  'name',
  'other',
  'title',
  'date',
  'time',
  'place',
  'url',
  'reason',
  'before',
  'mayAnswer',
  'isChosen',
];

/** The mails to mentor and mentee about a change; each contains an invitation for calendar programs. */
export const meetingChangeMails: readonly MailTemplate[] = [
  mailOf('meetings', 'meetingBooked.html', variables),
  mailOf('meetings', 'meetingMoved.html', variables),
  mailOf('meetings', 'meetingCancelled.html', variables),
  mailOf('meetings', 'meetingDeclined.html', variables),
  mailOf('meetings', 'meetingTaken.html', variables),
];
