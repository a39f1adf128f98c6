import { createLanes, type LaneOptions } from './lanes.ts';
import { limits } from './limits.ts';
import type { Answers, CompileResult, EvaluateOptions, RuleCall, RuleResult, Sandbox } from './sandbox.ts';
import { countStops, tooLate } from './stops.ts';

/** A sandbox over workers that those who share it use in fair turns. */
export interface SharedSandbox extends Sandbox {
  /** The sandbox for one sharer, a project, which waits only for a turn of each other one. */
  of(sharer: number): Sandbox;
  /** The same for a trial of staff: each evaluation has `limits.requestMs`, and the trial its own limit. */
  forTrial(sharer: number): Sandbox;
  /** The sandbox for one request: all its rules together have `limits.requestMs`, and a sharer of their own. */
  forRequest(sharer: number): RequestSandbox;
}

/** The sandbox itself, with its workers. */
export interface OwnSandbox extends SharedSandbox {
  /** Replaces the workers; what is asked meanwhile is answered. */
  renew(): Promise<void>;
}

export interface RequestSandbox extends SharedSandbox {
  /** Whether rules of the request were not run, or stopped, because they were too slow. */
  readonly wasTooSlow: boolean;
}

/** The time that rules have, and whether it was too short. */
interface Allowance {
  msLeft: number;
  wasTooSlow: boolean;
}

/**
 * A sandbox over workers, which are started when they are first needed and again after one was lost. A question waits
 * for a free worker. A rule that hangs holds up one of them, for the time of one rule.
 */
export function createWorkerSandbox(options: LaneOptions): OwnSandbox {
  const lanes = createLanes(options);
  const newAllowance = (): Allowance => ({ msLeft: limits.requestMs, wasTooSlow: false });

  async function compile(sharer: number, code: string): Promise<CompileResult> {
    const answered = await lanes.inTurn(sharer, (ask) =>
      ask({ ask: 'compile', code }, { ruleMs: limits.compileMs, allMs: limits.compileMs }),
    );
    if (answered === undefined || 'lostAt' in answered.reply) return tooLongToRead;
    return answered.reply as CompileResult;
  }

  /** All rules at once. If one hangs it is known which, and the others have another turn, as long as there is time. */
  async function evaluate(
    sharer: number,
    { calls, answers, options }: { calls: readonly RuleCall[]; answers: Answers; options: EvaluateOptions },
    allowance: Allowance,
  ): Promise<RuleResult[]> {
    const results = new Map<number, RuleResult>();
    const stops = countStops();
    for (;;) {
      const open = [...calls.keys()].filter((index) => !results.has(index));
      if (open.length === 0) break;
      const msLeft = Math.min(allowance.msLeft, options.msLeft ?? Infinity);
      const question = {
        ask: 'evaluate',
        calls: open.map((index) => calls[index]!),
        answers,
        options: { ...options, msLeft },
      } as const;
      const answered =
        msLeft > 0
          ? await lanes.inTurn(sharer, (ask) =>
              ask(question, { ruleMs: limits.ruleMs, allMs: msLeft + limits.ruleMs }),
            )
          : undefined;
      allowance.msLeft -= answered?.ranMs ?? 0;
      const reply = answered?.reply ?? { lostAt: -1 };
      if ('lostAt' in reply && reply.lostAt < 0) {
        for (const index of open) results.set(index, tooLate);
      } else if ('lostAt' in reply) {
        const guilty = open[reply.lostAt]!;
        const { code } = calls[guilty]!;
        results.set(guilty, hung);
        if (stops.isTooMany(code))
          for (const index of open) if (calls[index]!.code === code) results.set(index, hung);
      } else (reply as RuleResult[]).forEach((result, place) => results.set(open[place]!, result));
    }
    const list = calls.map((_call, index) => results.get(index)!);
    if (list.some((one) => !one.ok && one.kind === 'timeout')) allowance.wasTooSlow = true;
    return list;
  }

  /** A sandbox for one sharer. Without an allowance, each evaluation has one of its own. */
  const sandboxOf = (sharer: number, allowance?: Allowance): Sandbox => ({
    compile: (code) => compile(sharer, code),
    evaluate: (rules, answers, options) => {
      const calls = rules.map((rule) => (typeof rule === 'string' ? { code: rule } : rule));
      return evaluate(sharer, { calls, answers, options }, allowance ?? newAllowance());
    },
    close: () => lanes.close(),
  });

  return {
    ...sandboxOf(0),
    of: (sharer) => sandboxOf(sharer),
    forTrial: (sharer) => sandboxOf(sharer),
    forRequest: (own) => forRequest(own, newAllowance()),
    renew: () => lanes.renew(),
  };

  function forRequest(own: number, allowance: Allowance): RequestSandbox {
    return {
      ...sandboxOf(own, allowance),
      of: (sharer) => sandboxOf(sharer, allowance),
      forTrial: (sharer) => sandboxOf(sharer),
      forRequest: (sharer) => forRequest(sharer, allowance),
      get wasTooSlow() {
        return allowance.wasTooSlow;
      },
    };
  }
}

const hung: RuleResult = { ok: false, kind: 'timeout', message: 'the rule takes too long' };
const tooLongToRead: CompileResult = {
  ok: false,
  message: 'the rule takes too long to read',
  line: 1,
  column: 1,
};
