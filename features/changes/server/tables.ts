import type { Generated } from 'kysely';

declare module '#platform/server/db.ts' {
  interface Tables {
    bulkChange: BulkChangeRow;
    bulkChangePerson: BulkChangePersonRow;
  }
}

interface BulkChangeRow {
  id: Generated<number>;
  projectId: number;
  /** `people.state`: the feature and what was changed. */
  kind: string;
  /** What its feature needs for words and for the undo. */
  facts: Record<string, unknown>;
  /** The number of people that the user asked to change. */
  total: number;
  madeBy: number | null;
  adminId: number | null;
  madeAt: Generated<Date>;
  undoneBy: number | null;
  undoneAt: Date | null;
  /** How many people the undo changed back. */
  undone: number | null;
}

interface BulkChangePersonRow {
  changeId: number;
  userId: number;
  before: unknown;
  after: unknown;
}
