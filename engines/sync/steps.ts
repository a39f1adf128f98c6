/**
 * The work that is left for comparing texts and lists, in steps of `align`. It is counted and not timed, so that a page and the
 * server come to the same result on every machine.
 */
export interface Steps {
  left: number;
}

/** The steps that one merge of two changes may take: some ten milliseconds. */
export const MERGE_STEPS = 1_200_000;
/** The steps that finding one change may take. */
export const CHANGE_STEPS = 600_000;
/** The steps of one try to align two texts or lists: enough for about 600 changed letters, words or lines. */
const TRY_STEPS = 200_000;

/** Runs one try with the steps that it may take, and counts those that it took. */
export function attempt<Result>(steps: Steps, run: (own: Steps) => Result): Result {
  const allowed = Math.min(steps.left, TRY_STEPS);
  const own = { left: allowed };
  const result = run(own);
  steps.left -= allowed - Math.max(0, own.left);
  return result;
}
