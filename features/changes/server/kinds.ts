import { contributed, type Feature } from '#platform/server/feature.ts';
import type { BulkChangeKind } from './contributions.ts';

/** The kind of a change; a change of a feature that is gone has none. */
export const kindOf = (features: readonly Feature[], kind: string): BulkChangeKind | undefined =>
  contributed(features, 'bulkChanges')
    .flat()
    .find((one) => one.kind === kind);
