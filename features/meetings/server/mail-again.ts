import type { MailAgain } from '#platform/server/contributions.ts';
import { meetingChangeMails } from './mails.ts';
import { staffMails } from './staff-mails.ts';
import { isLatestInvitation } from './store/mailing.ts';

/** How staff send mails about meetings again: an invitation as long as it is the latest, and times from the calendar. */
export const meetingsAgain: readonly MailAgain[] = [
  {
    templates: meetingChangeMails.map(({ name }) => name),
    refusal: async (db, { calendar }) =>
      calendar && (await isLatestInvitation(db, calendar)) ? undefined : 'old',
  },
  { templates: staffMails.map(({ name }) => name), refusal: async () => 'elsewhere' },
];
