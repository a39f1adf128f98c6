/** What one rule may use; each is far above what a rule of a real form needs (a form of 180 rules uses 1 tick). */
export const limits = {
  /** Ticks of the interrupt handler a rule may run for; a tick is 10,000 polls of the engine, about a millisecond. */
  fuelTicks: 8,
  /** Bytes of memory for all rules of an evaluation together. */
  memoryBytes: 16 * 1024 * 1024,
  /** Bytes of the engine's stack. */
  stackBytes: 256 * 1024,
  /** Characters of the answer of one rule, as JSON. */
  answerLength: 65_536,
  /** Characters of the answers of all rules of an evaluation, as JSON. */
  answersLength: 1_048_576,
  /** Characters of the text of a rule. */
  codeLength: 20_000,
  /** Rules that a machine keeps compiled before it is replaced by an empty one. */
  linkedRules: 2_000,
  /** Milliseconds that one rule may run, also in native code, where fuel is not counted (promises S8). */
  ruleMs: 50,
  /** Milliseconds that all rules of one request may run together; the rest is not run (promises S8). */
  requestMs: 250,
  /** Milliseconds that a question waits for a free worker. */
  waitMs: 2_000,
  /** Milliseconds that a text may take to be read as a rule. */
  compileMs: 250,
  /** Times that one text may be stopped in one evaluation; its later runs, over other data, fail without a try. */
  stopsPerText: 2,
} as const;
