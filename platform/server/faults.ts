import type { Logger } from 'pino';

/** Faults that may repeat many times a second while something is away: the first is logged whole, the others are counted. */
export interface Faults {
  /** Logs the first one at once, and then the count of each minute. */
  happened: (what: string, error: unknown, more?: object) => void;
  /** Logs that a fault is over, if it happened. A fault that has not happened for a minute is over, too. */
  isOver: (what: string) => void;
}

const EVERY_MS = 60_000;

interface Open {
  /** Since the last line. */
  times: number;
  /** Since the first line. */
  all: number;
  why: string;
  timer: NodeJS.Timeout;
}

/** Opens the log of faults. A fault is known by its words. */
export function openFaults(log: Pick<Logger, 'warn' | 'info'>, everyMs = EVERY_MS): Faults {
  const open = new Map<string, Open>();

  const isOver = (what: string): void => {
    const fault = open.get(what);
    if (!fault) return;
    clearInterval(fault.timer);
    open.delete(what);
    log.info({ times: fault.all }, `over: ${what}`);
  };
  const sayCount = (what: string, fault: Open): void => {
    if (fault.times === 0) return isOver(what);
    log.warn({ times: fault.times, why: fault.why }, `again: ${what}`);
    fault.times = 0;
  };
  return {
    happened: (what, error, more = {}) => {
      const why = error instanceof Error ? error.message : String(error);
      const known = open.get(what);
      if (known) {
        known.times += 1;
        known.all += 1;
        known.why = why;
        return;
      }
      log.warn({ ...more, err: error }, what);
      const fault: Open = {
        times: 0,
        all: 1,
        why,
        timer: setInterval(() => sayCount(what, fault), everyMs),
      };
      fault.timer.unref();
      open.set(what, fault);
    },
    isOver,
  };
}
