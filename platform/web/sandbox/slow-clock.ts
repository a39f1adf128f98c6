/**
 * The limits of rules are processor time. The page cannot measure that of its worker: by the clock, it gives it this many times as
 * long, so that a busy or slow device hides no question. Only a rule that hangs in native code notices; the others run out of fuel.
 */
const PATIENCE = 10;

/** Milliseconds since any moment, by a clock that goes `PATIENCE` times slower than the real one. */
export const slowClock = (): number => performance.now() / PATIENCE;
