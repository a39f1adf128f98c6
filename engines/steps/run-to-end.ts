/** Does work that is cut into steps at once, for callers who need not let others have a turn in between. */
export function runToEnd<Result>(work: Iterator<unknown, Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
