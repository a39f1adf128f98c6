import { href } from '#platform/contract/addresses.ts';
import type { MailAgain } from '#platform/server/contributions.ts';
import type { Db } from '#platform/server/db.ts';
import { type NewMail, queueMail } from '#platform/server/mail/queue.ts';
import type { Mail } from '#platform/server/mail/store.ts';
import { idOfMail } from './about.ts';
import { mailFacts } from './store/applications.ts';
import { addLink } from './store/links.ts';
import { hasLaterMail } from './store/results.ts';
import { linkUrl, waysIn } from './ways-in.ts';

async function applicationOf(mail: Mail, db: Db) {
  const id = idOfMail(mail);
  return id === undefined ? undefined : (await mailFacts(db, [id]))[0];
}

const withUrl = (
  { template, language, toAddress, projectId, personId, about, variables }: Mail,
  url: string,
) => ({
  template,
  language,
  to: toAddress,
  projectId,
  userId: personId,
  about,
  variables: { ...(variables as NewMail['variables']), url },
});

const results = ['applicationResult.html', 'welcomeMentee.html'];

/** How staff send mails about applications again: with a fresh link, as long as they say what is true. */
export const applicationsAgain: readonly MailAgain[] = [
  {
    templates: ['applicationLink.html'],
    refusal: async (db, mail) => {
      const application = await applicationOf(mail, db);
      if (!application) return 'old';
      return application.confirmedAt === null ? undefined : 'used';
    },
    send: async (db, { jobs, config }, mail) => {
      const { id } = (await applicationOf(mail, db))!;
      await queueMail(jobs, db, withUrl(mail, linkUrl(config.baseUrl, await addLink(db, id))));
    },
  },
  {
    templates: results,
    refusal: async (db, mail) =>
      (await applicationOf(mail, db)) && !(await hasLaterMail(db, mail, results)) ? undefined : 'old',
    send: async (db, { jobs, config }, mail) => {
      const application = (await applicationOf(mail, db))!;
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
