export { useSynced } from './use-synced.ts';
export { type Cursor, useCursors } from './use-cursors.ts';
export { type SharedObjects, useSharedObjects } from './use-shared-objects.ts';
export type { Draft } from './unsent.ts';
export type { Which } from './which.ts';
