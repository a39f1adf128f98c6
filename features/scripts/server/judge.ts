import { isDeepStrictEqual } from 'node:util';
import type { Json, RuleResult } from '#engines/rules/sandbox.ts';
import type { Services } from '#platform/server/services.ts';
import { badScript, type ScriptTest, type TestOutcome } from '../contract.ts';

type Sandbox = Pick<Services['sandbox'], 'compile' | 'evaluate'>;

/** What a script gets as `ctx`. */
export interface Given {
  params: Json;
  /** The rows of its services by their names; each row is an object. */
  services: Json;
}

/** Throws for code that does not compile, with its place. */
export async function requireCompiled(sandbox: Sandbox, code: string): Promise<void> {
  const read = await sandbox.compile(code);
  if (!read.ok) throw badScript({ line: read.line, column: read.column, message: read.message });
}

/** Runs code in the sandbox, which reaches nothing but what it is given. */
export async function runCode(sandbox: Sandbox, code: string, given: Given): Promise<RuleResult> {
  const ctx = { params: given.params, services: given.services };
  const [result] = await sandbox.evaluate([{ code, ctx }], {}, { nowMs: Date.now() });
  return result!;
}

/** JSON that a test gives: its value, or the reason why it has none. */
function read(text: string): { value: Json } | { error: string } {
  try {
    return { value: JSON.parse(text) as Json };
  } catch (error) {
    return { error: (error as Error).message };
  }
}

/** Runs the tests of code, each with what it gives and no service. */
export async function runTests(
  sandbox: Sandbox,
  code: string,
  tests: readonly ScriptTest[],
): Promise<TestOutcome[]> {
  const outcomes: TestOutcome[] = [];
  for (const test of tests) outcomes.push(await runTest(sandbox, code, test));
  return outcomes;
}

async function runTest(sandbox: Sandbox, code: string, test: ScriptTest): Promise<TestOutcome> {
  const { name } = test;
  const parts = [read(test.params), read(test.services), read(test.expected)] as const;
  const bad = parts.find((part) => 'error' in part);
  if (bad) return { name, isGood: false, error: (bad as { error: string }).error };
  const [params, services, expected] = parts.map((part) => (part as { value: Json }).value);
  const result = await runCode(sandbox, code, { params: params!, services: services! });
  if (!result.ok) return { name, isGood: false, error: result.message };
  return {
    name,
    isGood: isDeepStrictEqual(result.value, expected),
    returned: JSON.stringify(result.value),
  };
}
