import { fileName, readingsOf } from './forms-of-code.ts';
import { limits } from './limits.ts';
import type { Machine } from './machine.ts';
import type { CompileResult } from './sandbox.ts';

/** A text that is a rule, as the source of its function; or why it is none. */
export type Compiled = { ok: true; source: string } | Extract<CompileResult, { ok: false }>;

type Failure = Extract<Compiled, { ok: false }>;

/**
 * Parses a text as a rule, in each way it can be read; of the failures, reports the one that got furthest.
 */
export function compileIn(machine: Machine, code: string): Compiled {
  if (code.length > limits.codeLength) {
    return { ok: false, message: `a rule has at most ${limits.codeLength} characters`, line: 1, column: 1 };
  }
  const failures: Failure[] = [];
  for (const { source, guards } of readingsOf(code)) {
    const error = [source, ...guards]
      .map((text) => machine.parse(text))
      .find((problem) => problem !== undefined);
    if (!error) return { ok: true, source };
    failures.push(locate(error, code));
  }
  return failures.reduce((furthest, failure) => (isFurther(failure, furthest) ? failure : furthest));
}

/**
 * The rule begins on the second line of the compiled source; an end that came too soon is reported at the rule's end.
 */
function locate(error: Error, code: string): Failure {
  const [, line = '2', column = '1'] = new RegExp(`${fileName}:(\\d+):(\\d+)`).exec(error.stack ?? '') ?? [];
  const lines = code.split('\n');
  const lineOfCode = Number(line) - 1;
  if (lineOfCode > lines.length) {
    return {
      ok: false,
      message: 'the rule ends too soon',
      line: lines.length,
      column: lines.at(-1)!.length + 1,
    };
  }
  return { ok: false, message: error.message, line: Math.max(1, lineOfCode), column: Number(column) };
}

function isFurther(a: Failure, b: Failure): boolean {
  return a.line > b.line || (a.line === b.line && a.column > b.column);
}
