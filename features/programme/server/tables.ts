import type { Generated } from 'kysely';

declare module '#platform/server/db.ts' {
  interface Tables {
    actionType: ActionTypeRow;
    action: ActionRow;
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
  /** An expression over `data`, `mentor` and `fields`; the action of a mentee is completed once it is true. */
  completionScript: Generated<string>;
  /** The path in the tree of actions, the outermost group first. */
  groupPath: string[];
  position: number;
  /** `engines/actions/flags.ts` */
  flags: number;
  /** EnableCondition, ShowCondition, date, timeHours, timeMinutes, lastMail (spec 001 §3); due, MenteeCompletes. */
  data: Record<string, unknown>;
  /** The levels of the authors of ShowCondition and EnableCondition: a condition reads the fields that its author sees. */
  showLevel: Generated<number>;
  enableLevel: Generated<number>;
  questId: number | null;
  version: Generated<number>;
  createdAt: Generated<Date>;
}
