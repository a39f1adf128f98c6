import { parseArgs } from 'node:util';
import pino from 'pino';
import { plantDemo, plantLarge } from '#db/seed/demo.ts';
import { migrate } from '#platform/server/migrate.ts';
import { CommandFailed, configOfCommand, openDatabase, runCommand } from './command.ts';
import { openServices } from './open-services.ts';
import { requireOwnSecret } from './own-secret.ts';

/**
 * `npm run seed -- --users 100000 --applications 50000`: creates the demo, and a large project for measurements.
 */
await runCommand(async (args) => {
  const { values } = parseArgs({
    args,
    options: { users: { type: 'string', default: '0' }, applications: { type: 'string', default: '0' } },
  });
  const [users, applications] = [Number(values.users), Number(values.applications)];
  if (![users, applications].every((number) => Number.isInteger(number) && number >= 0))
    throw new CommandFailed('Usage: npm run seed -- --users <number> --applications <number>');

  // A demo may begin with this command.
  const config = configOfCommand({ mayBegin: true });
  if (config.mode === 'production')
    throw new CommandFailed('In production there is no demo and nothing to plant.');
  const database = await openDatabase(config);
  await migrate(database.url);
  await requireOwnSecret(config, database.url);
  const { services, close } = await openServices(config, database.url, pino({ level: 'warn' }), {
    idle: true,
    // A large statement may take long on a busy machine.
    statementTimeout: 0,
  });
  await plantDemo(services);
  if (users + applications > 0) await plantLarge(services, { users, applications });
  await close();
  await database.close();
  process.stdout.write(`Planted: the demo, ${users} users and ${applications} applications.\n`);
});
