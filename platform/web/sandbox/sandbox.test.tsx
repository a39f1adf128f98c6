import { afterAll, expect, test } from 'vitest';
import { bombs, escapes, hangs, leaks } from '#engines/rules/fixtures.ts';
import { leastOf } from '#testing/least.ts';
import { createSandbox } from './sandbox.ts';

const nowMs = Date.parse('2026-11-20T22:30:00Z');
const answers = { age: 20, name: 'Δανάη', list: ['a'], secret: 's3cr3t' };
const sandbox = createSandbox();
afterAll(() => sandbox.close());

const evaluate = (...rules: string[]) => sandbox.evaluate(rules, answers, { nowMs });

test.each([...escapes, ...leaks, ...bombs, ...hangs])(
  'the page survives a rule that tries $title',
  async ({ code }) => {
    const tried: unknown[] = [];
    // All rules of an evaluation share a limit of time, so a machine that is busy with other work may need another try.
    await expect
      .poll(async () => {
        const [before, hostile, after] = await evaluate('answers.age + 1', code, 'answers.age + 2');
        tried.push(hostile);
        return [before, after];
      })
      .toEqual([
        { ok: true, value: 21 },
        { ok: true, value: 22 },
      ]);
    expect(JSON.stringify(tried)).not.toContain('s3cr3t');
  },
);

test('the page takes the same moment, day and order of letters as the server', async () => {
  const rules = [
    'Date.now()',
    'new Date().getTimezoneOffset()',
    'today()',
    '"Ά" < "Ω"',
    '(0.1).toLocaleString()',
    'fold(answers.name)',
  ];
  const values = (await evaluate(...rules)).map((result) => result.ok && result.value);
  expect(values).toEqual([nowMs, 0, '21-11-2026', true, '0.1', 'δαναη']);
});

test('a rule that hangs is stopped without stopping the page', async () => {
  const longestPause = async () => {
    let longest = 0;
    let last = performance.now();
    const heartbeat = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    expect(await evaluate(hangs[0]!.code)).toMatchObject([{ ok: false, kind: 'timeout' }]);
    clearInterval(heartbeat);
    return longest;
  };
  expect(await leastOf(200, longestPause)).toBeLessThan(200);
});

test('a rule that does not compile is reported with its place', async () => {
  expect(await sandbox.compile('answers.age >\n  18 &&* 2')).toMatchObject({ ok: false, line: 2, column: 8 });
});
