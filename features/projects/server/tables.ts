import type { Generated } from 'kysely';
import type { Settings } from '../contract/settings.ts';

declare module '#platform/server/db.ts' {
  interface Tables {
    project: ProjectRow;
    projectVersion: ProjectVersionRow;
  }
}

export interface ProjectRow {
  id: Generated<number>;
  url: string;
  descr: string;
  settings: Generated<Settings>;
  microdataStart: Generated<unknown[]>;
  microdataEnd: Generated<unknown[]>;
  version: Generated<number>;
  createdAt: Generated<Date>;
  archivedAt: Generated<Date | null>;
  /** When an Admin closed the guide of the project. */
  setupClosedAt: Generated<Date | null>;
}

/** A version of a project. */
interface ProjectVersionRow {
  id: Generated<number>;
  projectId: number;
  version: number;
  url: Generated<string>;
  descr: Generated<string>;
  settings: Settings;
  microdataStart: Generated<unknown[]>;
  microdataEnd: Generated<unknown[]>;
  savedBy: number | null;
  savedAt: Generated<Date>;
}
