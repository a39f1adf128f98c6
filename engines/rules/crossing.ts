import { athensClock } from '#engines/dates/athens.ts';
import type { Breakdown, Machine, MachineEvents } from './machine.ts';
import type { Answers, EvaluateOptions, RuleCall, RuleResult } from './sandbox.ts';
import { tooLate } from './stops.ts';

/** A call whose text compiles, and its place among the calls of the evaluation. */
export interface OpenCall {
  call: RuleCall;
  index: number;
  source: string;
}

/** The results of the open calls that ended, in their order, and how the machine broke over the next one, if it did. */
export interface Outcome {
  results: RuleResult[];
  breakdown?: Breakdown;
}

/** Runs all open calls of an evaluation in the machine, in one crossing. */
export function cross(
  machine: Machine,
  open: readonly OpenCall[],
  {
    answers,
    options: { nowMs, trace = false },
    events,
  }: { answers: Answers; options: EvaluateOptions; events: MachineEvents },
): Outcome {
  if (open.length === 0) return { results: [] };
  const calls = open.map(({ call, source }) => ({ rule: machine.link(source), ctx: call.ctx ?? null }));
  const today = athensClock(nowMs).date;
  const outcome = machine.run(JSON.stringify({ answers, calls, today, trace }), nowMs, {
    ...events,
    begin: (at) => events.begin?.(open[at]!.index),
  });
  if ('answer' in outcome) return { results: JSON.parse(outcome.answer) as RuleResult[] };
  const { breakdown } = outcome;
  return { results: JSON.parse(breakdown.finished) as RuleResult[], breakdown };
}

/** What a rule gets that broke the machine. */
export const stopped = (kind: Breakdown['kind']): RuleResult =>
  kind === 'late' ? tooLate : { ok: false, kind, message: reasons[kind] };

const reasons = {
  fuel: 'the rule computes for too long',
  memory: 'the rule needs too much memory',
} as const;
