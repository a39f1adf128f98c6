import { expect, test } from 'vitest';
import { readInThread } from './read-in-thread.ts';

const wait = (ms: number) => `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms});`;

/** Reads in a thread with this inside, for 50 ms at most. */
const read = (inside: string, take = (said: string): string | undefined => said) =>
  readInThread<string, string>({
    script: new URL(
      `data:text/javascript,${encodeURIComponent(`import { parentPort as port } from 'node:worker_threads';${inside}`)}`,
    ),
    name: 'test',
    asked: { bytes: new Uint8Array(1) },
    heap: {},
    watchdogMs: 50,
    take,
    tooLarge: () => new Error('too large'),
  });

test('the time of a thread is counted from where it has begun, so that a busy machine refuses no file', async () => {
  expect(await read(`${wait(300)} port.postMessage('begun'); port.postMessage('read');`)).toBe('read');
});

test('a thread that has begun and takes too long is given up', async () => {
  await expect(read(`port.postMessage('begun'); ${wait(60_000)}`)).rejects.toThrow('too large');
});

test('a thread gets an answer for each piece until there is a result', async () => {
  const pieces: string[] = [];
  const inside = `port.postMessage('begun'); port.postMessage('a'); port.once('message', () => port.postMessage('b'));`;
  const found = await read(inside, (said) => (pieces.push(said) === 2 ? pieces.join('') : undefined));
  expect(found).toBe('ab');
});

test('a refusal, a fault and an end without an answer are errors', async () => {
  const refuse = () => {
    throw new Error('refused');
  };
  await expect(read(`port.postMessage('begun'); port.postMessage('a');`, refuse)).rejects.toThrow('refused');
  await expect(read(`throw new Error('fault');`)).rejects.toThrow('fault');
  await expect(read('')).rejects.toThrow('ended without an answer');
});
