import type { Generated } from 'kysely';

declare module '#platform/server/db.ts' {
  interface Tables {
    audit: AuditRow;
  }
}

/** One event. Rows are only ever added; the database refuses anything else. */
interface AuditRow {
  id: Generated<number>;
  at: Generated<Date>;
  actorId: number | null;
  /** The Admin who acted as the actor. */
  adminId: number | null;
  /** The user whom it affected. */
  subjectId: number | null;
  projectId: number | null;
  what: string;
  target: string | null;
  before: unknown;
  after: unknown;
  requestId: string | null;
  ip: string | null;
}
