import type { Generated } from 'kysely';
import type { Role } from '#platform/contract/roles.ts';
import type { ScriptTest } from '../contract.ts';

declare module '#platform/server/db.ts' {
  interface Tables {
    script: ScriptRow;
    scriptVersion: ScriptVersionRow;
    scriptFault: ScriptFaultRow;
  }
}

interface ScriptRow {
  id: Generated<number>;
  /** Null: it works in all projects. */
  projectId: number | null;
  name: string;
  descr: Generated<string>;
  code: string;
  services: string[];
  roles: Role[];
  tests: readonly ScriptTest[];
  version: Generated<number>;
  madeBy: number | null;
  changedBy: number | null;
  changedAt: Generated<Date>;
  createdAt: Generated<Date>;
  removedAt: Date | null;
}

/** What a version of a script held. */
export interface ScriptContent {
  name: string;
  descr: string;
  code: string;
  services: readonly string[];
  roles: readonly Role[];
  tests: readonly ScriptTest[];
}

interface ScriptVersionRow {
  scriptId: number;
  version: number;
  content: ScriptContent;
  changedBy: number | null;
  /** The Admin who saved it in the user's place. */
  adminId: number | null;
  changedAt: Generated<Date>;
}

/** An error in the runs of a version, with how many runs ended by it. */
interface ScriptFaultRow {
  scriptId: number;
  version: number;
  message: string;
  times: Generated<number>;
  lastAt: Generated<Date>;
}
