import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { bombs, escapes, hangs, leaks } from '#engines/rules/fixtures.ts';
import { createRuleBox } from '#engines/rules/rule-box.ts';
import type { Answers, RuleResult } from '#engines/rules/sandbox.ts';
import { createSandbox } from './sandbox.ts';
import { cpuTimeOf } from './start-worker.ts';

const nowMs = Date.parse('2026-11-20T10:00:00Z');
const answers: Answers = { age: 20, name: 'Δανάη', list: ['a'], secret: 's3cr3t' };
const sandbox = createSandbox({ workers: 2 });
afterAll(() => sandbox.close());

const evaluate = (...rules: string[]) => sandbox.evaluate(rules, answers, { nowMs });
const hang = hangs[0]!.code;

describe('the server survives a rule that tries', () => {
  test.each([...escapes, ...leaks, ...bombs, ...hangs])('$title', async ({ code }) => {
    const results = await evaluate('answers.age + 1', code, 'answers.age + 2');
    expect([results[0], results[2]]).toEqual([
      { ok: true, value: 21 },
      { ok: true, value: 22 },
    ]);
    expect(JSON.stringify(results[1])).not.toMatch(/PATH|root:|s3cr3t/);
  });
});

test('a thread that has ended has used no more time than before, so no rule is blamed for its end', async () => {
  const code = `const { parentPort } = require('node:worker_threads');
    const { readlinkSync } = require('node:fs');
    parentPort.on('message', () => {});
    let id;
    try { id = readlinkSync('/proc/thread-self').split('/').at(-1); } catch {}
    parentPort.postMessage(id);`;
  const thread = new Worker(code, { eval: true });
  const [id] = (await once(thread, 'message')) as [string | undefined];
  if (id === undefined) return void (await thread.terminate());
  const spent = cpuTimeOf(id);
  const before = spent();
  expect(before).toBeGreaterThan(0);
  await thread.terminate();
  await expect.poll(() => existsSync(`/proc/self/task/${id}`)).toBe(false);
  // What it used until it ended may have been read in between; the clock of the process is far ahead of that.
  expect(spent() - before).toBeLessThan(100);
});

test('exactly the rule that hangs is marked, and the next evaluation is served', async () => {
  const results = await evaluate('1', hang, '3');
  expect(results.map((result) => (result.ok ? result.value : result.kind))).toEqual([1, 'timeout', 3]);
  expect(await evaluate('4')).toEqual([{ ok: true, value: 4 }]);
});

test('rules of one project that hang do not delay those of another', async () => {
  const ofOther = (rule: string) => sandbox.of(7).evaluate([rule], answers, { nowMs });
  let first = 0;
  // A busy machine may hold up the other one for as long as a rule hangs, but not each time.
  for (let round = 0; round < 20 && first < 3; round += 1) {
    // Both workers run: those that hung were stopped.
    await Promise.all([evaluate('1'), ofOther('1')]);
    // As many as there are workers.
    const hanging = [evaluate(hang), evaluate(hang)];
    const other = ofOther('answers.age > 18');
    first += await Promise.race([...hanging.map((one) => one.then(() => 0)), other.then(() => 1)]);
    expect(await other).toEqual([{ ok: true, value: true }]);
    for (const [result] of await Promise.all(hanging))
      expect(result).toMatchObject({ ok: false, kind: 'timeout' });
  }
  expect(first).toBe(3);
});

test('a rule that fills the memory is stopped within the memory of its machine', async () => {
  await evaluate('1');
  const before = process.memoryUsage().rss;
  const bombing = Array.from({ length: 8 }, () =>
    evaluate('const a = []; for (;;) a.push(new Array(1000).fill(1))'),
  );
  for (const [result] of await Promise.all(bombing))
    expect(result).toMatchObject({ ok: false, kind: /memory|timeout/ });
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
});

test('rules give the same results in this thread and in a fresh sandbox', async () => {
  const box = await createRuleBox({
    wasm: readFileSync(new URL(import.meta.resolve('quickjs-wasi/quickjs.wasm'))),
  });
  const given = fc.dictionary(
    fc.constantFrom('a', 'b', 'c'),
    fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null)),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(someRule(), { minLength: 1, maxLength: 8 }),
      given,
      fc.integer({ min: 0, max: 4e12 }),
      async (rules, values, now) => {
        const options = { nowMs: now, trace: true };
        expect(await sandbox.evaluate(rules, values, options)).toEqual(
          await box.evaluate(rules, values, options),
        );
      },
    ),
    { numRuns: 200 },
  );
  await box.close();
});

test('a rule that does not compile is reported with its place', async () => {
  expect(await sandbox.compile('answers.age >\n  18 &&* 2')).toMatchObject({ ok: false, line: 2, column: 8 });
  expect(await sandbox.compile('answers.age > 18')).toEqual({ ok: true });
});

test('who waits when the sandbox closes is refused, and so is who comes later', async () => {
  const closing = createSandbox({ workers: 1 });
  const [running, waiting] = [closing, closing].map((one) =>
    one.evaluate(['1'], {}, { nowMs }).then(said, String),
  );
  await closing.close();
  expect(await waiting).toBe('Error: the sandbox is closed');
  await running;
  await expect(closing.evaluate(['1'], {}, { nowMs })).rejects.toThrow('closed');
});

test('a question that cannot be sent is refused, and the sandbox goes on', async () => {
  const unsendable = { fn: () => 1 } as unknown as Answers;
  await expect(sandbox.evaluate(['1'], unsendable, { nowMs })).rejects.toThrow('could not be cloned');
  expect(await evaluate('2')).toEqual([{ ok: true, value: 2 }]);
});

test('a process that has used the sandbox can end', async () => {
  const module = new URL('./sandbox.ts', import.meta.url).href;
  const script = `
    const { createSandbox } = await import(${JSON.stringify(module)});
    const results = await createSandbox().evaluate(['6 * 7'], {}, { nowMs: 0 });
    console.log(results[0].value);
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    timeout: 10_000,
  });
  expect(stdout.trim()).toBe('42');
});

function said(results: RuleResult[]): string {
  return JSON.stringify(results);
}

/** Expressions over three answers: arithmetic, texts, dates, patterns, and much that throws. */
function someRule(): fc.Arbitrary<string> {
  const { rule } = fc.letrec<{ rule: string }>((tie) => ({
    rule: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(
        'answers.a',
        'answers.b',
        'answers.c.length',
        'Date.now()',
        'new Date().toString()',
        'today()',
        '/^[α-ω]+$/iu',
        'while (1) {}',
      ),
      fc
        .oneof(fc.integer(), fc.double(), fc.string(), fc.boolean())
        .map((literal) => `(${JSON.stringify(literal)})`),
      fc
        .tuple(
          tie('rule'),
          fc.constantFrom('+', '-', '*', '/', '**', '<', '===', '&&', '||', '??', 'in'),
          tie('rule'),
        )
        .map(([a, operator, b]) => `(${a}) ${operator} (${b})`),
      fc
        .tuple(
          fc.constantFrom(
            'fold',
            'isAfm',
            'ageOn',
            'Math.sin',
            'Math.round',
            'String',
            'JSON.stringify',
            'Object.keys',
          ),
          tie('rule'),
        )
        .map(([name, a]) => `${name}(${a})`),
    ),
  }));
  return rule;
}
