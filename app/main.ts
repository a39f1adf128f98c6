import { existsSync } from 'node:fs';
import pino, { type Logger } from 'pino';
import type { Config } from '#platform/server/config.ts';
import { type Embedded, startEmbedded } from '#platform/server/embedded/start-embedded.ts';
import { migrate } from '#platform/server/migrate.ts';
import { plantDemo } from '#db/seed/demo.ts';
import { BadEnvironment, readConfig } from './env.ts';
import { openServices } from './open-services.ts';
import { build } from './server.ts';

/** The longest time that stopping may take. Requests end, and jobs return to the queue. */
const STOP_MS = 10_000;

async function main(): Promise<void> {
  const config = configOrExit();
  const log = pino({ level: config.logLevel, base: null, redact: ['req.headers.cookie'] });
  const embedded =
    config.databaseUrl === undefined ? await startEmbedded({ dataDir: config.dataDir }) : undefined;
  const databaseUrl = config.databaseUrl ?? embedded!.url;
  await migrate(databaseUrl);

  const opened = await openServices(config, databaseUrl, log);
  const signIns = config.mode === 'demo' ? await plantDemo(opened.services) : [];
  const { app, drain } = await build(opened.services, { withPage: existsSync('dist/index.html') });
  await app.listen({ host: config.host, port: config.port });

  const watch = embedded && setInterval(() => void revive(embedded, log), 1000);

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    clearInterval(watch);
    setTimeout(() => process.exit(1), STOP_MS).unref();
    await drain();
    await opened.close();
    await embedded?.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

  process.stdout.write(`${[`Ithaki is ready at ${config.baseUrl}`, ...signIns].join('\n')}\n`);
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
    return readConfig();
  } catch (error) {
    if (!(error instanceof BadEnvironment)) throw error;
    for (const problem of error.problems) process.stderr.write(`${problem}\n`);
    process.exit(1);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
