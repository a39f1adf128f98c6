/** A little less than the 5 seconds after which the server stops waiting for the database (promises R9), since timers can be early. */
const WAITED_MS = 4_900;

/**
 * Makes all calls at once and returns their answers. A call that the server refused with 503 because it waited too long for a
 * connection is sent again, as the page does: on a slow machine the last of fifty calls wait that long. A 503 that comes earlier
 * has another cause, such as a deadlock, and is returned.
 */
export const atOnce = <A extends { status: number }>(calls: readonly (() => Promise<A>)[]): Promise<A[]> =>
  Promise.all(
    calls.map(async (call) => {
      for (;;) {
        const sentAt = performance.now();
        const answer = await call();
        if (answer.status !== 503 || performance.now() - sentAt < WAITED_MS) return answer;
      }
    }),
  );
