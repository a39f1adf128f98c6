import { afterEach, expect, test, vi } from 'vitest';
import { startServer } from '#testing/server.ts';
import { clockGap, watchClock } from './watch-clock.ts';

const server = startServer();
afterEach(() => void vi.useRealTimers());

test('a machine whose clock is an hour ahead of the database is warned of once, and reported when it is right again', async () => {
  expect(Math.abs(await clockGap(server.db))).toBeLessThan(5_000);
  const said: [kind: string, seconds: number][] = [];
  const say = (kind: string) => (given: object) =>
    void said.push([kind, (given as { seconds: number }).seconds]);
  vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] });
  const stop = watchClock(server.db, { warn: say('warn'), info: say('info') } as never, 20);
  await expect.poll(() => said.length).toBe(1);
  await new Promise((done) => setTimeout(done, 100));
  expect(said).toEqual([['warn', expect.closeTo(3_600, -1)]]);
  vi.useRealTimers();
  await expect.poll(() => said.length).toBe(2);
  expect(said[1]![0]).toBe('info');
  stop();
});
