import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { CompileResult, Json, RuleResult, Sandbox } from '#engines/rules/sandbox.ts';
import type { CodeFault } from '#ui/code/code-fault.ts';

/** What came of an expression: where it cannot be read, or what it says about the example. */
export interface Tried {
  fault?: CodeFault;
  result?: RuleResult;
}

/** An expression is tried this long after the last key. */
const pauseMs = 300;

/** An expression is run as the server runs it: over `fields`, which come as what a rule gets beside the answers. */
const before = '((fields) => (';
const asRule = (expression: string): string => `${before}${expression}\n))(ctx)`;

/**
 * Tries expressions on an example of somebody, in the sandbox that would run them; its code comes with the first of them. An
 * expression that is not in the answer has not been tried yet.
 */
export function useExpressions(
  expressions: readonly string[],
  example: Record<string, Json>,
): ReadonlyMap<string, Tried> {
  const box = useRef<Promise<Sandbox>>(undefined);
  const [tried, setTried] = useState<ReadonlyMap<string, Tried>>(new Map());
  const [asked] = useDebouncedValue(
    JSON.stringify([expressions.filter((one) => one.trim() !== ''), example]),
    pauseMs,
  );

  useEffect(
    () => () => {
      void box.current?.then((made) => made.close());
      box.current = undefined;
    },
    [],
  );
  useEffect(() => {
    const [wanted, ctx] = JSON.parse(asked) as [string[], Json];
    if (wanted.length === 0) return;
    let gone = false;
    const run = async () => {
      box.current ??= import('#platform/web/sandbox/sandbox.ts').then(({ createSandbox }) => createSandbox());
      const sandbox = await box.current;
      const compiled = await Promise.all(wanted.map((one) => sandbox.compile(asRule(one))));
      const results = await sandbox.evaluate(
        wanted.map((one) => ({ code: asRule(one), ctx })),
        {},
        { nowMs: Date.now() },
      );
      const found = wanted.map((one, at): [string, Tried] => [
        one,
        triedOf(one, compiled[at]!, results[at]!),
      ]);
      if (!gone) setTried(new Map(found));
    };
    // Without its engine the page cannot tell; an expression that fails says nothing on the server either.
    run().catch(() => {
      box.current = undefined;
    });
    return () => {
      gone = true;
    };
  }, [asked]);
  return tried;
}

function triedOf(expression: string, compiled: CompileResult, result: RuleResult): Tried {
  if (compiled.ok) return { result };
  const { line, column, message } = compiled;
  const lines = expression.split('\n');
  // What is missing at the end is found behind it, in what was put around the expression.
  if (line > lines.length)
    return { fault: { line: lines.length, column: lines.at(-1)!.length + 1, message } };
  // The first line has more in front of it than was written.
  return { fault: { line, column: line === 1 ? Math.max(1, column - before.length) : column, message } };
}
