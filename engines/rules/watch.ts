/** How a worker is watched from outside while it runs rules. Times are in milliseconds. */
export interface Watch {
  /** Takes note of the call that runs now (-1: none yet), at a look after it ran so many milliseconds since the last one. */
  look(index: number, ranMs: number): 'hangs' | 'late' | 'runs';
  /** How long it has run, as far as it was looked at. */
  readonly ranMs: number;
}

/** A look that comes late counts as no more than this: a watcher that was busy itself accuses nobody. */
const MAX_LOOK_MS = 20;

/** Watches that each rule ends within `ruleMs`, and all together within `allMs`. */
export function createWatch({ ruleMs, allMs }: { ruleMs: number; allMs: number }): Watch {
  let running = -1;
  let sinceBegin = 0;
  let sinceStart = 0;
  return {
    get ranMs() {
      return sinceStart;
    },
    look(index, ranMs) {
      const passed = Math.min(ranMs, MAX_LOOK_MS);
      sinceStart += passed;
      sinceBegin = index === running ? sinceBegin + passed : 0;
      running = index;
      if (index >= 0 && sinceBegin >= ruleMs) return 'hangs';
      return sinceStart >= allMs ? 'late' : 'runs';
    },
  };
}
