import type { Db } from '#platform/server/db.ts';
import type { JobKind } from '#platform/server/jobs.ts';
import { type NewMail, queueMails } from '#platform/server/mail/queue.ts';
import type { Services } from '#platform/server/services.ts';
import { choicesAt } from './notify.ts';
import { takeDigests, toMail } from './store.ts';
import { sentenceOf } from './words.ts';

type Ground = Pick<Services, 'pool' | 'jobs'> & { config: Pick<Services['config'], 'baseUrl'> };

const PEOPLE_AT_ONCE = 200;
/** A mail longer than this is read by nobody. */
const MOST_IN_A_MAIL = 50;

/**
 * The mail of the morning. What it takes and the mails it queues are one transaction: a node that dies in the middle leaves
 * them to the next try, and two nodes never take the same.
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

const digestMails = async (db: Db, baseUrl: string, ids: readonly number[]): Promise<NewMail[]> =>
  (await toMail(db, ids)).map(({ to, name, language, told }) => ({
    template: 'digest.html',
    language,
    to,
    variables: {
      name,
      count: told.length,
      more: Math.max(0, told.length - MOST_IN_A_MAIL),
      news: told
        .slice(0, MOST_IN_A_MAIL)
        .map((one) => ({ text: sentenceOf(one, language), url: baseUrl + one.link })),
      choices: choicesAt(baseUrl, told[0]!),
    },
  }));
