import type { Generated } from 'kysely';
import type { FieldFault } from '../contract.ts';

declare module '#platform/server/db.ts' {
  interface Tables {
    importBatch: ImportBatchRow;
    importRow: ImportRowRow;
  }
}

interface ImportBatchRow {
  /** Created by the page, so that a retry after a reload refers to the same batch. */
  id: string;
  projectId: number;
  userId: number;
  fileName: string;
  total: number;
  mapping: Record<string, string>;
  /** What words of the sheet mean: by field and word, an option. */
  values: Generated<Record<string, Record<string, string>>>;
  startedAt: Generated<Date>;
  undoneAt: Date | null;
  /** The import among the recent bulk changes, once it has brought somebody. */
  changeId: Generated<number | null>;
}

interface ImportRowRow {
  batchId: string;
  line: number;
  username: string;
  outcome: 'created' | 'joined' | 'updated' | 'refused';
  userId: number | null;
  faults: FieldFault[];
}
