import type { Generated } from 'kysely';

declare module '#platform/server/db.ts' {
  interface Tables {
    actionType: ActionTypeRow;
    action: ActionRow;
    actionData: ActionDataRow;
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
  /** The path in the tree of actions, first the group's name. */
  groupPath: string[];
  position: number;
  /** 1 CanDelete, 2 Published, 4 HideFromMentor, 8 HideFromMentee, 16 HideInGrid, 32 HideFromSupervisor (spec 001 §3). */
  flags: number;
  /** EnableCondition, ShowCondition, date, timeHours, timeMinutes, lastMail (spec 001 §3). */
  data: Record<string, unknown>;
  questId: number | null;
  version: Generated<number>;
  createdAt: Generated<Date>;
}

interface ActionDataRow {
  actionId: number;
  menteeId: number;
  menteeData: unknown;
  mentorData: unknown;
  /** Mentors and staff only. */
  privateData: unknown;
  completedAt: Date | null;
  completedBy: number | null;
  questStatus: Generated<number>;
  version: Generated<number>;
  changedAt: Generated<Date>;
}
