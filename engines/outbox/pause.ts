/** The pause after the first failure, in milliseconds; each further one is twice as long, up to the longest. */
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 15_000;

/**
 * How long to wait, in milliseconds, before a call is made again that failed in passing `failures` times in a row (from 1). The server
 * may ask for a longer pause.
 */
export const pauseMs = (failures: number, retryAfterMs = 0): number =>
  Math.max(retryAfterMs, Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1)));
