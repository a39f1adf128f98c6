import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { MAX_TURN_MS, measured, measureRequests, takeTurns, tooLong } from './turns.ts';

const TOO_LONG = MAX_TURN_MS + 150;
const HALF = TOO_LONG / 2;

/** Uses the processor for this many milliseconds of this thread. */
function spin(ms: number): void {
  const before = process.threadCpuUsage();
  for (let spent = 0; spent < ms;) {
    const { user, system } = process.threadCpuUsage(before);
    spent = (user + system) / 1000;
  }
}

/** The names of what was too long, since the last look. */
const named = () => tooLong(takeTurns()).map((line) => line.replace(/ held .*/, ''));

afterEach(() => void takeTurns());

/** A server with one call, which does this. */
async function serverOf(work: () => unknown) {
  const app = Fastify();
  app.post('/api/Some/Call', async () => {
    await work();
    return {};
  });
  measureRequests(app);
  await app.ready();
  return app;
}

describe('work that holds the event loop for too long is named', () => {
  test('when it is a call', async () => {
    const app = await serverOf(() => spin(TOO_LONG));
    await app.inject({ method: 'POST', url: '/api/Some/Call' });
    expect(named()).toEqual(['POST /api/Some/Call']);
  });

  test('when it is a call whose body came over a socket', async () => {
    const app = await serverOf(() => spin(TOO_LONG));
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    await fetch(`${address}/api/Some/Call`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"A":1}',
    });
    await app.close();
    expect(named()).toEqual(['POST /api/Some/Call']);
  });

  test('when it is a job, after a wait', async () => {
    await measured('job some-queue', async () => {
      await pause(5);
      spin(TOO_LONG);
    });
    expect(named()).toEqual(['job some-queue']);
  });

  test('when it goes on without a turn of the event loop between its parts', async () => {
    await measured('job some-queue', async () => {
      for (let part = 0; part < 40; part += 1) {
        await Promise.resolve();
        spin(TOO_LONG / 40);
      }
    });
    expect(named()).toEqual(['job some-queue']);
  });
});

describe('nothing is named', () => {
  test('when work gives way to others between its parts', async () => {
    await measured('job some-queue', async () => {
      spin(HALF);
      await nextTurn();
      spin(HALF);
    });
    expect(named()).toEqual([]);
  });

  test('when two pieces of work share a turn', async () => {
    const half = async () => {
      await Promise.resolve();
      spin(HALF);
    };
    await Promise.all([measured('job one', half), measured('job other', half)]);
    expect(named()).toEqual([]);
  });

  test('when a test is busy while the server works', async () => {
    const app = await serverOf(() => pause(30));
    const answer = app.inject({ method: 'POST', url: '/api/Some/Call' });
    spin(TOO_LONG);
    await answer;
    spin(TOO_LONG);
    expect(named()).toEqual([]);
  });

  test('when the processor is given to another process', async () => {
    await measured('job some-queue', async () => {
      await Promise.resolve();
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, TOO_LONG);
    });
    expect(named()).toEqual([]);
  });
});
