import type { QueryClient } from '@tanstack/react-query';
import type { SentFile } from '../contract/sent-file.ts';
import { sentFiles } from '../contract.ts';

/** Shows a changed file in every list of the page, until the lists are loaded again. */
export function showChanged(queries: QueryClient, changed: Pick<SentFile, 'id'> & Partial<SentFile>): void {
  queries.setQueriesData<{ list: SentFile[] }>(
    { queryKey: [sentFiles.list.path] },
    (old) =>
      old && { ...old, list: old.list.map((one) => (one.id === changed.id ? { ...one, ...changed } : one)) },
  );
}
