import { parseArgs } from 'node:util';
import { mixesAlphabets } from '#engines/greek/mixed-alphabets.ts';
import { addUser, countAdmins, hashPassword, newToken } from '#features/identity/server/public.ts';
import { connect } from '#platform/server/db.ts';
import { runningEmbedded, startEmbedded } from '#platform/server/embedded/start-embedded.ts';
import { migrate } from '#platform/server/migrate.ts';
import { readConfig } from './env.ts';

/**
 * `npm run create-admin -- --username maria --email maria@example.org`: creates the first Admin, and only the first.
 * The password is printed once and must be changed at the first sign-in.
 */
const { values } = parseArgs({ options: { username: { type: 'string' }, email: { type: 'string' } } });
if (!values.username || !values.email) {
  process.stderr.write('Usage: npm run create-admin -- --username <name> --email <address>\n');
  process.exit(2);
}

if (mixesAlphabets(values.username)) {
  process.stderr.write('The name has Greek and Latin letters. Use one alphabet.\n');
  process.exit(2);
}

const config = readConfig();
const running = config.databaseUrl ?? runningEmbedded(config.dataDir);
const embedded = running === undefined ? await startEmbedded({ dataDir: config.dataDir }) : undefined;
const url = running ?? embedded!.url;
await migrate(url);
const db = connect(url);
const password = `${newToken().slice(0, 20)}aA1!`;
const passwordHash = await hashPassword(password);

const made = await db
  .transaction()
  .setIsolationLevel('serializable')
  .execute(async (trx) => {
    if ((await countAdmins(trx)) > 0) return false;
    await addUser(trx, {
      username: values.username!,
      passwordHash,
      mustChangePassword: true,
      roles: ['Admin'],
      fields: { email: values.email! },
      defaultProjectId: null,
      language: 'el',
    });
    return true;
  })
  // Two commands at once: the other one has made the Admin.
  .catch((error: unknown) => {
    if ((error as { code?: string }).code === '40001') return false;
    throw error;
  });
await db.destroy();
await embedded?.stop();

if (made) process.stdout.write(`Admin ${values.username} was made. Password, shown once: ${password}\n`);
else process.stderr.write('There is an Admin already: nothing was changed.\n');
process.exit(made ? 0 : 1);
