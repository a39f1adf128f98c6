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
}

interface ImportRowRow {
  batchId: string;
  line: number;
  username: string;
  outcome: 'created' | 'refused';
  userId: number | null;
  faults: FieldFault[];
}
