import type { Generated } from 'kysely';

declare module '#platform/server/db.ts' {
  interface Tables {
    fileShare: FileShareRow;
    toolFile: ToolFileRow;
  }
}

/** A file that its owner sent one receiver. A file, a receiver and an action have one row. */
interface FileShareRow {
  id: Generated<number>;
  projectId: number;
  fileId: number;
  ownerId: number;
  receiverId: number;
  actionId: number | null;
  note: string;
  /** The name of the file and the note, as search reads them (`engines/greek/search-key.ts`). */
  searchKey: string;
  sharedAt: Generated<Date>;
  /** When the receiver first opened the file. */
  openedAt: Date | null;
  withdrawnAt: Date | null;
}

/** A file of a question of a tool, for one mentee. */
interface ToolFileRow {
  fileId: number;
  actionId: number;
  menteeId: number;
  questionId: string;
  /** The tool's own number of the entry, of ten digits at most. */
  index: number;
  name: string;
  addedBy: number | null;
  addedAt: Generated<Date>;
}
