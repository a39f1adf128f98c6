import type { Generated } from 'kysely';
import type { fileDirs } from '../contract/data.ts';
import type { SendMode } from '../contract/mass.ts';

declare module '#platform/server/db.ts' {
  interface Tables {
    dataEntry: DataEntryRow;
    dataEntryVersion: DataEntryVersionRow;
    consoleFile: ConsoleFileRow;
    massSetting: MassSettingRow;
    massRun: MassRunRow;
    massRow: MassRowRow;
  }
}

interface DataEntryRow {
  id: Generated<number>;
  name: string;
  class: string;
  data: unknown;
  editLevel: number;
  viewLevel: number;
  version: Generated<number>;
  madeBy: number | null;
  changedBy: number | null;
  changedAt: Generated<Date>;
  removedAt: Generated<Date | null>;
}

/** What a save left of an entry. */
export interface EntryContent {
  name: string;
  class: string;
  data: unknown;
  editLevel: number;
  viewLevel: number;
}

interface DataEntryVersionRow {
  entryId: number;
  version: number;
  content: EntryContent;
  changedBy: number | null;
  changedAt: Generated<Date>;
}

interface ConsoleFileRow {
  fileId: number;
  dir: (typeof fileDirs)[number];
  name: string;
  madeBy: number | null;
  madeAt: Generated<Date>;
}

interface MassSettingRow {
  url: string;
  sendMode: SendMode;
  transform: string;
  version: Generated<number>;
  changedBy: number | null;
  changedAt: Generated<Date>;
}

interface MassRunRow {
  id: Generated<number>;
  url: string;
  sendMode: SendMode;
  transform: string;
  fileName: string;
  fileHash: string;
  columns: string[];
  state: Generated<'loading' | 'running' | 'ended' | 'cancelled'>;
  total: number;
  done: Generated<number>;
  failed: Generated<number>;
  madeBy: number | null;
  madeAt: Generated<Date>;
  endedAt: Generated<Date | null>;
}

interface MassRowRow {
  runId: number;
  no: number;
  /** The cells; null once the row is done. */
  given: string[] | null;
  state: Generated<'waiting' | 'done' | 'failed'>;
  code: Generated<string | null>;
  words: Generated<string | null>;
}
