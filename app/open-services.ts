import { join } from 'node:path';
import type { Logger } from 'pino';
import { languageEvents } from '#features/languages/contract.ts';
import { renewTexts, writeFolder } from '#features/translations/server/inside.ts';
import type { Config, RegisterAccess } from '#platform/server/config.ts';
import { connect, type Db } from '#platform/server/db.ts';
import { type Faults, openFaults } from '#platform/server/faults.ts';
import { openScanner } from '#platform/server/files/scanner.ts';
import { openStorage } from '#platform/server/files/storage.ts';
import { type JobKind, openJobs } from '#platform/server/jobs.ts';
import { mailTemplates } from '#platform/server/feature.ts';
import { sweepLimits } from '#platform/server/limits.ts';
import { senderOf } from '#platform/server/mail/sender.ts';
import { mailJobs } from '#platform/server/mail/sending.ts';
import { openOutgoing, type Outgoing } from '#platform/server/outgoing/outgoing.ts';
import type { Around } from '#platform/server/around.ts';
import type { Bus } from '#platform/server/realtime/bus.ts';
import { openDatabaseBus } from '#platform/server/realtime/database-bus.ts';
import { openRecycling } from '#platform/server/recycle.ts';
import { openReports } from '#platform/server/report/run.ts';
import { renewingBefore } from '#platform/server/realtime/renewing.ts';
import { REPORT_CONNECTIONS } from '#platform/server/report/role.ts';
import { openRedisBus } from '#platform/server/realtime/redis-bus.ts';
import { createSandbox } from '#platform/server/sandbox/sandbox.ts';
import type { Services } from '#platform/server/services.ts';
import { features } from './features.ts';
import { openGate } from './open-gate.ts';

/** The services that the server uses, opened in order; `close` closes them in reverse. */
export interface Opened {
  services: Services;
  close: () => Promise<void>;
}

interface Opening {
  /** Runs no jobs. */
  idle?: boolean;
  /** The database is the embedded one, so its processes are ours. @default false */
  isEmbedded?: boolean;
  /** The time of one statement in milliseconds; 0 is endless. @default that of requests */
  statementTimeout?: number;
  /** How long a statement may take that is prepared, in milliseconds. @default that of `connect` */
  fastMs?: number;
  around?: Around;
}

/** Whether a pooler stands between the queries and PostgreSQL: sessions have an address of their own then. */
export const isPooled = ({ databaseUrl, databaseDirectUrl }: Config): boolean =>
  databaseDirectUrl !== undefined && databaseDirectUrl !== databaseUrl;

/** Opens the pool, the sandbox, the storage and, unless `idle`, the workers of the job queue. */
export async function openServices(
  config: Config,
  databaseUrl: string,
  log: Logger,
  {
    idle = false,
    isEmbedded = false,
    statementTimeout,
    fastMs,
    around = (_name, work) => work(),
  }: Opening = {},
): Promise<Opened> {
  const faults = openFaults(log);
  const directUrl = config.databaseDirectUrl ?? databaseUrl;
  const pool = connect(databaseUrl, {
    max: 20,
    isPooled: isPooled(config),
    ...(statementTimeout !== undefined && { statementTimeout }),
    ...(fastMs !== undefined && { fastMs }),
    onIdleError: (error) => faults.happened('an idle database connection broke', error),
  });
  const limitsPool = connect(databaseUrl, { max: 3, isPooled: isPooled(config) });
  const slowPool = connect(databaseUrl, {
    max: 2,
    isPooled: isPooled(config),
    statementTimeout: SLOW_STATEMENT_MS,
    onIdleError: (error) => faults.happened('an idle database connection broke', error),
  });
  const queries = (url: string | undefined, db?: Db) =>
    url === undefined
      ? undefined
      : openReports({
          url,
          max: REPORT_CONNECTIONS,
          db,
          isEmbedded: isEmbedded && db !== undefined,
          onIdleError: (error) => faults.happened('an idle connection for queries broke', error),
        });
  const reports = queries(config.reportDatabaseUrl, limitsPool);
  const argus = queries(config.argusDatabaseUrl);
  const files = await openStorage({ s3Url: config.s3Url, folder: join(config.dataDir, 'files') });
  const scanner = config.clamdUrl === undefined ? undefined : openScanner(config.clamdUrl);
  const sandbox = createSandbox({ workers: 2 });
  const gate = openGate({ pool, config, features });
  const { bus, recycle } = openRecycling(
    renewingBefore(busOf(config, directUrl, limitsPool, faults), {
      event: languageEvents.changed.name,
      renew: () => renewHere(pool, config),
      onError: (error) => faults.happened('the texts of this node could not be read again', error),
    }),
    async () => {
      gate.forget();
      await sandbox.renew();
    },
    (error) => faults.happened('what this node remembers could not be emptied', error),
  );
  await renewHere(pool, config);
  const jobs = await openJobs({
    url: directUrl,
    onError: (error, queue) =>
      queue === undefined
        ? faults.happened('the queue of jobs does not reach the database', error)
        : faults.happened(`a job of the queue ${queue} failed`, error, { queue }),
  });
  const outgoing = openOutgoing(config.linkHosts);
  const register = openRegister(config.register);
  const proxy = openOutgoing(config.console.places);
  const services: Services = {
    config,
    features,
    pool,
    limitsPool,
    slowPool,
    reports,
    argus,
    jobs,
    bus,
    files,
    scanner,
    outgoing,
    register,
    proxy,
    recycle,
    gate,
    sandbox,
    log,
    faults,
  };
  const kinds = jobKinds(config, pool).map((kind): JobKind => ({
    ...kind,
    run: (...given) => around(`job ${kind.queue}`, () => kind.run(...given)),
  }));
  await jobs.prepare(kinds);
  if (!idle) await jobs.work(kinds, services);

  return {
    services,
    // The hubs have stopped listening to the bus by then. Storage, scanner and calls to other sites keep nothing open between uses.
    async close() {
      await jobs.stop();
      await sandbox.close();
      await reports?.close();
      await argus?.close();
      await slowPool.destroy();
      await limitsPool.destroy();
      await pool.destroy();
    },
  };
}

/** This node says the present texts; where it has a folder for them, it writes those that are permanent there, too. */
async function renewHere(pool: Db, { textsDir }: Config): Promise<void> {
  const kept = await renewTexts(pool);
  if (textsDir !== undefined) await writeFolder(textsDir, kept);
}

/** The longest statement of a snapshot of figures, in milliseconds. */
const SLOW_STATEMENT_MS = 600_000;

/** The longest time for an answer of the register, in milliseconds. */
const REGISTER_MS = 30_000;

/** The operator names the addresses of the register, which may be on a network of the state: they need not be public ones. */
const openRegister = (access: RegisterAccess | undefined): Outgoing =>
  openOutgoing(
    Object.values(access?.urls ?? {}).map(({ hostname, port, pathname }) => ({
      host: hostname,
      port,
      path: `${pathname.replace(/\/+$/, '')}/`,
    })),
    { isPublic: () => true, longestMs: REGISTER_MS },
  );

/** The bus of the hubs: over Redis where there is one, else over the database. */
function busOf({ redisUrl }: Config, databaseUrl: string, db: Db, faults: Faults): Bus {
  const database = {
    databaseUrl,
    onError: (error: Error) => faults.happened(BROKEN_BUS, error),
    onBack: () => faults.isOver(BROKEN_BUS),
    onMixed: () => faults.happened(MIXED_BUSES, new Error('not the same on all nodes')),
  };
  if (redisUrl === undefined) return openDatabaseBus(database);
  return openRedisBus({
    ...database,
    redisUrl,
    db,
    onRedisError: (error) => faults.happened(NO_REDIS, error),
    onRedisBack: () => faults.isOver(NO_REDIS),
  });
}

const BROKEN_BUS = 'the connection for live updates broke';
const NO_REDIS = 'Redis does not answer: the database carries the live updates';
const MIXED_BUSES =
  'REDIS_URL is set on some nodes only: live updates go over Redis and over the database. Set it on all nodes or on none';

/** Every kind of background job: those of the features, their sweeps, and those of the platform. */
const jobKinds = (config: Config, pool: Db): JobKind[] => [
  ...features.flatMap(({ jobs = [] }) => jobs),
  ...[{ name: 'limits', run: () => sweepLimits(pool) }, ...features.flatMap(({ sweeps = [] }) => sweeps)].map(
    ({ name, run }): JobKind => ({ queue: `sweep-${name}`, cron: '17 * * * *', expireInSeconds: 3_000, run }),
  ),
  ...mailJobs({
    db: pool,
    templates: mailTemplates(features),
    baseUrl: config.baseUrl,
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    senderOf: senderOf(features),
  }),
];
