import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import type { Inputs, OpenWorkbook, Result } from '../../../contract/shapes.ts';
import { calculators } from '../../../contract.ts';
import type { Computed, RunningBook } from '../book/running-book.ts';
import { resultsOf } from '../book/views.ts';

/** The time from the last change to the question to the server, in milliseconds. */
const QUIET_MS = 300;

/** The results that are in sight, and how they stand. */
export interface ShownResults {
  /** Undefined before they have come, and where the page could not compute them. */
  results: readonly Result[] | undefined;
  /** They are of earlier inputs, and the server is asked for the new ones. */
  isOld: boolean;
  /** Why the server could not compute them. */
  failure: Error | undefined;
  onRetry: () => void;
}

/** The pinned results: those of the page's own book, or of the server where scripts change them. */
export function useResults(
  open: OpenWorkbook,
  inputs: Inputs,
  book: RunningBook,
  { isWhole }: Computed,
): ShownResults {
  const [asked] = useDebouncedValue(inputs, QUIET_MS);
  const { data, error, isFetching, refetch } = useQuery({
    ...ask(calculators.compute, { versionId: open.versionId, inputs: asked }),
    enabled: open.hasScripts,
    placeholderData: keepPreviousData,
  });
  const onRetry = () => void refetch();
  if (!open.hasScripts)
    return { results: isWhole ? resultsOf(book) : undefined, isOld: false, failure: undefined, onRetry };
  return { results: data, isOld: asked !== inputs || isFetching, failure: error ?? undefined, onRetry };
}
