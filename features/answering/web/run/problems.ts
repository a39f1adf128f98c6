import { answersTo } from '#engines/questionnaire/answers.ts';
import { completionOf } from '#engines/questionnaire/completion.ts';
import type { Question } from '#engines/questionnaire/definition.ts';
import { placeOf } from '#engines/questionnaire/ids.ts';
import { kindOf } from '#engines/questionnaire/kinds.ts';
import type { Sheet } from '../sheet/sheet.ts';

/** The places of the questions that need the user before the end, each in one list at most. */
export interface Problems {
  /** A text of the question cannot be sent as it is. */
  unsent: number[];
  /** The answers contradict each other, so that they will not count. */
  conflicts: number[];
  /** Not answered, or not whole. */
  open: number[];
}

/** Sorts the questions that are not answered as they should be. */
export function problemsOf(numbered: readonly Question[], sheet: Sheet): Problems {
  const withTexts = new Set([...sheet.unsent().keys()].map((group) => placeOf(group)?.question));
  const problems: Problems = { unsent: [], conflicts: [], open: [] };
  for (const [place, question] of numbered.entries()) {
    if (withTexts.has(question.id)) problems.unsent.push(place);
    else if (kindOf(question.type).conflict?.(question, answersTo(question, sheet.all())))
      problems.conflicts.push(place);
    else if (completionOf(question, sheet.all()) < 1) problems.open.push(place);
  }
  return problems;
}
