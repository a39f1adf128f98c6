import type { Json } from '#engines/rules/sandbox.ts';

/** What conditions of actions read of a questionnaire after its end. */
export interface QuestResult {
  /** What was answered to each question, by its id (`QuestionKind.value`). */
  answers: Readonly<Record<string, Json>>;
  /** The raw scores by the names of the scales. */
  scores: Readonly<Record<string, number>>;
}
