import type { ComponentType } from 'react';
import type { WorkbookData } from '#engines/questionnaire/kinds/workbook.ts';

declare module '#platform/web/pages.ts' {
  interface Parts {
    /** Where a person fills in the calculator of a question (type 46). */
    workbookAnswer: ComponentType<WorkbookAnswerProps>;
    /** Where an author chooses the calculator of a question. */
    workbookChoice: ComponentType<WorkbookChoiceProps>;
  }
}

export interface WorkbookAnswerProps {
  calculatorId: number;
  /** The set that is answered; none in a preview. */
  answerSetId?: number | undefined;
  labelledBy: string;
  /** The answer as it is stored; empty for none. */
  stored: string;
  onAnswer: (stored: string) => void;
}

export interface WorkbookChoiceProps {
  /** The name of the field. */
  name: string;
  data: WorkbookData;
  onChoose: (data: WorkbookData) => void;
}
