import { expect, test } from 'vitest';
import { workInThread } from './work-in-thread.ts';

const wait = (ms: number) => `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms});`;

/** Works in a thread with this inside, for 50 ms at most. */
const work = (
  inside: string,
  take = (said: string): string | undefined => said,
  { asked = {}, ...times }: { asked?: object; startMs?: number; endMs?: number } = {},
) =>
  workInThread<string, string>({
    script: new URL(
      `data:text/javascript,${encodeURIComponent(`import { parentPort as port, workerData } from 'node:worker_threads';${inside}`)}`,
    ),
    name: 'test',
    asked,
    heap: {},
    watchdogMs: 50,
    ...times,
    take,
    tooLarge: () => new Error('too large'),
  });

test('the time of a thread is counted from where it has begun, so that a busy machine refuses nothing', async () => {
  expect(await work(`${wait(300)} port.postMessage('begun'); port.postMessage('read');`)).toBe('read');
});

test('a thread that has begun and takes too long is given up', async () => {
  await expect(work(`port.postMessage('begun'); ${wait(60_000)}`)).rejects.toThrow('too large');
});

test('a thread that never begins is a fault of the server, and does not say that the file is too large', async () => {
  await expect(work(wait(60_000), undefined, { startMs: 200 })).rejects.toThrow('did not begin');
});

test('a thread gets an answer for each piece until there is a result', async () => {
  const pieces: string[] = [];
  const inside = `port.postMessage('begun'); port.postMessage('a'); port.once('message', () => port.postMessage('b'));`;
  const found = await work(inside, (said) => (pieces.push(said) === 2 ? pieces.join('') : undefined));
  expect(found).toBe('ab');
});

test('a thread that has answered ends by itself, and is stopped when it does not', async () => {
  const done = new Int32Array(new SharedArrayBuffer(4));
  const note = `process.once('exit', () => Atomics.store(workerData.done, 0, 1));`;
  const answer = `port.postMessage('begun'); port.postMessage('read');`;
  const refuse = () => {
    throw new Error('refused');
  };
  expect(await work(`${note} ${answer}`, undefined, { asked: { done } })).toBe('read');
  expect(Atomics.exchange(done, 0, 0)).toBe(1);
  await expect(work(`${note} ${answer}`, refuse, { asked: { done } })).rejects.toThrow('refused');
  expect(Atomics.exchange(done, 0, 0)).toBe(1);
  expect(
    await work(`${note} ${answer} setInterval(() => {}, 1000);`, undefined, { asked: { done }, endMs: 100 }),
  ).toBe('read');
  expect(Atomics.load(done, 0)).toBe(0);
});

test('a refusal, a fault and an end without an answer are errors', async () => {
  const refuse = () => {
    throw new Error('refused');
  };
  await expect(work(`port.postMessage('begun'); port.postMessage('a');`, refuse)).rejects.toThrow('refused');
  await expect(work(`throw new Error('fault');`)).rejects.toThrow('fault');
  await expect(work('')).rejects.toThrow('ended without an answer');
});
