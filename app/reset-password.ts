import { parseArgs } from 'node:util';
import { resetPasswordOf } from '#features/identity/server/inside.ts';
import { hashPassword, newPassword } from '#features/identity/server/public.ts';
import { connect } from '#platform/server/db.ts';
import { CommandFailed, configOfCommand, openDatabase, runCommand } from './command.ts';

/**
 * `npm run reset-password -- --username maria`: gives a user a new password, which is printed once and must be changed at the next
 * sign-in. It ends all sessions of the user. The second factor stays. The server may be running.
 */
await runCommand(async (args) => {
  const { username } = parseArgs({ args, options: { username: { type: 'string' } } }).values;
  if (!username)
    throw new CommandFailed('Usage: npm run reset-password -- --username <name> [--env-file <file>]');
  const database = await openDatabase(configOfCommand());
  const db = connect(database.url);
  const password = newPassword();
  const isReset = await resetPasswordOf(db, username, await hashPassword(password));
  await db.destroy();
  await database.close();
  if (!isReset) throw new CommandFailed(`There is no user ${username}.`);
  process.stdout.write(`Password of ${username}, shown once: ${password}\n`);
});
