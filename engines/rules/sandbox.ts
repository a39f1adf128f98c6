/** A value that JSON can carry: everything that goes into a rule or comes out of it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The answers that rules read, by question name. */
export type Answers = Readonly<Record<string, Json>>;

/** One run of a rule: its text, and what it gets as `ctx` beside the answers. */
export interface RuleCall {
  code: string;
  ctx?: Json;
}

/**
 * What a rule said. `read` holds the answers it looked at (null for one that is missing), when a trace was asked for.
 *
 * Kinds of failure: `error` the rule threw or does not compile; `fuel` it computed for too long; `memory` it used too
 * much memory or stack; `timeout` it hung where fuel is not counted, or there was no time left for it; `tooBig` its answer is
 * too long.
 */
export type RuleResult = { read?: Answers } & (
  | { ok: true; value: Json }
  | { ok: false; kind: 'error' | 'fuel' | 'memory' | 'timeout' | 'tooBig'; message: string }
);

/** Whether a text is a rule; if not, where the reading stopped (line and column of the text, from 1). */
export type CompileResult = { ok: true } | { ok: false; message: string; line: number; column: number };

export interface EvaluateOptions {
  /** The moment that the rules take for now: milliseconds since 1970, UTC. */
  nowMs: number;
  /** Also report which answers each rule read. */
  trace?: boolean;
  /** Milliseconds that all these rules may run together; without it there is no such limit. */
  msLeft?: number;
}

/**
 * Runs rules that can reach nothing but the answers they are given.
 *
 * `RuleBox` runs in the calling thread; the server and the page each have one that runs beside them and can be
 * stopped. All give the same results, in the order of the calls; a rule that fails never affects its neighbours.
 */
export interface Sandbox {
  compile(code: string): Promise<CompileResult>;
  evaluate(
    rules: readonly (string | RuleCall)[],
    answers: Answers,
    options: EvaluateOptions,
  ): Promise<RuleResult[]>;
  /** Releases everything; a call that is still running is rejected with an error. */
  close(): Promise<void>;
}
