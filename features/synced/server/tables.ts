import type { Generated, GeneratedAlways } from 'kysely';
import type { Change } from '#engines/sync/patch.ts';
import type { JsonObject } from '#engines/sync/json.ts';
import type { Conflict } from '#engines/sync/merge.ts';

declare module '#platform/server/db.ts' {
  interface Tables {
    syncedObject: SyncedObjectRow;
    syncedChange: SyncedChangeRow;
    syncedLooking: SyncedLookingRow;
  }
}

interface SyncedObjectRow {
  id: Generated<number>;
  projectId: number;
  actionId: number;
  menteeId: number;
  name: string;
  state: Generated<JsonObject>;
  version: Generated<number>;
  changedAt: Generated<Date>;
}

/** What a turn of a page was answered. */
export interface SyncAnswer {
  version: number;
  conflicts: Conflict[];
}

interface SyncedChangeRow {
  id: Generated<number>;
  objectId: number;
  /** That of the object after the change. */
  version: number;
  /** Null: nothing was left of it. */
  change: Change | null;
  page: string;
  turn: number;
  answer: SyncAnswer;
  userId: number | null;
  /** Of the change and the answer as JSON; the database counts them. */
  bytes: GeneratedAlways<number>;
  at: Generated<Date>;
}

interface SyncedLookingRow {
  objectId: number;
  page: string;
  userId: number;
  seenAt: Generated<Date>;
}
