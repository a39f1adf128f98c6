/** Scores are whole millionths, so that sums of them are exact and the best assignment is the best one. */
export const MILLION = 1_000_000;
