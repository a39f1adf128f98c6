import { Problem } from '#platform/web/api.ts';

/** How long to wait before each further try, in milliseconds. */
const PAUSES = [500, 1000, 2000, 4000, 8000];

/** Tries again what failed for a reason that passes: no network, a server that restarts, a limit. Others reject at once. */
export async function withRetries<T>(run: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await run();
    } catch (error) {
      if (signal.aborted || !passes(error)) throw error;
      await wait(Math.max(pause, retryAfter(error)), signal);
    }
  }
  return run();
}

const passes = (error: unknown): boolean =>
  error instanceof Problem && (error.status === 0 || error.status === 429 || error.status >= 500);

/** What the server asked for, and a minute at most. */
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
