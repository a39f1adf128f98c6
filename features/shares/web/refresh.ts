import type { QueryClient } from '@tanstack/react-query';
import { files } from '#features/files/contract.ts';
import { shares } from '../contract.ts';

/** Reloads everything that shows a changed share. */
export const refreshShares = (queries: QueryClient) =>
  Promise.all(
    [shares.list, shares.projectUsage, files.usage].map(({ path }) =>
      queries.invalidateQueries({ queryKey: [path] }),
    ),
  );
