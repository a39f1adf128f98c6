import type { Request } from '#platform/server/implement.ts';
import type { JobKind } from '#platform/server/jobs.ts';
import { limitRequestedMail } from '#platform/server/limits.ts';
import { queueMail } from '#platform/server/mail/queue.ts';
import type { applications } from '../contract.ts';
import { aboutApplication } from './about.ts';
import { limitVisitor } from './limits.ts';
import { nameOfApplicant } from './name-of-applicant.ts';
import { protocolOf } from './protocol.ts';
import { openByEmail } from './store/applications.ts';
import { addLink } from './store/links.ts';
import { linkUrl } from './ways-in.ts';

const QUEUE = 'application-link';

/**
 * Requests a new link. A job looks the address up after the answer, so that known and unknown addresses take the same
 * time.
 */
export async function resendLink({ input, http, services }: Request<typeof applications.resendLink>) {
  const email = input.email.trim().toLowerCase();
  await limitVisitor(services.pool, 'resend', http);
  await limitRequestedMail(services.pool, 'confirmation link', email);
  await services.jobs.send(services.pool, QUEUE, { email });
  return {};
}

/** Mails a new link to each open application of the address; older links expire. */
export const applicationLinkJob: JobKind = {
  queue: QUEUE,
  run: async ({ pool, jobs, config }, data) => {
    const { email } = data as { email: string };
    await pool.transaction().execute(async (db) => {
      for (const application of await openByEmail(db, email))
        await queueMail(jobs, db, {
          template: 'applicationLink.html',
          language: application.language,
          to: application.email,
          projectId: application.projectId,
          userId: application.userId,
          about: aboutApplication(application.id),
          variables: {
            name: nameOfApplicant(application),
            project: application.descr,
            protocol: protocolOf(application),
            url: linkUrl(config.baseUrl, await addLink(db, application.id)),
          },
        });
    });
  },
};
