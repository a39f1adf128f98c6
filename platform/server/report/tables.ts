import type { Generated } from 'kysely';

declare module '../db.ts' {
  interface Tables {
    reportTicket: ReportTicketRow;
  }
}

/**
 * What the reader of a running query sees of a project. The server writes it for the connection that runs the query, and the views of
 * the schema `report` read it. The reporting role itself has no right on the table.
 */
interface ReportTicketRow {
  /** The process of PostgreSQL that serves the connection. */
  pid: number;
  projectId: number;
  readerId: number;
  level: number;
  /** The roles with which the reader reads: those of the account, or the one that an Admin tries. */
  roles: Generated<string[]>;
  /** The people whom the reader sees in the project; null for all of them. */
  people: number[] | null;
  /** The views of which the roles of the reader see rows. */
  views: string[];
  /** The fields of users, and of members, that the level of the reader sees in the project. */
  userFields: string[];
  projectFields: string[];
  endsAt: Date;
}
