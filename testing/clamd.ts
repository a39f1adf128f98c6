import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isListening } from './listening.ts';
import { freePort } from './product.ts';

const program = ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd'].find((path) =>
  existsSync(path),
);

/** Whether ClamAV is installed: `npm test` installs it on Debian. */
export const hasClamd = program !== undefined;

/** What the scanner of the tests takes for a virus. */
export const VIRUS = 'ITHAKI-TEST-VIRUS-7f3a9c';

/** A scanner of the test's own that knows one signature, and can go away. */
export async function aScanner() {
  const folder = await mkdtemp(join(tmpdir(), 'ithaki-clamd-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const signature = Buffer.from(VIRUS).toString('hex');
  await writeFile(join(folder, 'ithaki.ndb'), `Ithaki.Test:0:*:${signature}\n`);
  await writeFile(
    join(folder, 'clamd.conf'),
    [
      `DatabaseDirectory ${folder}`,
      `TCPSocket ${port}`,
      'TCPAddr 127.0.0.1',
      'Foreground yes',
      'StreamMaxLength 110M',
      'MaxThreads 2',
      'SelfCheck 0',
    ].join('\n'),
  );
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = spawn(program!, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' });
    while (!(await isListening(port))) {
      if (child.exitCode !== null) throw new Error(`clamd ended with ${child.exitCode}`);
      await pause(20);
    }
  };
  const stop = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  await start();
  return {
    url: `tcp://127.0.0.1:${port}`,
    start,
    stop,
    remove: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
