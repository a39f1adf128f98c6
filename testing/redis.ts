import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { isListening } from './listening.ts';
import { freePort } from './product.ts';

/** Whether Redis is installed: `npm test` installs it on Debian. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** A Redis server of the test's own, which keeps nothing on disk and can go away. */
export async function aRedis() {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    child = spawn(
      'redis-server',
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      { stdio: 'ignore' },
    );
    while (!(await isListening(port))) await pause(20);
  };
  const kill = async (): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  await start();
  return { url: `redis://127.0.0.1:${port}`, start, kill };
}
