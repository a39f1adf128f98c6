import { existsSync } from 'node:fs';
import pino, { type Logger } from 'pino';
import { countLostFactors } from '#features/identity/server/inside.ts';
import type { Config } from '#platform/server/config.ts';
import { type Embedded, startEmbedded } from '#platform/server/embedded/start-embedded.ts';
import { checkDatabase } from '#platform/server/check-database.ts';
import { knowsGreekLetters } from '#platform/server/letters.ts';
import { migrate } from '#platform/server/migrate.ts';
import { requireFieldKeys } from '#platform/server/sealed-columns.ts';
import { watchClock } from '#platform/server/watch-clock.ts';
import { plantDemo } from '#db/seed/demo.ts';
import { printOf } from '#platform/server/backup/format.ts';
import type { Services } from '#platform/server/services.ts';
import { BadEnvironment, loadEnvFile, readConfig } from './env.ts';
import { features } from './features.ts';
import { hintFor } from './hints.ts';
import { isPooled, openServices } from './open-services.ts';
import { requireOwnSecret } from './own-secret.ts';
import { prepareReports } from './prepare-reports.ts';
import { probeAtStart } from './probe-at-start.ts';
import { requireNode } from './require-node.ts';
import { build } from './server.ts';
import { startStandIn } from './dev/register/start.ts';

/** The longest time that stopping may take. Requests end, and jobs return to the queue. */
const STOP_MS = 10_000;

async function main(): Promise<void> {
  const config = configOrExit();
  const log = pino({ level: config.logLevel, base: null, redact: ['req.headers.cookie'] });
  const embedded =
    config.databaseUrl === undefined ? await startEmbedded({ dataDir: config.dataDir }) : undefined;
  // A start that fails must not leave the database running.
  await serve(config, log, embedded).catch(async (error: unknown) => {
    await embedded?.stop();
    throw error;
  });
}

async function serve(config: Config, log: Logger, embedded: Embedded | undefined): Promise<void> {
  const databaseUrl = config.databaseUrl ?? embedded!.url;
  const directUrl = config.databaseDirectUrl ?? databaseUrl;
  if (!embedded) await checkDatabase({ url: databaseUrl, directUrl, isPooled: isPooled(config) });
  await migrate(directUrl);
  await requireOwnSecret(config, directUrl, { isNew: process.argv.includes('--new-secret') });
  const reportDatabaseUrl = await prepareReports(config, directUrl, log);

  const standIn = config.mode === 'demo' && !config.register ? await startStandIn(config.dataDir) : undefined;
  const opened = await openServices(
    { ...config, reportDatabaseUrl, register: config.register ?? standIn?.access },
    databaseUrl,
    log,
    { isEmbedded: embedded !== undefined },
  );
  await requireFieldKeys(opened.services.pool, features, config.fieldKeys);
  await probeAtStart(opened.services, log);
  const signIns = config.mode === 'demo' ? await plantDemo(opened.services) : [];
  const { app, drain } = await build(opened.services, { withPage: existsSync('dist/index.html') });
  await app.listen({ host: config.host, port: config.port });

  await warnOfLostSecret(opened.services);
  await warnOfLetters(opened.services);

  const stopClock = watchClock(opened.services.limitsPool, log);
  const watch = embedded && setInterval(() => void revive(embedded, log), 1000);

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    clearInterval(watch);
    stopClock();
    setTimeout(() => process.exit(1), STOP_MS).unref();
    await drain();
    await opened.close();
    await standIn?.close();
    await embedded?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

  if (config.host === '0.0.0.0' && /loopback|127\./.test(config.trustProxy ?? ''))
    log.warn('the proxy is on this machine, and plain HTTP is open to the network: set HOST=127.0.0.1');
  process.stdout.write(`${[`Ithaki is ready at ${config.baseUrl}`, ...signIns].join('\n')}\n`);
}

/** Says at each start that second factors were sealed with another secret, as long as it is so. */
async function warnOfLostSecret({ pool, config }: Services): Promise<void> {
  const lost = await countLostFactors(pool, config.secret);
  if (lost === 0) return;
  process.stderr.write(
    `${lost} second factors were sealed with another secret than this one (fingerprint ${printOf(config.secret)}). ` +
      'Put the old one into SECRET or the file secret of DATA_DIR. Without it their owners sign in with a recovery code, or after ' +
      'npm run reset-second-factor -- --username <name>\n',
  );
}

/** Says at each start that a search in Greek cannot use its indexes, as long as it is so. */
async function warnOfLetters({ pool }: Services): Promise<void> {
  if (await knowsGreekLetters(pool)) return;
  process.stderr.write(
    'This database was made with LC_CTYPE C, for which Greek words have no letters: every search reads whole tables. Make a database ' +
      'with LC_CTYPE C.UTF-8 and restore a backup into it (docs/operations.md).\n',
  );
}

let reviving = false;

/** Restarts an embedded database that has died. Until it is back, calls are refused with 503. */
async function revive(embedded: Embedded, log: Logger): Promise<void> {
  if (reviving) return;
  reviving = true;
  try {
    if (await embedded.revive()) log.warn('the embedded database had died and was started again');
  } catch (error) {
    log.error({ err: error }, 'the embedded database cannot be started');
  } finally {
    reviving = false;
  }
}

function configOrExit(): Config {
  try {
    requireNode();
    loadEnvFile(process.argv.slice(2));
    return readConfig();
  } catch (error) {
    if (!(error instanceof BadEnvironment)) throw error;
    for (const problem of error.problems) process.stderr.write(`${problem}\n`);
    process.exit(1);
  }
}

main().catch((error: unknown) => {
  const words = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${[hintFor(error), words].filter(Boolean).join(' ')}\n`);
  process.exit(1);
});
