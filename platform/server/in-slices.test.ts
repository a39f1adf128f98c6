import { expect, test } from 'vitest';
import { inSlices } from './in-slices.ts';

/** Keeps the processor busy for some milliseconds in each of its steps. */
function* work(name: string, log: string[]): Generator<undefined, string> {
  for (let step = 0; step < 20; step++) {
    for (const end = performance.now() + 4; performance.now() < end;);
    log.push(name);
    yield;
  }
  return name;
}

/** Notes each turn of the event loop, until it is stopped. */
function watchTurns(log: string[]): () => void {
  let isWatching = true;
  const note = () => {
    log.push('|');
    if (isWatching) setImmediate(note);
  };
  setImmediate(note);
  return () => {
    isWatching = false;
  };
}

test('long work lets others have their turn after a few steps, and two works never share a turn', async () => {
  const log: string[] = [];
  const stop = watchTurns(log);
  expect(await Promise.all([inSlices(work('a', log)), inSlices(work('b', log))])).toEqual(['a', 'b']);
  stop();
  const turns = log.join('').split('|').filter(Boolean);
  // Steps of 4 ms: the third one ends a slice of 10 ms. A slower machine has more turns.
  expect(Math.max(...turns.map(({ length }) => length))).toBeLessThanOrEqual(3);
  expect(turns.filter((turn) => turn.includes('a') && turn.includes('b'))).toEqual([]);
  expect(turns.join('').length).toBe(40);
});

test('work that fails fails its caller, and work after it goes on', async () => {
  const fails = inSlices(
    (function* (): Generator<undefined, string> {
      yield;
      throw new Error('no such answer');
    })(),
  );
  await expect(fails).rejects.toThrow('no such answer');
  expect(await inSlices(work('c', []))).toBe('c');
});
