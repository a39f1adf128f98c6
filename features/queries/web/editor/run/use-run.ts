import { useEffect, useRef, useState } from 'react';
import { Problem } from '#platform/web/api.ts';
import type { Result } from '../../../contract/shapes.ts';

/** How a run ended. `shift` is the place in the editor where the text that ran begins. */
export type Outcome =
  | { result: Result; isPlan: boolean }
  | { problem: Problem; shift: number }
  | { isCancelled: true };

interface Wish {
  send: (signal: AbortSignal) => Promise<Result>;
  isPlan: boolean;
  shift: number;
}

/** Runs a query, and ends the run when its author cancels it, begins another one or leaves the page. */
export function useRun() {
  const [outcome, setOutcome] = useState<Outcome>();
  const [isRunning, setRunning] = useState(false);
  const running = useRef<AbortController>(null);

  useEffect(() => () => running.current?.abort(), []);

  const run = async ({ send, isPlan, shift }: Wish): Promise<void> => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setRunning(true);
    const ended = (now: Outcome) => {
      if (running.current !== own) return;
      running.current = null;
      setRunning(false);
      setOutcome(now);
    };
    try {
      const result = await send(own.signal);
      ended({ result, isPlan });
    } catch (error) {
      if (own.signal.aborted) return;
      if (!(error instanceof Problem)) throw error;
      ended({ problem: error, shift });
    }
  };

  const cancel = (): void => {
    running.current?.abort();
    running.current = null;
    setRunning(false);
    setOutcome({ isCancelled: true });
  };

  return { run, cancel, isRunning, outcome };
}
