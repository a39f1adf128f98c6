import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Problem, problemOf, send } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { privacy } from '../../contract.ts';

/** How it ended: so many of those that were confirmed are gone. */
export interface End {
  gone: number;
  total: number;
  problem?: Problem;
}

/**
 * Lets go of what is due, a piece at a time, until the number that was confirmed is gone or the reader stops it. What
 * becomes due meanwhile was not confirmed: then the server says that the set has changed.
 */
export function useLetGo(onEnd: () => void) {
  const { id: projectId } = useProject();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<{ gone: number; total: number }>();
  const [end, setEnd] = useState<End>();
  const isStopped = useRef(false);
  // Whoever leaves the page does not see any more what goes.
  useEffect(
    () => () => {
      isStopped.current = true;
    },
    [],
  );

  const start = async (total: number) => {
    isStopped.current = false;
    setEnd(undefined);
    let gone = 0;
    let problem: Problem | undefined;
    setProgress({ gone, total });
    try {
      while (gone < total && !isStopped.current) {
        const { members, applications } = await send(privacy.letGo, { projectId, expected: total - gone });
        if (members + applications === 0) break;
        gone += members + applications;
        setProgress({ gone, total });
      }
    } catch (error) {
      problem = problemOf(error);
      if (!problem) throw error;
    } finally {
      setProgress(undefined);
    }
    setEnd({ gone, total, ...(problem && { problem }) });
    onEnd();
    await Promise.all(
      [privacy.due, privacy.requests].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })),
    );
  };

  return {
    start,
    stop: () => {
      isStopped.current = true;
    },
    progress,
    end,
  };
}
