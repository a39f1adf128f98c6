import { mailOf, type MailTemplate } from '#platform/server/mail/template.ts';

/**
 * The mails about meetings that staff send, by the names of the specification (spec 001, `/api/notify/MailUsers`).
 */
export const staffMails: readonly MailTemplate[] = [
  mailOf('meetings', 'mentorMeetings.html', ['mentor', 'meetings', 'url']),
  mailOf('meetings', 'rendezvous.html', ['mentor', 'mentee', 'date', 'time', 'place', 'url']),
];
