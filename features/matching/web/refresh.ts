import type { QueryClient } from '@tanstack/react-query';
import { matching } from '../contract.ts';

/** Reloads every query that shows proposals. */
export const refreshMatching = (queries: QueryClient) =>
  Promise.all(
    [matching.proposals, matching.one, matching.pairs, matching.candidates].map(({ path }) =>
      queries.invalidateQueries({ queryKey: [path] }),
    ),
  );
