import type { Generated } from 'kysely';

declare module '#platform/server/db.ts' {
  interface Tables {
    audit: AuditRow;
  }
}

/** One event; rows are only ever added (the database refuses the rest). */
interface AuditRow {
  id: Generated<number>;
  at: Generated<Date>;
  actorId: number | null;
  /** The Admin who acted as the actor. */
  adminId: number | null;
  /** To whom it was done. */
  subjectId: number | null;
  projectId: number | null;
  what: string;
  target: string | null;
  before: unknown;
  after: unknown;
  requestId: string | null;
  ip: string | null;
}
