import type { Generated } from 'kysely';
import type { ViewPart, ViewType } from '#engines/views/resolve.ts';

declare module '#platform/server/db.ts' {
  interface Tables {
    actionView: ActionViewRow;
    actionViewChange: ActionViewChangeRow;
  }
}

interface ActionViewRow {
  id: Generated<number>;
  /** Either an action or a type of actions is set. */
  actionId: number | null;
  typeId: number | null;
  viewType: ViewType;
  html: Generated<string>;
  controller: Generated<string>;
  functions: Generated<string>;
  functionsEdited: Generated<boolean>;
  editedBy: Generated<number | null>;
  editedAt: Generated<Date | null>;
  version: Generated<number>;
  changedBy: Generated<number | null>;
  changedAt: Generated<Date | null>;
}

interface ActionViewChangeRow {
  id: Generated<number>;
  viewId: number;
  version: number;
  parts: ViewPart[];
  html: string;
  controller: string;
  functions: string;
  userId: number | null;
  changedAt: Generated<Date>;
}
