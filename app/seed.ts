import { parseArgs } from 'node:util';
import pino from 'pino';
import { plantDemo, plantLarge } from '#db/seed/demo.ts';
import { runningEmbedded, startEmbedded } from '#platform/server/embedded/start-embedded.ts';
import { migrate } from '#platform/server/migrate.ts';
import { readConfig } from './env.ts';
import { openServices } from './open-services.ts';

/**
 * `npm run seed -- --users 100000 --applications 50000`: creates the demo, and a large project for measurements.
 */
const { values } = parseArgs({
  options: { users: { type: 'string', default: '0' }, applications: { type: 'string', default: '0' } },
});
const [users, applications] = [Number(values.users), Number(values.applications)];
if (![users, applications].every((number) => Number.isInteger(number) && number >= 0)) {
  process.stderr.write('Usage: npm run seed -- --users <number> --applications <number>\n');
  process.exit(2);
}

const config = readConfig();
if (config.mode === 'production') {
  process.stderr.write('In production there is no demo and nothing to plant.\n');
  process.exit(1);
}
const running = config.databaseUrl ?? runningEmbedded(config.dataDir);
const embedded = running === undefined ? await startEmbedded({ dataDir: config.dataDir }) : undefined;
const url = running ?? embedded!.url;
await migrate(url);
const { services, close } = await openServices(config, url, pino({ level: 'warn' }), { idle: true });

await plantDemo(services);
if (users + applications > 0) await plantLarge(services, { users, applications });
await close();
await embedded?.stop();
process.stdout.write(`Planted: the demo, ${users} users and ${applications} applications.\n`);
process.exit(0);
