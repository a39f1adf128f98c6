import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { markStale, send } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import type { Result } from '../../contract/shapes.ts';
import { queries } from '../../contract.ts';
import { allGiven, type Values } from './values.ts';

/** The last run of a report. `values` are those that it ran with. */
export type Run =
  | { step: 'none' | 'stopped' }
  | { step: 'running'; values: Values }
  | { step: 'done'; values: Values; result: Result }
  | { step: 'failed'; values: Values; error: unknown };

/** Runs a report. A new run ends the one before, and so does leaving the page: the server then ends it in the database. */
export function useRun(id: number) {
  const { id: projectId } = useProject();
  const client = useQueryClient();
  const [run, setRun] = useState<Run>({ step: 'none' });
  const current = useRef<AbortController>(undefined);

  const end = useCallback(() => {
    current.current?.abort();
    current.current = undefined;
  }, []);
  useEffect(() => end, [end]);

  const start = useCallback(
    async (values: Values): Promise<Result | undefined> => {
      end();
      const own = new AbortController();
      current.current = own;
      const show = (next: Run) => {
        if (current.current === own) setRun(next);
      };
      show({ step: 'running', values });
      try {
        const input = { id, projectId, parameters: allGiven(values) };
        const result = await send(queries.execute, input, { signal: own.signal });
        show({ step: 'done', values, result });
        // The list says when the reader ran the report last.
        void markStale(client, queries.execute);
        return current.current === own ? result : undefined;
      } catch (error) {
        show({ step: 'failed', values, error });
        return undefined;
      }
    },
    [client, end, id, projectId],
  );

  const stop = useCallback(() => {
    end();
    setRun({ step: 'stopped' });
  }, [end]);

  return { run, start, stop };
}
