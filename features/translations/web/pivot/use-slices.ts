import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Asked } from '#platform/contract/call.ts';
import { ask } from '#platform/web/api.ts';
import type { LabelRow } from '../../contract/shapes.ts';
import { translations } from '../../contract.ts';
import { type Rows, SLICE, slicesOf } from './visible-rows.ts';

/** A slice that has come is shown again without a call for this long; a change of a text asks for it at once. */
const FRESH_MS = 60_000;

type Filter = Omit<Asked<typeof translations.labels>, 'from' | 'count'>;

const sliceOf = (filter: Filter, slice: number) => ({
  ...ask(translations.labels, { ...filter, from: slice * SLICE, count: SLICE }),
  staleTime: FRESH_MS,
});

/** The labels of a list that is too long to be asked for at once: slices of it, those that are seen and the next ones. */
export function useSlices(filter: Filter, drawn: Rows) {
  // The first slice says how many labels there are. It is read as long as the list is.
  const first = useQuery(sliceOf(filter, 0));
  const all = first.data?.all ?? 0;
  const wanted = slicesOf(drawn, all);
  const others = useQueries({ queries: wanted.map((slice) => sliceOf(filter, slice)) });
  const answers = others.map(({ data }) => data);
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const rows = useMemo(() => {
    const found = new Map<number, LabelRow>();
    for (const [place, data] of answers.entries())
      data?.rows.forEach((row, at) => found.set(wanted[place]! * SLICE + at, row));
    return found;
    // The answers themselves, and which slices they are.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted.join(), ...answers]);
  const failed = others.find(({ error }) => error) ?? first;
  return {
    all,
    isReady: first.data !== undefined,
    /** The labels by their place in the list; what has not come is not there. */
    rows,
    isLoading: others.some(({ isFetching }) => isFetching),
    error: failed.error,
    retry: () => void failed.refetch(),
  };
}
