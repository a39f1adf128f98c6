import { limits } from './limits.ts';
import type { RuleResult } from './sandbox.ts';

/** Counts how often each text was stopped in an evaluation: one that is stopped again and again is not tried for ever. */
export function countStops(): { isTooMany: (code: string) => boolean } {
  const stops = new Map<string, number>();
  return {
    isTooMany(code) {
      const count = (stops.get(code) ?? 0) + 1;
      stops.set(code, count);
      return count >= limits.stopsPerText;
    },
  };
}

/** What a rule gets that was not run, because the time for all rules was over. */
export const tooLate: RuleResult = {
  ok: false,
  kind: 'timeout',
  message: 'the rules take too long together',
};
