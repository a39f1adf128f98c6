import { compileIn, type Compiled } from './compile.ts';
import { blamed, cross } from './crossing.ts';
import { limits } from './limits.ts';
import { createMachine, type Wasm } from './machine.ts';
import type { Answers, EvaluateOptions, RuleCall, RuleResult, Sandbox } from './sandbox.ts';

/**
 * Starts a sandbox that runs in the thread that calls it. Every rule has its own fuel; memory, clock, time zone and
 * seed are fixed, so that the server and the page say the same. It cannot stop what hangs in native code: a worker
 * around it can be stopped (`createWorkerSandbox`).
 */
export async function createRuleBox({ wasm }: { wasm: Wasm }): Promise<Sandbox> {
  const compiled = new Map<string, Compiled>();
  let machine = await createMachine(wasm);
  let turn: Promise<unknown> = Promise.resolve();

  /** There is one machine: those who want it wait for each other. */
  function inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    const mine = turn.then(work);
    turn = mine.catch(() => undefined);
    return mine;
  }

  async function replaceMachine(): Promise<void> {
    machine.dispose();
    machine = await createMachine(wasm);
  }

  function compileOnce(code: string): Compiled {
    const known = compiled.get(code);
    if (known) return known;
    const result = compileIn(machine, code);
    compiled.set(code, result);
    return result;
  }

  async function evaluate(
    calls: readonly RuleCall[],
    answers: Answers,
    options: EvaluateOptions,
  ): Promise<RuleResult[]> {
    const results = new Map<number, RuleResult>();
    const runnable = calls.flatMap((call, index) => {
      const rule = compileOnce(call.code);
      if (rule.ok) return [{ call, index, source: rule.source }];
      results.set(index, { ok: false, kind: 'error', message: `SyntaxError: ${rule.message}` });
      return [];
    });

    for (;;) {
      const open = runnable.filter(({ index }) => !results.has(index));
      const { isFresh } = machine;
      const outcome = cross(machine, open, answers, options);
      if ('results' in outcome) {
        for (const [place, { index }] of open.entries()) results.set(index, outcome.results[place]!);
        return calls.map((_call, index) => results.get(index)!);
      }
      // What an earlier evaluation left behind must not be charged to this one: only a fresh machine accuses.
      if (isFresh) for (const [index, result] of blamed(outcome.breakdown, open)) results.set(index, result);
      await replaceMachine();
    }
  }

  /** A long life among ever new texts (an editor that compiles at each keystroke) must not fill the machine. */
  async function forgetOldRules(): Promise<void> {
    if (compiled.size < limits.linkedRules) return;
    compiled.clear();
    await replaceMachine();
  }

  return {
    compile: (code) =>
      inTurn(async () => {
        await forgetOldRules();
        const result = compileOnce(code);
        return result.ok ? { ok: true } : result;
      }),

    evaluate: (rules, answers, options) =>
      inTurn(async () => {
        await forgetOldRules();
        const calls = rules.map((rule) => (typeof rule === 'string' ? { code: rule } : rule));
        return evaluate(calls, answers, options);
      }),

    close: () => inTurn(() => machine.dispose()),
  };
}
