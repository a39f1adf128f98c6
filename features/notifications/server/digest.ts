import type { Db } from '#platform/server/db.ts';
import type { JobKind } from '#platform/server/jobs.ts';
import { type NewMail, queueMails } from '#platform/server/mail/queue.ts';
import type { Services } from '#platform/server/services.ts';
import { choicesAt } from './notify.ts';
import { takeDigests, toMail } from './store.ts';
import { sentenceOf } from './words.ts';

type Ground = Pick<Services, 'pool' | 'jobs'> & { config: Pick<Services['config'], 'baseUrl'> };

const PEOPLE_AT_ONCE = 200;
/** The notifications of one mail; longer mails are not read. */
const MAX_IN_A_MAIL = 50;

/**
 * The morning digest. Claiming the entries and queueing the mails are one transaction. If a node dies in the middle,
 * the next run repeats them, and two nodes never claim the same entries.
 */
export const digestJob: JobKind = {
  queue: 'notification-digest',
  cron: '30 7 * * *',
  expireInSeconds: 600,
  run: sendDigests,
};

export async function sendDigests({ pool, jobs, config }: Ground): Promise<void> {
  for (let more = true; more;)
    more = await pool.transaction().execute(async (db) => {
      const taken = await takeDigests(db, PEOPLE_AT_ONCE);
      if (taken.ids.length > 0) await queueMails(jobs, db, await digestMails(db, config.baseUrl, taken.ids));
      return taken.more;
    });
}

/** The project of a digest; null if it has news of several. */
function projectOf(notifications: readonly { projectId?: number | undefined }[]): number | null {
  const [first, ...others] = new Set(notifications.map(({ projectId }) => projectId ?? null));
  return others.length === 0 ? (first ?? null) : null;
}

const digestMails = async (db: Db, baseUrl: string, ids: readonly number[]): Promise<NewMail[]> =>
  (await toMail(db, ids)).map(({ userId, to, name, language, notifications }) => ({
    template: 'digest.html',
    language,
    to,
    projectId: projectOf(notifications),
    userId,
    variables: {
      name,
      count: notifications.length,
      more: Math.max(0, notifications.length - MAX_IN_A_MAIL),
      news: notifications
        .slice(0, MAX_IN_A_MAIL)
        .map((one) => ({ text: sentenceOf(one, language), url: baseUrl + one.link })),
      choices: choicesAt(baseUrl, notifications[0]!),
    },
  }));
