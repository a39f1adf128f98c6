import type { AnswerSheet } from '#engines/questionnaire/answers.ts';
import type { StoredAnswer } from '../../contract/answer.ts';

/** Stored answers as the engine reads them. */
export const sheetOf = (answers: readonly StoredAnswer[]): AnswerSheet =>
  new Map(answers.map(({ groupId, optionId, text }) => [groupId, optionId ?? text ?? '']));
