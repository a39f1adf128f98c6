import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { evaluateForm } from '#engines/forms/evaluate-form.ts';
import { applicationForm, goodAnswers, today } from '#engines/forms/fixtures.ts';
import { createRuleBox } from '#engines/rules/rule-box.ts';
import type { Sandbox } from '#engines/rules/sandbox.ts';
import { createSandbox } from './sandbox.ts';

const options = { nowMs: Date.parse('2026-11-20T10:00:00Z'), trace: true };
const server = createSandbox({ workers: 1 });
const box = await createRuleBox({
  wasm: readFileSync(new URL(import.meta.resolve('quickjs-wasi/quickjs.wasm'))),
});
afterAll(() => Promise.all([server.close(), box.close()]));

const judge = (sandbox: Sandbox, answers: Record<string, unknown>) =>
  evaluateForm(applicationForm, answers, {
    evaluateRules: (rules, given) => sandbox.evaluate(rules, given, options),
    today,
  });

test('the verdict over an application does not depend on where its rules run', async () => {
  const anyAnswer = fc.oneof(fc.jsonValue(), fc.constantFrom(...Object.values(goodAnswers)));
  const mixed = fc
    .dictionary(fc.oneof(fc.constantFrom(...Object.keys(goodAnswers)), fc.string()), anyAnswer)
    .map((change) => ({ ...goodAnswers, ...change }));
  await fc.assert(
    fc.asyncProperty(mixed, async (answers) => {
      expect(await judge(server, answers)).toEqual(await judge(box, answers));
    }),
    { numRuns: 200 },
  );
  expect((await judge(server, goodAnswers)).failures).toEqual([]);
});
