import type { Generated } from 'kysely';
import type { QuestResult } from './quest-result.ts';

declare module '#platform/server/db.ts' {
  interface Tables {
    actionData: ActionDataRow;
    actionDataChange: ActionDataChangeRow;
    mentorActionData: MentorActionDataRow;
    actionFile: ActionFileRow;
    actionTally: ActionTallyRow;
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
  /** A reply that the mentor has not sent yet. */
  draftData: Generated<Document>;
  completedAt: Date | null;
  completedBy: number | null;
  questStatus: Generated<number>;
  questResult: Generated<QuestResult | null>;
  menteeVersion: Generated<number>;
  mentorVersion: Generated<number>;
  privateVersion: Generated<number>;
  draftVersion: Generated<number>;
  menteeChangedAt: Generated<Date | null>;
  mentorChangedAt: Generated<Date | null>;
  privateChangedAt: Generated<Date | null>;
  draftChangedAt: Generated<Date | null>;
  menteeChangedBy: Generated<number | null>;
  mentorChangedBy: Generated<number | null>;
  privateChangedBy: Generated<number | null>;
  draftChangedBy: Generated<number | null>;
  /** When the mentee handed the step to the mentor. */
  handedAt: Generated<Date | null>;
  /** When the mentor last asked for the files again. */
  sentBackAt: Generated<Date | null>;
  /** `YYYY-MM-DD`: the first day on which the mentee has the action, if it was published to them alone. */
  publishedOn: Generated<string | null>;
  lastMailAt: Generated<Date | null>;
  changedAt: Generated<Date>;
}

/** A change of the figures of an action; the database adds one with each change of a step or of a member. */
interface ActionTallyRow {
  id: Generated<number>;
  actionId: number;
  kept: number;
  started: number;
  done: number;
}

export type Part = 'mentee' | 'mentor' | 'private' | 'completion' | 'publication' | 'handover' | 'file';

interface ActionDataChangeRow {
  id: Generated<number>;
  actionId: number;
  menteeId: number;
  userId: number | null;
  part: Part;
  /** The Admin who made it in the user's place. */
  adminId: Generated<number | null>;
  before: unknown;
  after: unknown;
  beganAt: Generated<Date>;
  endedAt: Generated<Date>;
}

/** A file that a mentee added to an action. */
interface ActionFileRow {
  fileId: number;
  actionId: number;
  menteeId: number;
  addedAt: Generated<Date>;
}

interface MentorActionDataRow {
  actionId: number;
  mentorId: number;
  data: Record<string, unknown>;
  version: Generated<number>;
  changedAt: Generated<Date>;
}
