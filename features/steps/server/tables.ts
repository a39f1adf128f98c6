import type { Generated } from 'kysely';

declare module '#platform/server/db.ts' {
  interface Tables {
    actionData: ActionDataRow;
    actionDataChange: ActionDataChangeRow;
    mentorActionData: MentorActionDataRow;
  }
}

type Document = Record<string, unknown> | null;

interface ActionDataRow {
  actionId: number;
  menteeId: number;
  menteeData: Document;
  mentorData: Document;
  /** Mentors and staff only. */
  privateData: Document;
  completedAt: Date | null;
  completedBy: number | null;
  questStatus: Generated<number>;
  menteeVersion: Generated<number>;
  mentorVersion: Generated<number>;
  privateVersion: Generated<number>;
  menteeChangedAt: Generated<Date | null>;
  mentorChangedAt: Generated<Date | null>;
  privateChangedAt: Generated<Date | null>;
  menteeChangedBy: Generated<number | null>;
  mentorChangedBy: Generated<number | null>;
  privateChangedBy: Generated<number | null>;
  /** `YYYY-MM-DD`: the first day on which the mentee has the action, if it was published to them alone. */
  publishedOn: Generated<string | null>;
  lastMailAt: Generated<Date | null>;
  changedAt: Generated<Date>;
}

export type Part = 'mentee' | 'mentor' | 'private' | 'completion' | 'publication';

interface ActionDataChangeRow {
  id: Generated<number>;
  actionId: number;
  menteeId: number;
  userId: number | null;
  part: Part;
  before: unknown;
  after: unknown;
  beganAt: Generated<Date>;
  endedAt: Generated<Date>;
}

interface MentorActionDataRow {
  actionId: number;
  mentorId: number;
  data: Record<string, unknown>;
  version: Generated<number>;
  changedAt: Generated<Date>;
}
