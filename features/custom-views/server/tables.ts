import type { Generated } from 'kysely';
import type { Access, ViewContent } from '../contract/shapes.ts';

declare module '#platform/server/db.ts' {
  interface Tables {
    customView: CustomViewRow;
    customViewVersion: CustomViewVersionRow;
    customViewUse: CustomViewUseRow;
    customViewError: CustomViewErrorRow;
  }
}

interface CustomViewRow {
  id: Generated<number>;
  /** Null: of the installation. */
  projectId: number | null;
  name: string;
  /** The latest version, which is the draft. */
  version: Generated<number>;
  publishedVersion: number | null;
  createdAt: Generated<Date>;
  /** When it was taken away. It is deleted a day later. */
  removedAt: Date | null;
}

interface CustomViewVersionRow {
  viewId: number;
  version: number;
  type: ViewContent['type'];
  category: string;
  titleEl: string;
  titleEn: string;
  descr: string;
  access: Access;
  html: string;
  controller: string;
  savedBy: number | null;
  savedAt: Generated<Date>;
  publishedBy: number | null;
  publishedAt: Date | null;
  /** When it had failed for too many people. */
  stoppedAt: Date | null;
}

/** How often a version was shown to a user on a day, and how often it failed for them. */
interface CustomViewUseRow {
  viewId: number;
  version: number;
  day: string;
  /** Null: visitors, all in one row. */
  userId: number | null;
  shown: Generated<number>;
  failed: Generated<number>;
}

interface CustomViewErrorRow {
  id: Generated<number>;
  viewId: number;
  version: number;
  part: 'html' | 'controller';
  message: string;
  line: number;
  columnNumber: number;
  stack: string;
  times: Generated<number>;
  firstAt: Generated<Date>;
  lastAt: Generated<Date>;
}
