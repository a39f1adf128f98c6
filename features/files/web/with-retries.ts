import { Problem } from '#platform/web/api.ts';
import { isPassing } from '#platform/web/may-retry.ts';

/** The delays before each retry, in milliseconds. */
const PAUSES = [500, 1000, 2000, 4000, 8000];

/** Retries temporary failures: no network, a server that restarts, a limit. Other errors reject at once. */
export async function withRetries<T>(run: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await run();
    } catch (error) {
      if (signal.aborted || !isPassing(error)) throw error;
      await wait(Math.max(pause, retryAfter(error)), signal);
    }
  }
  return run();
}

/** The delay that the server requests, a minute at most. */
const retryAfter = (error: unknown): number =>
  Math.min((error instanceof Problem ? (error.retryAfter ?? 0) : 0) * 1000, 60_000);

/** Rejects as soon as `signal` is aborted. */
function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
}
