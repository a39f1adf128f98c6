import { expect, test } from 'vitest';
import { openFaults } from './faults.ts';

interface Line {
  kind: string;
  words: string;
  times?: number | undefined;
  why?: string | undefined;
}

function aLog(everyMs?: number) {
  const lines: Line[] = [];
  const say = (kind: string) => (given: object, words: string) => {
    const { times, why } = given as Partial<Line>;
    lines.push({ kind, words, ...(times !== undefined && { times }), ...(why !== undefined && { why }) });
  };
  const log = { warn: say('warn'), info: say('info') } as never;
  return { lines, faults: openFaults(log, everyMs) };
}

test('a fault that repeats a hundred times is one line, then a line with a count, then one that it is over', async () => {
  const { lines, faults } = aLog(30);
  for (let time = 0; time < 100; time += 1) faults.happened('Redis is away', new Error('refused'));
  expect(lines).toEqual([{ kind: 'warn', words: 'Redis is away' }]);
  await expect.poll(() => lines.length).toBe(3);
  expect(lines.slice(1)).toEqual([
    { kind: 'warn', words: 'again: Redis is away', times: 99, why: 'refused' },
    { kind: 'info', words: 'over: Redis is away', times: 100 },
  ]);
});

test('a fault that is over and happens again is logged whole again, and others are counted apart', () => {
  const { lines, faults } = aLog();
  faults.isOver('Redis is away');
  faults.happened('Redis is away', new Error('refused'));
  faults.happened('the database is away', new Error('refused'));
  faults.isOver('Redis is away');
  faults.happened('Redis is away', new Error('refused'));
  expect(lines.map(({ kind, words }) => `${kind} ${words}`)).toEqual([
    'warn Redis is away',
    'warn the database is away',
    'info over: Redis is away',
    'warn Redis is away',
  ]);
});
