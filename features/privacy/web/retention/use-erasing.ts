import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { markStale, type Problem, problemOf, send } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { privacy } from '../../contract.ts';

/** The result: how many of the confirmed records are erased. */
export interface End {
  gone: number;
  total: number;
  problem?: Problem;
}

/**
 * Erases due records in batches until the confirmed number is erased or the user stops it. Records that become due in
 * the meantime were not confirmed, so the server then refuses because the set has changed.
 */
export function useErasing(onEnd: () => void) {
  const { id: projectId } = useProject();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<{ gone: number; total: number }>();
  const [end, setEnd] = useState<End>();
  const isStopped = useRef(false);
  // A user who leaves the page would not see the progress.
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
    await markStale(queries, privacy.letGo);
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
