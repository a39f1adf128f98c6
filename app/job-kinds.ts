import type { Logger } from 'pino';
import { actionPublishedJob, actionReminderJob } from '#features/actions/server/public.ts';
import { applicationLinkJob, sweepApplications } from '#features/applications/server/public.ts';
import { sweepConference } from '#features/conference/server/public.ts';
import { fileJobs } from '#features/files/server/public.ts';
import { forgotPasswordJob, sweep } from '#features/identity/server/public.ts';
import { meetingReminderJob } from '#features/meetings/server/public.ts';
import { digestJob, sweepNotifications } from '#features/notifications/server/public.ts';
import type { Config } from '#platform/server/config.ts';
import type { Sandbox } from '#engines/rules/sandbox.ts';
import type { Db } from '#platform/server/db.ts';
import type { FileStorage } from '#platform/server/files/storage.ts';
import type { JobKind, Jobs } from '#platform/server/jobs.ts';
import { sweepLimits } from '#platform/server/limits.ts';
import { mailJobs } from '#platform/server/mail/sending.ts';
import type { Bus } from '#platform/server/realtime/bus.ts';
import { mailTemplates } from './mails.ts';

interface Ground {
  config: Config;
  pool: Db;
  bus: Bus;
  sandbox: Sandbox;
  files: FileStorage;
  log: Logger;
  jobs: () => Jobs;
}

/** Every kind of background job of the product. */
export const jobKinds = ({ config, pool, bus, sandbox, files, log, jobs }: Ground): JobKind[] => {
  const telling = {
    config,
    pool,
    bus,
    sandbox,
    get jobs() {
      return jobs();
    },
  };
  return [
    forgotPasswordJob(pool, jobs, config.baseUrl),
    applicationLinkJob(pool, jobs, config.baseUrl),
    ...fileJobs({ pool, files }),
    digestJob({ pool, jobs, baseUrl: config.baseUrl }),
    meetingReminderJob(telling),
    actionReminderJob(telling),
    actionPublishedJob(telling),
    ...mailJobs({
      db: pool,
      templates: mailTemplates,
      baseUrl: config.baseUrl,
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      jobs,
      log,
    }),
    {
      queue: 'sweep',
      cron: '17 * * * *',
      run: async () => {
        await sweep(pool);
        await sweepApplications(pool);
        await sweepLimits(pool);
        await sweepNotifications(pool);
        await sweepConference(pool);
      },
    },
  ];
};
