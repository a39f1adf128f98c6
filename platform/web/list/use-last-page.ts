import { useEffect } from 'react';

interface Shown {
  /** Counts from 1. */
  page: number;
  pageSize: number;
  /** The number of rows on all pages; undefined while it is not known for these filters. */
  total: number | undefined;
  go: (change: { page: number }) => void;
}

/** Goes to the last page of a list whose address names a page past the end, such as an old link or one after a deletion. */
export function useLastPage({ page, pageSize, total, go }: Shown): void {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / pageSize));
  useEffect(() => {
    if (page > last) go({ page: last });
  });
}
