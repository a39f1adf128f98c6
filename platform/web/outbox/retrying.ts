import { pauseMs } from '#engines/outbox/pause.ts';
import { Problem } from '../api.ts';
import { isPassing } from '../may-retry.ts';

/** A call is made again after a minute at most, whatever the server asks for. */
const MAX_MS = 60_000;

/** The pause that the server asks for, in milliseconds; undefined if it asks for none. */
export const retryAfterMs = (reason: unknown): number | undefined =>
  reason instanceof Problem && reason.retryAfter !== undefined ? reason.retryAfter * 1_000 : undefined;

interface Options {
  /** How often the call is made at most. */
  tries: number;
  signal?: AbortSignal;
  /** The pause after so many failures, in milliseconds. @default that of the outbox */
  pause?: ((failures: number) => number) | undefined;
}

/** Makes a call that a user waits for again, as long as it fails in passing. Other failures reject at once. */
export async function retrying<T>(
  run: () => Promise<T>,
  { tries, signal, pause = pauseMs }: Options,
): Promise<T> {
  for (let failures = 1; ; failures += 1)
    try {
      return await run();
    } catch (reason) {
      if (failures === tries || signal?.aborted || !isPassing(reason)) throw reason;
      await wait(Math.min(Math.max(pause(failures), retryAfterMs(reason) ?? 0), MAX_MS), signal);
    }
}

/** Rejects as soon as `signal` is aborted. */
function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
