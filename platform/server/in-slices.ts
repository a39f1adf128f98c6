/** Work goes on for at most this long in one turn of the event loop, so that other requests are answered in between. */
const SLICE_MS = 10;

let turns: Promise<unknown> = Promise.resolve();

/** Waits for a turn of the event loop in which no other work in slices goes on. */
export function nextTurn(): Promise<void> {
  const turn = turns.then(() => new Promise<void>((begin) => void setImmediate(begin)));
  turns = turn;
  return turn;
}

/** Does work that yields often, in slices; returns its last value. Each slice has a turn of its own. */
export async function inSlices<Result>(work: Iterator<unknown, Result>): Promise<Result> {
  await nextTurn();
  let begun = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - begun < SLICE_MS) continue;
    await nextTurn();
    begun = performance.now();
  }
}
