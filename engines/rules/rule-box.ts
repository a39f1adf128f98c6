import { compileIn, type Compiled } from './compile.ts';
import { cross, stopped } from './crossing.ts';
import { limits } from './limits.ts';
import { createMachine, type Wasm } from './machine.ts';
import type { Answers, EvaluateOptions, RuleCall, RuleResult, Sandbox } from './sandbox.ts';
import { countStops, tooLate } from './stops.ts';

interface Options {
  wasm: Wasm;
  /** Is called before the call with this index is read, and again before it runs. */
  begin?: (index: number) => void;
  /** Milliseconds since any moment. Without it the box knows no time, and `msLeft` is no limit. */
  clock?: () => number;
}

/**
 * Starts a sandbox that runs in the thread that calls it. Every rule has its own fuel; memory, clock, time zone and
 * seed are fixed, so that the server and the page say the same. It cannot stop what hangs in native code: a worker
 * around it can be stopped (`createWorkerSandbox`).
 */
export async function createRuleBox({ wasm, begin, clock }: Options): Promise<Sandbox> {
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

  /** Whether the time is over that began with this call. */
  function stopwatch(msLeft: number | undefined): () => boolean {
    if (!clock || msLeft === undefined) return () => false;
    const end = clock() + msLeft;
    return () => clock() > end;
  }

  async function evaluate(
    calls: readonly RuleCall[],
    answers: Answers,
    options: EvaluateOptions,
  ): Promise<RuleResult[]> {
    const isLate = stopwatch(options.msLeft);
    const results = new Map<number, RuleResult>();
    const runnable = calls.flatMap((call, index) => {
      begin?.(index);
      const rule = compileOnce(call.code);
      if (rule.ok) return [{ call, index, source: rule.source }];
      results.set(index, { ok: false, kind: 'error', message: `SyntaxError: ${rule.message}` });
      return [];
    });
    const stops = countStops();

    for (;;) {
      const open = runnable.filter(({ index }) => !results.has(index));
      const { isFresh } = machine;
      const outcome = cross(machine, open, { answers, options, events: { isLate, ...(begin && { begin }) } });
      for (const [place, result] of outcome.results.entries()) results.set(open[place]!.index, result);
      const { breakdown } = outcome;
      if (!breakdown) return calls.map((_call, index) => results.get(index)!);

      const { at, kind } = breakdown;
      const rest = open.filter(({ index }) => !results.has(index));
      // What an earlier evaluation left behind must not be charged to this one: only a fresh machine accuses of memory.
      const accused = kind !== 'memory' || isFresh ? (at < 0 ? rest : open.slice(at, at + 1)) : [];
      for (const one of accused) {
        results.set(one.index, stopped(kind));
        if (!stops.isTooMany(one.call.code)) continue;
        for (const { call, index } of rest)
          if (call.code === one.call.code) results.set(index, stopped(kind));
      }
      if (kind === 'late') for (const { index } of rest) results.set(index, tooLate);
      // The time for a new machine is not the stopped rule's.
      begin?.(-1);
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
