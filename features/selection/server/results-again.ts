import { href } from '#platform/contract/addresses.ts';
import type { MailAgain } from '#platform/server/contributions.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import { applicationOfMail, waysIn } from '#features/applications/server/inside.ts';
import { withUrl } from '#features/applications/server/public.ts';
import { hasLaterMail } from './store/results.ts';

const results = ['applicationResult.html', 'welcomeMentee.html'];

/** How staff send the mails of a selection again: with a fresh link, as long as they say what is true. */
export const resultsAgain: readonly MailAgain[] = [
  {
    templates: results,
    refusal: async (db, mail) =>
      (await applicationOfMail(mail, db)) && !(await hasLaterMail(db, mail, results)) ? undefined : 'old',
    send: async (db, { jobs, config }, mail) => {
      const application = (await applicationOfMail(mail, db))!;
      const page = mail.template === 'welcomeMentee.html' ? href('/signin', {}) : href('/applicant', {});
      const ways = await waysIn(db, config.baseUrl, [application], page);
      await queueMail(jobs, db, withUrl(mail, ways.get(application.id)!));
    },
  },
  // What is missing may have come since: the page of the application asks for what is missing now.
  {
    templates: ['resubmitDocuments.html', 'uploadReminder.html'],
    refusal: async () => 'elsewhere',
  },
];
