import type { Generated } from 'kysely';

declare module '#platform/server/db.ts' {
  interface Tables {
    actionType: ActionTypeRow;
    action: ActionRow;
    actionData: ActionDataRow;
    actionDataChange: ActionDataChangeRow;
    mentorActionData: MentorActionDataRow;
  }
}

interface ActionTypeRow {
  id: Generated<number>;
  name: string;
  titles: { el: string; en: string };
}

interface ActionRow {
  id: Generated<number>;
  projectId: number;
  typeId: number;
  titles: { el?: string | undefined; en?: string | undefined };
  /** Rich text by language, cleaned. */
  instructions: Generated<{ el?: string | undefined; en?: string | undefined }>;
  /** Completes the action of a mentee once it holds; an expression over `data`, `mentor` and `fields`. */
  completionScript: Generated<string>;
  /** The path in the tree of actions, first the group's name. */
  groupPath: string[];
  position: number;
  /** `engines/actions/flags.ts` */
  flags: number;
  /** EnableCondition, ShowCondition, date, timeHours, timeMinutes, lastMail (spec 001 §3); due, MenteeCompletes. */
  data: Record<string, unknown>;
  questId: number | null;
  version: Generated<number>;
  createdAt: Generated<Date>;
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
  /** `YYYY-MM-DD`, where the action was published to this mentee alone. */
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
