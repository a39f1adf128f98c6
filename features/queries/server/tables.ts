import type { Generated } from 'kysely';
import type { Given } from '#engines/queries/parameter.ts';
import type { Rhythm } from '#engines/queries/rhythm.ts';
import type { Role } from '#platform/contract/roles.ts';
import type { Display, Parameter, Result } from '../contract/shapes.ts';

declare module '#platform/server/db.ts' {
  interface Tables {
    query: QueryRow;
    queryVersion: QueryVersionRow;
    queryRun: QueryRunRow;
    queryFavorite: { queryId: number; userId: number };
    querySnapshot: QuerySnapshotRow;
    querySchedule: QueryScheduleRow;
    queryPin: QueryPinRow;
    queryWriter: { userId: number; givenBy: number | null; givenAt: Generated<Date> };
  }
}

export type QueryKind = 'query' | 'service';

/** A saved query, or a service. */
interface QueryRow {
  id: Generated<number>;
  kind: QueryKind;
  /** Null: of the installation. */
  projectId: number | null;
  name: string;
  descr: Generated<string>;
  text: string;
  roles: Role[];
  parameters: readonly Parameter[];
  viewName: string | null;
  display: Display;
  /** Of a ready-made report: which one it was. */
  readyKey: string | null;
  version: Generated<number>;
  madeBy: number | null;
  changedBy: number | null;
  changedAt: Generated<Date>;
  createdAt: Generated<Date>;
  /** When it was taken away. It is deleted a day later. */
  removedAt: Date | null;
}

/** What a version of a query held. */
export interface QueryContent {
  name: string;
  descr: string;
  text: string;
  roles: readonly Role[];
  parameters: readonly Parameter[];
  viewName: string | null;
  display: Display;
}

interface QueryVersionRow {
  queryId: number;
  version: number;
  content: QueryContent;
  changedBy: number | null;
  /** The Admin who saved it in the user's place. */
  adminId: number | null;
  changedAt: Generated<Date>;
}

/** The last run of a query by a user that gave a result. */
interface QueryRunRow {
  queryId: number;
  userId: number;
  at: Generated<Date>;
  ms: number;
  rows: number;
}

/** The values of parameters that a reader gave, by name. */
export type GivenValues = Readonly<Record<string, Given>>;

/** A result that was kept. */
interface QuerySnapshotRow {
  id: Generated<number>;
  queryId: number;
  projectId: number;
  version: number;
  given: GivenValues;
  /** What its maker saw, as a hash (`scopeOf`). */
  scope: string;
  result: Omit<Result, 'at'>;
  rows: number;
  madeBy: number | null;
  madeAt: Generated<Date>;
}

/** A report that is sent by mail again and again. */
interface QueryScheduleRow {
  id: Generated<number>;
  queryId: number;
  projectId: number;
  given: GivenValues;
  /** Empty: it is for the one who made it. */
  roles: Role[];
  every: Rhythm['every'];
  weekday: number;
  monthDay: number;
  hour: number;
  nextAt: Date;
  sentAt: Date | null;
  sentTo: number | null;
  madeBy: number | null;
  madeAt: Generated<Date>;
}

/** A report on the start page of a project or on a page of statistics. */
interface QueryPinRow {
  id: Generated<number>;
  queryId: number;
  projectId: number;
  page: string;
  given: GivenValues;
  madeBy: number | null;
  madeAt: Generated<Date>;
}
