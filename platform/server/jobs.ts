import { fromKysely, PgBoss } from 'pg-boss';
import { ATHENS } from '#engines/dates/athens.ts';
import type { Db } from './db.ts';
import type { Services } from './services.ts';

/** What a feature does in the background: a queue, how often it is tried, and what one job means. */
export interface JobKind {
  queue: string;
  /** Tries after the first one that failed; the pause doubles, starting at `retryDelay` seconds. */
  retryLimit?: number;
  retryDelay?: number;
  /** How many seconds one job may take before it counts as failed. */
  expireInSeconds?: number;
  /** Jobs of this queue that run at once on one node. */
  concurrency?: number;
  /** A time table (cron, Europe/Athens) when the job runs by itself. */
  cron?: string;
  run: (services: Services, data: object, info: JobInfo) => Promise<void>;
}

export interface JobInfo {
  /** 1 at the first try. */
  attempt: number;
  lastAttempt: boolean;
}

/** Puts a job into the queue in the transaction of `db`: it exists when, and only when, that commits. */
export type SendJob = (db: Db, queue: string, data: object, options?: { startAfter?: Date }) => Promise<void>;

export interface Jobs {
  send: SendJob;
  /** The same for many jobs of one queue, in one statement. */
  sendAll: (db: Db, queue: string, data: readonly object[]) => Promise<void>;
  /** Puts a job that failed back into its queue. */
  retry: (db: Db, queue: string, id: string) => Promise<void>;
}

/** The queue as a node of the server holds it. */
export interface JobQueue extends Jobs {
  /** Makes the queues of these kinds of jobs. */
  prepare: (kinds: readonly JobKind[]) => Promise<void>;
  /** Starts the workers of these kinds of jobs on this node. Their queues were prepared. */
  work: (kinds: readonly JobKind[], services: Services) => Promise<void>;
  /** Gives running jobs their time, hands the rest back. */
  stop(): Promise<void>;
}

const schema = 'jobs';

/** Makes the tables of the queue; they belong to pg-boss, which brings them up to date under its own lock. */
export async function installJobs(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, schema, max: 2, supervise: false, schedule: false });
  boss.on('error', () => {}); // the start itself rejects
  await boss.start();
  await boss.stop({ graceful: false });
}

interface Options {
  url: string;
  onError: (error: unknown, queue?: string) => void;
}

/** Opens the queue. Jobs can be sent at once; they run on this node from `work` on. */
export async function openJobs({ url, onError }: Options): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: url,
    schema,
    max: 4,
    application_name: 'ithaki-jobs',
    useListenNotify: true,
    migrate: false,
    // The work of a node that died goes on within half a minute: its heart is silent for ten seconds, and is looked for as often.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on('error', (error) => onError(error));
  await boss.start();

  return {
    send: async (db, queue, data, options) => {
      await boss.send(queue, data, { ...options, db: fromKysely(db.withoutPlugins()) });
    },
    sendAll: async (db, queue, data) => {
      await boss.insert(
        queue,
        data.map((one) => ({ data: one })),
        { db: fromKysely(db.withoutPlugins()) },
      );
    },
    retry: async (db, queue, id) => {
      await boss.retry(queue, id, { db: fromKysely(db.withoutPlugins()) });
    },
    prepare: async (kinds) => {
      for (const { queue, retryLimit = 5, retryDelay = 5, expireInSeconds = 60 } of kinds)
        await boss.createQueue(queue, {
          retryLimit,
          retryDelay,
          retryBackoff: true,
          expireInSeconds,
          heartbeatSeconds: 10,
          notify: true,
        });
    },
    work: async (kinds, services) => {
      const crons = new Set(kinds.flatMap(({ queue, cron }) => (cron === undefined ? [] : [queue])));
      for (const { name } of await boss.getSchedules()) if (!crons.has(name)) await boss.unschedule(name);
      for (const kind of kinds) {
        if (kind.cron) await boss.schedule(kind.queue, kind.cron, {}, { tz: ATHENS });
        await boss.work(
          kind.queue,
          {
            includeMetadata: true,
            pollingIntervalSeconds: 1,
            notifyPollingIntervalSeconds: 1,
            localConcurrency: kind.concurrency ?? 2,
          },
          async ([job]) => {
            if (!job) return;
            const attempt = job.retryCount + 1;
            try {
              await kind.run(services, job.data as object, {
                attempt,
                lastAttempt: attempt > job.retryLimit,
              });
            } catch (error) {
              onError(error, kind.queue);
              throw error;
            }
          },
        );
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
