import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { serverError } from '#platform/contract/refusal.ts';
import { Problem } from '#platform/web/api.ts';

/**
 * Runs a step once after the first render, however often the component renders. Returns the problem if the step failed,
 * and a function that retries it.
 */
export function useOnce(step: () => Promise<void>): { problem: Problem | undefined; retry: () => void } {
  const [problem, setProblem] = useState<Problem>();
  const isBegun = useRef(false);
  const take = () => {
    setProblem(undefined);
    step().catch((error: unknown) => setProblem(error instanceof Problem ? error : new Problem(serverError)));
  };
  const takeFirst = useEffectEvent(take);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    takeFirst();
  }, []);
  return { problem, retry: take };
}
