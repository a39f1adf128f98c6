import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { processorTime, watchProcessorTime } from './processor-time.mjs';

/** Computes for so many milliseconds of processor time, then prints a line and stays until its input ends. */
const computing = (ms: number) =>
  `const { cpuUsage } = process;
   while (cpuUsage().user + cpuUsage().system < ${ms} * 1000);
   console.log('done'); process.stdin.resume();`;
const start = (code: string) => {
  const child = spawn(process.execPath, ['-e', code], { stdio: ['pipe', 'pipe', 'inherit'] });
  return { child, done: once(child.stdout, 'data'), closed: once(child, 'close') };
};

test.runIf(process.platform === 'linux')(
  'the processor time of a program holds that of a program that it started, while that one lives and after it',
  async () => {
    const inner = JSON.stringify(computing(700));
    const { child, done, closed } = start(
      `const { spawn } = require('node:child_process');
       const inner = spawn(process.execPath, ['-e', ${inner}], { stdio: ['pipe', 'inherit', 'inherit'] });
       process.stdin.on('data', () => inner.stdin.end());
       inner.on('close', () => console.log('ended'));
       process.stdin.on('end', () => process.exit());`,
    );
    const stop = watchProcessorTime(child.pid!);
    await done;
    const alive = processorTime(child.pid!)!;
    expect(alive).toBeGreaterThan(0.6);
    expect(alive).toBeLessThan(5);
    const ended = once(child.stdout, 'data');
    child.stdin.write('\n');
    await ended;
    expect(processorTime(child.pid!)).toBeGreaterThanOrEqual(alive - 0.05);
    child.stdin.end();
    await closed;
    // The watch looks twice a second: it may miss the last half of one.
    expect(stop()).toBeGreaterThan(0.2);
    expect(processorTime(child.pid!)).toBeUndefined();
  },
);
