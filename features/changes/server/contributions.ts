import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import type { LeftWhy } from '../contract.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    bulkChanges: readonly BulkChangeKind[];
  }
}

/** A bulk change as its feature recorded it. */
export interface RecordedChange {
  id: number;
  projectId: number;
  kind: string;
  facts: Record<string, unknown>;
  madeBy: number | null;
}

/** A person of a bulk change: what the change found and what it left. */
export interface ChangedPerson {
  userId: number;
  before: unknown;
  after: unknown;
}

export interface Asking {
  db: Db;
  actor: Actor;
}

/** What a feature says of the bulk changes that it records. */
export interface BulkChangeKind {
  /** The kind under which it records them. */
  kind: string;
  /** What was done, in the actor's language, without what the actor may not see. */
  words: (asking: Asking, change: RecordedChange) => Promise<string>;
  /** Whether the actor may undo it. The undo itself still checks each person. */
  mayUndo: (actor: Actor, change: RecordedChange) => boolean;
  /**
   * Changes back what is still as the change left it, in the transaction of the call. Returns the people whom it left as they are, and
   * why.
   */
  undo: (
    asking: Asking & Pick<Request, 'http' | 'services'>,
    change: RecordedChange,
    people: readonly ChangedPerson[],
  ) => Promise<ReadonlyMap<number, LeftWhy>>;
}
