import type { MailAgain } from '#platform/server/contributions.ts';
import type { Db } from '#platform/server/db.ts';
import { type NewMail, queueMail } from '#platform/server/mail/queue.ts';
import type { Mail } from '#platform/server/mail/store.ts';
import { idOfMail } from './about.ts';
import { mailFacts } from './store/applications.ts';
import { addLink } from './store/links.ts';
import { linkUrl } from './ways-in.ts';

/** The application that a mail is about, with what its mails say. */
export async function applicationOfMail(mail: Mail, db: Db) {
  const id = idOfMail(mail);
  return id === undefined ? undefined : (await mailFacts(db, [id]))[0];
}

/** A mail as it is sent again, with another link. */
export const withUrl = (
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

/** How staff send the link of an application again: a fresh one, until the address is confirmed. */
export const linksAgain: readonly MailAgain[] = [
  {
    templates: ['applicationLink.html'],
    refusal: async (db, mail) => {
      const application = await applicationOfMail(mail, db);
      if (!application) return 'old';
      return application.confirmedAt === null ? undefined : 'used';
    },
    send: async (db, { jobs, config }, mail) => {
      const { id } = (await applicationOfMail(mail, db))!;
      await queueMail(jobs, db, withUrl(mail, linkUrl(config.baseUrl, await addLink(db, id))));
    },
  },
];
