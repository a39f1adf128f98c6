import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '#platform/server/config.ts';
import { connect } from '#platform/server/db.ts';
import { openStorage } from '#platform/server/files/storage.ts';
import { startJobs, type Jobs } from '#platform/server/jobs.ts';
import { openBus } from '#platform/server/realtime/bus.ts';
import { createSandbox } from '#platform/server/sandbox/sandbox.ts';
import type { Services } from '#platform/server/services.ts';
import { jobKinds } from './job-kinds.ts';

/** What the server stands on, opened in order; `close` gives it back in reverse. */
export interface Opened {
  services: Services;
  close: () => Promise<void>;
}

/** Opens the pool, the sandbox, the storage and, unless `idle`, the workers of the job queue. */
export async function openServices(
  config: Config,
  databaseUrl: string,
  log: Logger,
  { idle = false } = {},
): Promise<Opened> {
  const pool = connect(databaseUrl, {
    max: 20,
    onIdleError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
  });
  const aside = connect(databaseUrl, { max: 3 });
  const files = openStorage({ s3Url: config.s3Url, folder: join(config.dataDir, 'files') });
  const bus = openBus(databaseUrl, (error) => log.warn({ err: error }, 'the bus of the hubs broke'));
  const sandbox = createSandbox({ workers: 2 });
  // Jobs are sent by handlers and by jobs themselves: both get the queue once it runs.
  let jobs: Jobs;
  const running = (): Jobs => jobs;
  const kinds = jobKinds({ config, pool, bus, sandbox, files, log, jobs: running });
  jobs = await startJobs({
    url: databaseUrl,
    kinds: idle ? [] : kinds,
    onError: (error, queue) => log.warn({ err: error, queue }, 'a job failed'),
  });

  return {
    services: { config, pool, aside, jobs, bus, files, sandbox, log },
    async close() {
      await jobs.stop();
      await sandbox.close();
      await aside.destroy();
      await pool.destroy();
    },
  };
}
