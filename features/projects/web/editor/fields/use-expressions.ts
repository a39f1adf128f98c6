import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { CompileResult, Json, RuleResult, Sandbox } from '#engines/rules/sandbox.ts';
import type { CodeFault } from '#ui/code/code-fault.ts';

/** The outcome of an expression: its syntax error, or its result for the example. */
export interface ExpressionResult {
  fault?: CodeFault;
  result?: RuleResult;
}

/** Milliseconds after the last key until an expression is tried. */
const pauseMs = 300;

/** An expression runs as on the server: over `fields`, which are the context of a rule. */
const before = '((fields) => (';
const asRule = (expression: string): string => `${before}${expression}\n))(ctx)`;

/**
 * Tries expressions on an example person in the sandbox, which is loaded with the first expression. An expression that
 * is missing in the result has not been tried yet.
 */
export function useExpressions(
  expressions: readonly string[],
  example: Record<string, Json>,
): ReadonlyMap<string, ExpressionResult> {
  const box = useRef<Promise<Sandbox>>(undefined);
  const [tried, setTried] = useState<ReadonlyMap<string, ExpressionResult>>(new Map());
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
      const found = wanted.map((one, at): [string, ExpressionResult] => [
        one,
        resultOf(one, compiled[at]!, results[at]!),
      ]);
      if (!gone) setTried(new Map(found));
    };
    // Without the engine the page cannot show results. An expression that fails has no result on the server either.
    run().catch(() => {
      box.current = undefined;
    });
    return () => {
      gone = true;
    };
  }, [asked]);
  return tried;
}

function resultOf(expression: string, compiled: CompileResult, result: RuleResult): ExpressionResult {
  if (compiled.ok) return { result };
  const { line, column, message } = compiled;
  const lines = expression.split('\n');
  // Something missing at the end is reported in the code around the expression.
  if (line > lines.length)
    return { fault: { line: lines.length, column: lines.at(-1)!.length + 1, message } };
  // The first line has a prefix that the user did not write.
  return { fault: { line, column: line === 1 ? Math.max(1, column - before.length) : column, message } };
}
