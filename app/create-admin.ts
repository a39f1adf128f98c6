import { parseArgs } from 'node:util';
import { z } from 'zod';
import { mixesAlphabets } from '#engines/greek/mixed-alphabets.ts';
import { addUser, countAdmins } from '#features/identity/server/inside.ts';
import { hashPassword, newPassword } from '#features/identity/server/public.ts';
import { connect } from '#platform/server/db.ts';
import { migrate } from '#platform/server/migrate.ts';
import { CommandFailed, configOfCommand, openDatabase, runCommand } from './command.ts';

const USAGE =
  'Usage: npm run create-admin -- --username <name> --email <address> [--language el|en] [--env-file <file>]';

/**
 * `npm run create-admin -- --username maria --email maria@example.org`: creates the first Admin, and only the first.
 * The password is printed once and must be changed at the first sign-in.
 */
await runCommand(async (args) => {
  const { username, email, language } = readArguments(args);
  const database = await openDatabase(configOfCommand());
  await migrate(database.url);
  const db = connect(database.url);
  const password = newPassword();
  const passwordHash = await hashPassword(password);

  const made = await db
    .transaction()
    .setIsolationLevel('serializable')
    .execute(async (trx) => {
      if ((await countAdmins(trx)) > 0) return false;
      await addUser(trx, {
        username,
        passwordHash,
        mustChangePassword: true,
        roles: ['Admin'],
        fields: { email },
        defaultProjectId: null,
        language,
      });
      return true;
    })
    // Two commands at once: the other one has made the Admin.
    .catch((error: unknown) => {
      if ((error as { code?: string }).code === '40001') return false;
      throw error;
    });
  await db.destroy();
  await database.close();

  if (!made)
    throw new CommandFailed(
      'There is an Admin already: nothing was changed. If the password is lost: npm run reset-password -- --username <name>',
    );
  process.stdout.write(`Admin ${username} was made. Password, shown once: ${password}\n`);
});

function readArguments(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      username: { type: 'string' },
      email: { type: 'string' },
      language: { type: 'string', default: 'el' },
    },
  });
  const { username, email, language } = values;
  if (!username || !email) throw new CommandFailed(USAGE);
  if (mixesAlphabets(username))
    throw new CommandFailed('The name has Greek and Latin letters. Use one alphabet.');
  if (!z.email().max(200).safeParse(email).success)
    throw new CommandFailed(`${email} is not an e-mail address.`);
  if (language !== 'el' && language !== 'en')
    throw new CommandFailed(`--language must be el or en, not ${language}.`);
  return { username, email, language } as const;
}
