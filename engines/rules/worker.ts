import type { Answers, CompileResult, EvaluateOptions, RuleCall, RuleResult } from './sandbox.ts';

/** What a worker is asked. */
export type Question =
  | { ask: 'compile'; code: string }
  | { ask: 'evaluate'; calls: readonly RuleCall[]; answers: Answers; options: EvaluateOptions };

/** What a worker answers: a `CompileResult` or the `RuleResult`s, by the question. */
export type Reply = CompileResult | RuleResult[];

/** A worker that hung or broke while it ran the call with this index (-1: before the first), and was stopped. */
export interface Lost {
  lostAt: number;
}

/** What a worker said, or how it was lost, and the milliseconds that it ran for it. */
export interface Answered {
  reply: Reply | Lost;
  ranMs: number;
}

/** A running worker with a rule box inside. It is asked one question at a time. */
export interface RuleWorker {
  /** Asks within these limits. A worker that was lost cannot be asked again. */
  ask(question: Question, limits: { ruleMs: number; allMs: number }): Promise<Answered>;
  stop(): Promise<void>;
}
