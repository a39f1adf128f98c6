/**
 * Makes all calls at once. Who waits for a connection for over five seconds is refused with 503, which a slow machine
 * is enough for: they try again, as the page does.
 */
export const atOnce = <A extends { status: number }>(calls: readonly (() => Promise<A>)[]): Promise<A[]> =>
  Promise.all(
    calls.map(async (call) => {
      let answer = await call();
      while (answer.status === 503) answer = await call();
      return answer;
    }),
  );
