import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** A product that only waits: it says its id, and ends when it is asked to. */
const waiting =
  "console.log(process.pid); setInterval(() => {}, 1000); process.on('SIGTERM', () => process.exit(0))";

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('TERM to npm start ends the server, although only the shell between them gets it', async () => {
  const install = fileURLToPath(new URL('install.mjs', import.meta.url));
  const start = `import('${install}').then(({ continueAs }) => continueAs(['-e', process.env.WAITING]))`;
  // The second command keeps the shell, as npm has it.
  const shell = spawn('sh', ['-c', `"$NODE" -e "$START"; true`], {
    env: {
      ...process.env,
      npm_lifecycle_event: 'start',
      NODE: process.execPath,
      START: start,
      WAITING: waiting,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  shell.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => Number(output)).toBeGreaterThan(0);
  const server = Number(output);
  expect(isAlive(server)).toBe(true);
  shell.kill('SIGTERM');
  await expect.poll(() => isAlive(server)).toBe(false);
});
