import { parseArgs } from 'node:util';
import { resetSecondFactor } from '#features/identity/server/inside.ts';
import { connect } from '#platform/server/db.ts';
import { CommandFailed, configOfCommand, openDatabase, runCommand } from './command.ts';

/**
 * `npm run reset-second-factor -- --username maria`: takes the second factor of a user away, who has lost it or whose secret
 * was lost with that of the installation. It needs no secret. The server may be running.
 */
await runCommand(async (args) => {
  const { username } = parseArgs({ args, options: { username: { type: 'string' } } }).values;
  if (!username)
    throw new CommandFailed('Usage: npm run reset-second-factor -- --username <name> [--env-file <file>]');
  const database = await openDatabase(configOfCommand());
  const db = connect(database.url);
  const isReset = await resetSecondFactor(db, username);
  await db.destroy();
  await database.close();
  if (!isReset) throw new CommandFailed(`There is no user ${username}.`);
  process.stdout.write(`${username} signs in without a second factor now.\n`);
});
