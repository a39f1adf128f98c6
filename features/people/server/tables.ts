import type { Generated } from 'kysely';

declare module '#platform/server/db.ts' {
  interface Tables {
    projectUserData: ProjectUserDataRow;
    membership: MembershipRow;
    fieldChange: FieldChangeRow;
    fieldChangeRow: FieldChangeRowRow;
    savedFilter: SavedFilterRow;
  }
}

/** 0 never active, 1 active, 2 set inactive by staff, 3 left the project (decisions.md). Only 1 may act in the project. */
export type MemberState = 0 | 1 | 2 | 3;

interface MembershipRow {
  projectId: number;
  userId: number;
  state: Generated<MemberState>;
  fields: Generated<Record<string, unknown>>;
  kayas: string | null;
  /** Last name, first name, sign-in name: kept by the database, for the order of lists. */
  nameKey: Generated<string>;
  joinedAt: Generated<Date>;
  /** The last change of their data in any action, to the hour; kept by the database. */
  lastSignAt: Generated<Date | null>;
  /** Since when the state is what it is. */
  stateAt: Generated<Date>;
}

interface FieldChangeRow {
  id: Generated<number>;
  projectId: number;
  field: string;
  place: 'user' | 'project';
  madeBy: number | null;
  madeAt: Generated<Date>;
  undoneAt: Date | null;
}

interface FieldChangeRowRow {
  changeId: number;
  userId: number;
  before: unknown;
  after: unknown;
}

interface SavedFilterRow {
  id: Generated<number>;
  userId: number;
  projectId: number;
  screen: string;
  name: string;
  query: string;
}

/** What a project keeps about a user for itself. */
interface ProjectUserDataRow {
  projectId: number;
  userId: number;
  data: unknown;
  changedAt: Generated<Date>;
}
