import { tabHash } from '#platform/web/console-tab.ts';

/** The address of a call, of a run, or of the list of both. */
export const massSearch = (at: { call?: string; run?: number }) =>
  ({ search: at as never, hash: tabHash('mass') }) as const;
