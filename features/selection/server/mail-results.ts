import type { Language } from '#platform/contract/languages.ts';
import { href } from '#platform/contract/addresses.ts';
import type { Db } from '#platform/server/db.ts';
import type { JobKind, Jobs } from '#platform/server/jobs.ts';
import { type NewMail, queueMails } from '#platform/server/mail/queue.ts';
import type { Services } from '#platform/server/services.ts';
import { say } from '#platform/server/texts.ts';
import type { Status } from '#features/applications/contract/status.ts';
import { aboutApplication, nameOfApplicant, protocolOf } from '#features/applications/server/public.ts';
import { mailFacts, setTold, toldReasons, waysIn } from '#features/applications/server/inside.ts';
import { lockUntold } from './store/results.ts';

const QUEUE = 'application-result';

/** A little longer than the page offers the undo of a move, in milliseconds: a move that was undone is not mailed. */
const DELAY_MS = 12_000;
const AT_ONCE = 500;

/** An application after a move, by the version that the move gave it. */
export interface MovedVersion {
  id: number;
  version: number;
}

/** Schedules the mails with the new status of these applications, for when the undo has passed. */
export async function scheduleResults(
  { send }: Pick<Jobs, 'send'>,
  db: Db,
  moved: readonly MovedVersion[],
): Promise<void> {
  const startAfter = new Date(Date.now() + DELAY_MS);
  for (let done = 0; done < moved.length; done += AT_ONCE)
    await send(db, QUEUE, { moved: moved.slice(done, done + AT_ONCE) }, { startAfter });
}

export const applicationResultJob: JobKind = {
  queue: QUEUE,
  expireInSeconds: 300,
  run: (services, data) => mailResults(services, (data as { moved: readonly MovedVersion[] }).moved),
};

type Ground = Pick<Services, 'pool' | 'jobs' | 'config'>;

/**
 * Mails applicants the status of their applications, once each. Applications that changed since are left to the job of that
 * change, and those back in the status that the applicant knows need no mail.
 */
export async function mailResults(
  { pool, jobs, config }: Ground,
  moved: readonly MovedVersion[],
): Promise<void> {
  await pool.transaction().execute(async (db) => {
    const untold = new Map((await lockUntold(db, moved)).map((one) => [one.id, one]));
    if (untold.size === 0) return;
    const facts = await mailFacts(db, [...untold.keys()]);
    const reasons = await toldReasons(db, facts);
    const selected = facts.filter(({ status }) => status === 3);
    const others = facts.filter(({ status }) => status !== 3);
    const ways = new Map([
      ...(await waysIn(db, config.baseUrl, selected, href('/signin', {}))),
      ...(await waysIn(db, config.baseUrl, others, href('/applicant', {}))),
    ]);
    const mails = facts.map((one): NewMail => {
      const common = { name: nameOfApplicant(one), project: one.descr, url: ways.get(one.id)! };
      const { language, projectId, userId } = one;
      const to = { language, to: one.email, projectId, userId, about: aboutApplication(one.id) };
      if (one.status === 3) return { template: 'welcomeMentee.html', ...to, variables: common };
      const text = resultText(one.status, untold.get(one.id)!.toldStatus, one.language);
      const variables = { ...common, protocol: protocolOf(one), text, reason: reasons.get(one.id) ?? '' };
      return { template: 'applicationResult.html', ...to, variables };
    });
    await queueMails(jobs, db, mails);
    await setTold(db, [...untold.keys()]);
  });
}

/** What the mail says of a status; of a participation that ended, that first. */
function resultText(status: Status, before: Status | null, language: Language): string {
  const text = say(language, `selection.result.mail.${status}`);
  return before === 3 ? `${say(language, 'selection.result.mail.ended')} ${text}` : text;
}
