import type { Generated } from 'kysely';
import type { Question, Questionnaire } from '#engines/questionnaire/definition.ts';
import type { Scale } from '#engines/questionnaire/scoring/scales.ts';

declare module '#platform/server/db.ts' {
  interface Tables {
    questionnaire: QuestionnaireRow;
    questionnaireVersion: QuestionnaireVersionRow;
    bankQuestion: BankQuestionRow;
    questionnaireFile: QuestionnaireFileRow;
    finishSite: FinishSiteRow;
  }
}

interface QuestionnaireRow {
  id: Generated<number>;
  projectId: number;
  draft: Questionnaire;
  version: Generated<number>;
  /** The draft version that was published last. */
  publishedVersion: number | null;
  archivedAt: Date | null;
  changedBy: number | null;
  changedAt: Generated<Date>;
  createdAt: Generated<Date>;
}

/** What was published. The database refuses every change of it. */
interface QuestionnaireVersionRow {
  id: Generated<number>;
  questionnaireId: number;
  number: number;
  definition: Questionnaire;
  publishedBy: number | null;
  publishedAt: Generated<Date>;
}

interface BankQuestionRow {
  id: Generated<number>;
  projectId: number | null;
  title: string;
  tags: string[];
  content: BankContent;
  searchKey: string;
  addedBy: number | null;
  addedAt: Generated<Date>;
}

/** A picture in a questionnaire. */
interface QuestionnaireFileRow {
  questionnaireId: number;
  fileId: number;
}

/** A site to which a questionnaire may lead after its end. */
interface FinishSiteRow {
  /** `https://host`. */
  site: string;
  addedBy: number | null;
  addedAt: Generated<Date>;
}

/** Questions, and the scales over them. */
export interface BankContent {
  questions: readonly Question[];
  scales: readonly Scale[];
}
