import type { PageRow, Placed } from '../../contract/pages.ts';
import type { figureReaders } from '../../access.ts';

/** A page of figures as it is composed. */
export interface Draft {
  /** Of a page that exists. */
  pageId?: Exclude<PageRow['pageId'], undefined> | undefined;
  name: string;
  placed: readonly Placed[];
  /** The roles that see it; empty: its owner alone. */
  roles: readonly (typeof figureReaders)[number][];
  version: number;
}
