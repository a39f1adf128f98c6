import { parseArgs } from 'node:util';
import { resetSecondFactor } from '#features/identity/server/public.ts';
import { connect } from '#platform/server/db.ts';
import { runningEmbedded, startEmbedded } from '#platform/server/embedded/start-embedded.ts';
import { readConfig } from './env.ts';

/**
 * `npm run reset-second-factor -- --username maria`: takes the second factor of a user away, who has lost it or whose secret
 * was lost with that of the installation. It needs no secret. The server may be running.
 */
const { values } = parseArgs({ options: { username: { type: 'string' } } });
if (!values.username) {
  process.stderr.write('Usage: npm run reset-second-factor -- --username <name>\n');
  process.exit(2);
}

const config = readConfig();
const running = config.databaseUrl ?? runningEmbedded(config.dataDir);
const embedded = running === undefined ? await startEmbedded({ dataDir: config.dataDir }) : undefined;
const db = connect(running ?? embedded!.url);
const isReset = await resetSecondFactor(db, values.username);
await db.destroy();
await embedded?.stop();

if (isReset) process.stdout.write(`${values.username} signs in without a second factor now.\n`);
else process.stderr.write(`There is no user ${values.username}.\n`);
process.exit(isReset ? 0 : 1);
