import type { QueryClient } from '@tanstack/react-query';
import { matching } from '../contract.ts';

/** Asks again for everything that shows proposals. */
export const refreshMatching = (queries: QueryClient) =>
  Promise.all(
    [matching.proposals, matching.one, matching.pairs, matching.candidates].map(({ path }) =>
      queries.invalidateQueries({ queryKey: [path] }),
    ),
  );
