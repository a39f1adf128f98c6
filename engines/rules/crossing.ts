import { athensClock } from '#engines/dates/athens.ts';
import type { Breakdown, Machine } from './machine.ts';
import type { Answers, EvaluateOptions, RuleCall, RuleResult } from './sandbox.ts';

/** A call whose text compiles, and its place among the calls of the evaluation. */
export interface OpenCall {
  call: RuleCall;
  index: number;
  source: string;
}

/** The results of all open calls, in their order, or how the machine broke over them. */
export type Outcome = { results: RuleResult[] } | { breakdown: Breakdown };

/** Runs all open calls of an evaluation in the machine, in one crossing. */
export function cross(
  machine: Machine,
  open: readonly OpenCall[],
  answers: Answers,
  { nowMs, trace = false }: EvaluateOptions,
): Outcome {
  if (open.length === 0) return { results: [] };
  const calls = open.map(({ call, source }) => ({ rule: machine.link(source), ctx: call.ctx ?? null }));
  const today = athensClock(nowMs).date;
  const outcome = machine.run(JSON.stringify({ answers, calls, today, trace }), nowMs);
  return 'answer' in outcome ? { results: JSON.parse(outcome.answer) as RuleResult[] } : outcome;
}

/** The calls that a breakdown is charged to, with their results: the one that ran, or all when none had begun. */
export function blamed({ at, kind }: Breakdown, open: readonly OpenCall[]): [number, RuleResult][] {
  const guilty = at < 0 ? open : open.slice(at, at + 1);
  const result: RuleResult = { ok: false, kind, message: reasons[kind] };
  return guilty.map(({ index }) => [index, result]);
}

const reasons = {
  fuel: 'the rule computes for too long',
  memory: 'the rule needs too much memory',
} as const;
