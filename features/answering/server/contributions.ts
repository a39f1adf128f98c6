import type { WorkbookAnswer } from '#engines/questionnaire/kinds/workbook.ts';
import type { Services } from '#platform/server/services.ts';

declare module '#platform/server/feature.ts' {
  interface Contributions {
    workbooks: Workbooks;
  }
}

/** The calculators that questions of type 46 are answered with. */
export interface Workbooks {
  /** Computes an answer from its inputs; undefined where the project has no published calculator with this id. */
  answer: (
    services: Services,
    asked: { projectId: number; calculatorId: number; inputs: WorkbookAnswer['inputs'] },
  ) => Promise<WorkbookAnswer | undefined>;
}
