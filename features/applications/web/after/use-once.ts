import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { serverError } from '#platform/contract/refusal.ts';
import { Problem } from '#platform/web/api.ts';

/**
 * Takes a step as soon as the page stands, once, however often it is drawn. Answers the problem of a step that failed, and
 * the way to try again.
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
