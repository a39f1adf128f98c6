import { useEffect, useRef } from 'react';
import { useAct } from '#platform/web/use-act.ts';
import type { Scenario } from '../../../contract/scenarios.ts';
import { calculators } from '../../../contract.ts';

/** The time from the last saved change to the results that lists and documents show, in milliseconds. */
const SETTLE_MS = 1_500;

/**
 * Has the server compute the results of a scenario a little after the changes of this page were saved. A failure is shown where the
 * results are, and the server computes what is out of date when it is asked for the scenarios.
 */
export function useSettling({ id }: Scenario, isSaved: boolean): void {
  const { run } = useAct({ shows: 'here' });
  const isDue = useRef(false);
  useEffect(() => {
    if (!isSaved) isDue.current = true;
    if (!isSaved || !isDue.current) return undefined;
    const settle = () => {
      isDue.current = false;
      void run(calculators.settleScenario, { id });
    };
    const timer = setTimeout(settle, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [id, isSaved, run]);
}
