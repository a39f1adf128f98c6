import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { isAfm } from '#engines/greek/afm.ts';
import { isAmka } from '#engines/greek/amka.ts';
import { searchKey } from '#engines/greek/search-key.ts';
import { ageOn } from '#engines/dates/age.ts';
import { bombs, escapes, leaks } from './fixtures.ts';
import { createRuleBox } from './rule-box.ts';
import type { Json, RuleResult } from './sandbox.ts';

const wasm = readFileSync(new URL(import.meta.resolve('quickjs-wasi/quickjs.wasm')));
const box = await createRuleBox({ wasm });
afterAll(() => box.close());

const nowMs = Date.parse('2026-11-20T22:30:00Z');
const answers = {
  age: 20,
  afm: '123456783',
  name: 'Δανάη',
  list: ['a'],
  secret: 's3cr3t',
  birthDate: '21-11-2008',
};
const evaluate = (...rules: string[]) => box.evaluate(rules, answers, { nowMs });
const value = async (code: string): Promise<Json> => {
  const [result] = await evaluate(code);
  if (!result?.ok) throw new Error(JSON.stringify(result));
  return result.value;
};

describe('a rule', () => {
  test.each<[string, string, Json]>([
    ['an expression', 'answers.age >= 18 && answers.list.includes("a")', true],
    ['an expression with a semicolon and a comment', 'answers.age // in years;\n;', 20],
    ['a function of the answers', '(answers) => answers.age + 1', 21],
    [
      'a body that returns',
      'const age = answers.age;\nif (age < 18) return "young";\nreturn "adult"',
      'adult',
    ],
    ['an object', '{ age: answers.age }', { age: 20 }],
    ['a question that is not answered', 'answers.missing', null],
    ['a number that is none', 'Number(answers.name)', null],
  ])('may be %s', async (_kind, code, said) => {
    expect(await value(code)).toEqual(said);
  });

  test('gets what belongs to the call beside the answers', async () => {
    const results = await box.evaluate(
      ['a', 'b'].map((id) => ({ code: 'ctx.id + answers.age', ctx: { id } })),
      answers,
      { nowMs },
    );
    expect(results).toEqual([
      { ok: true, value: 'a20' },
      { ok: true, value: 'b20' },
    ]);
  });

  test('a rule that throws says why and does not disturb the others', async () => {
    expect(await evaluate('answers.missing.length', '1 + 1')).toEqual([
      { ok: false, kind: 'error', message: "TypeError: cannot read property 'length' of undefined" },
      { ok: true, value: 2 },
    ]);
  });

  test.each([
    ['answers.age ==== 18', 1, 16],
    ['answers.age >\n  18 &&* 2', 2, 8],
    ['if (answers.age) {\n  return 1', 2, 11],
    ['(answers.age', 1, 13],
  ])('a rule that does not compile is refused with the place: «%s»', async (code, line, column) => {
    expect(await box.compile(code)).toMatchObject({ ok: false, line, column });
    expect((await evaluate(code, '1'))[0]).toMatchObject({ ok: false, kind: 'error' });
  });

  test('a rule sees a clock that does not advance, in Greek days and without a time zone', async () => {
    expect(await value('[Date.now(), new Date().getTimezoneOffset(), today()]')).toEqual([
      nowMs,
      0,
      '21-11-2026',
    ]);
  });

  test('is remembered with the answers it looked at, and says the same while it is watched', async () => {
    const rules = [
      'answers.age > 18 || answers.name',
      'answers.missing',
      '"afm" in answers',
      'JSON.stringify(answers)',
    ];
    const watched = await box.evaluate(rules, answers, { nowMs, trace: true });
    expect(watched.map((result) => result.read)).toEqual([
      { age: 20 },
      { missing: null },
      { afm: answers.afm },
      answers,
    ]);
    expect(watched.map(({ read: _read, ...result }) => result)).toEqual(await evaluate(...rules));
  });

  test('finds the library of the product in its world, with the same verdicts', async () => {
    const digits = fc.oneof(
      fc.stringMatching(/^\d{9}$/),
      fc.stringMatching(/^[0-3]\d[01]\d{8}$/),
      fc.constantFrom('000000000', '01019000015'),
    );
    const call = (name: string, ...args: Json[]) =>
      value(`${name}(${args.map((arg) => JSON.stringify(arg)).join()})`);
    await fc.assert(
      fc.asyncProperty(digits, fc.string(), async (number, text) => {
        expect(await call('isAfm', number)).toBe(isAfm(number));
        expect(await call('isAmka', number)).toBe(isAmka(number));
        expect(await call('fold', text)).toBe(searchKey(text));
      }),
    );
    expect(await call('isAfm', '123456783')).toBe(true);
    expect(await call('isAmka', '29029604567')).toBe(true);
    expect(await call('fold', 'Ωφελούμενος  ΜΑΪΟΥ')).toBe('ωφελουμενοσ μαιου');
    for (const birth of ['20-11-2008', '21-11-2008', '22-11-2008', '29-02-2008']) {
      expect(await call('ageOn', birth)).toBe(ageOn(birth, '21-11-2026'));
    }
    expect(await call('ageOn', '31-04-2008')).toBeNull();
    expect(await call('daysBetween', '28-02-2024', '01-03-2024')).toBe(2);
  });
});

describe('no rule gets out', () => {
  test.each(escapes)('by $title', async ({ code }) => {
    await expectHeld(code);
  });
});

describe('no rule leaves a trace', () => {
  test.each(leaks)('by $title', async ({ code }) => {
    await expectHeld(code);
  });

  test('since all that rules share is frozen', async () => {
    const shared = [
      'globalThis',
      'Object.prototype',
      'Object.getPrototypeOf(isAfm)',
      'Iterator.prototype',
      'Date',
      'isAfm',
      'answers',
      'answers.list',
    ];
    expect(await value(`[${shared.join()}].map(Object.isFrozen)`)).toEqual(shared.map(() => true));
  });
});

describe('no rule takes it all', () => {
  test.each(bombs)('by $title', async ({ code }) => {
    await expectHeld(code);
  });
});

test('180 good rules are right beside 12 hostile ones', async () => {
  const good = Array.from({ length: 180 }, (_rule, index) => `answers.age + ${index}`);
  const hostile = [...escapes.slice(0, 4), ...leaks.slice(0, 4), ...bombs.slice(0, 4)].map(
    ({ code }) => code,
  );
  const mixed = good.flatMap((code, index) => (index % 15 === 0 ? [hostile[index / 15]!, code] : [code]));
  const results = await evaluate(...mixed);
  expect(results).toHaveLength(192);
  const right = results.filter((_result, index) => !hostile.includes(mixed[index]!));
  expect(right).toEqual(good.map((_code, index) => ({ ok: true, value: 20 + index })));
});

test('each rule has its own fuel, however many ran before it', async () => {
  const busy = 'let n = 0; for (let i = 0; i < 30000; i++) n += i; return n > 0';
  const results = await evaluate(...Array.from({ length: 30 }, (_rule, index) => `${busy} // ${index}`));
  expect(results).toEqual(results.map(() => ({ ok: true, value: true })));
});

test('answers that are too long together are cut off at the same rule every time', async () => {
  const rules = Array.from({ length: 20 }, (_rule, index) => `'${index % 10}'.repeat(60000)`);
  const kinds = (results: RuleResult[]) => results.map((result) => (result.ok ? 'said' : result.kind));
  const first = kinds(await evaluate(...rules));
  expect(first.filter((kind) => kind === 'tooBig')).toHaveLength(3);
  expect(kinds(await evaluate(...rules))).toEqual(first);
});

/** The rule gives no secret of the host, leaves the host as it was, and the next evaluation is none the wiser. */
async function expectHeld(code: string): Promise<void> {
  const [result, neighbour] = await evaluate(code, '[answers.age, [1, 2].includes(3), [...[1, 2]].length]');
  const stolen = JSON.stringify(result);
  expect(stolen).not.toMatch(/PATH|root:|s3cr3t/);
  expect(neighbour).toEqual({ ok: true, value: [20, false, 2] });
  expect(
    ({} as Record<string, unknown>)['stolen'] ?? (globalThis as Record<string, unknown>)['stolen'],
  ).toBeUndefined();
  expect(await value(afterwards)).toEqual([
    20,
    false,
    false,
    'undefined',
    'undefined',
    2,
    '{"a":1}',
    'undefined',
  ]);
}

const afterwards = `[
  answers.age, [1].includes(2), isAfm('1'), typeof globalThis.stolen, typeof ({}).stolen, [...[1, 2]].length,
  JSON.stringify({ a: 1 }), typeof [[].values(), ''.matchAll(/a/g), new Map().keys(), isAfm].map((o) => o.stolen).find((x) => x),
]`;
