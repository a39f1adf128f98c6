import type { QueryClient } from '@tanstack/react-query';
import type { Share } from '../contract/share.ts';
import { shares } from '../contract.ts';

/** Shows a changed share in every list of the page, until the lists are loaded again. */
export function showChanged(queries: QueryClient, changed: Pick<Share, 'id'> & Partial<Share>): void {
  queries.setQueriesData<{ list: Share[] }>(
    { queryKey: [shares.list.path] },
    (old) =>
      old && { ...old, list: old.list.map((one) => (one.id === changed.id ? { ...one, ...changed } : one)) },
  );
}
