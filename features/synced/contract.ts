import { withStale } from '#platform/contract/stale.ts';
import { objects } from './contract/objects.ts';

export { syncedEvents } from './contract/events.ts';

/** All calls of synced objects. */
export const synced = withStale(objects, () => ({
  // Open pages hear of changes by the hub.
  send: [],
}));
