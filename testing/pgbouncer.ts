import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { isListening } from './listening.ts';
import { freePort } from './product.ts';

const said = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' });

/** The version of the installed PgBouncer as a number such as 1.18; undefined where it is not installed. */
export const pgBouncerVersion =
  said.status === 0 ? Number(/PgBouncer (\d+\.\d+)/.exec(said.stdout)?.[1]) : undefined;

/** A PgBouncer in front of a database, with the lines that docs/operations.md gives; it ends with the test. Returns its address. */
export async function aPgBouncer(databaseUrl: string, mode: 'transaction' | 'session'): Promise<string> {
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'ithaki-bouncer-'));
  // It does not run as root, and reads its files as another user.
  await chmod(folder, 0o755);
  const port = await freePort();
  const name = pathname.slice(1);
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  await writeFile(
    settings,
    [
      '[databases]',
      `${name} = host=${hostname} port=${databasePort} dbname=${name} connect_query='set statement_timeout = 5000; set idle_in_transaction_session_timeout = 30000; set jit = off'`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      `pool_mode = ${mode}`,
      // In session mode the settings of a session reach PostgreSQL only through these lines.
      ...(mode === 'session'
        ? ['ignore_startup_parameters = options,statement_timeout,idle_in_transaction_session_timeout']
        : []),
      ...(pgBouncerVersion !== undefined && pgBouncerVersion >= 1.21
        ? ['max_prepared_statements = 400']
        : []),
      '',
    ].join('\n'),
  );
  const child: ChildProcess = spawn('pgbouncer', [...userOption(), settings], { stdio: 'ignore' });
  onTestFinished(async () => {
    if (child.exitCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  });
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    await pause(20);
  }
  return `postgres://${username}:${password}@127.0.0.1:${port}/${name}`;
}

const userOption = (): string[] => (process.getuid?.() === 0 ? ['-u', 'nobody'] : []);
