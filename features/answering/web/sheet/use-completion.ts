import { useMemo, useSyncExternalStore } from 'react';
import {
  adjustedTotal,
  answerableQuestions,
  completionOf,
  totalCompletion,
} from '#engines/questionnaire/completion.ts';
import type { Question } from '#engines/questionnaire/definition.ts';
import type { Sheet } from './sheet.ts';

/** How much of a question is answered, from 0 to 1. */
export const useCompletion = (sheet: Sheet, question: Question): number =>
  useSyncExternalStore(
    (run) => sheet.follow(question.id, run),
    () => completionOf(question, sheet.all()),
  );

/** How much of all these questions is answered. A change of one question adjusts the total by its difference (spec 002 §4). */
export function useTotal(sheet: Sheet, questions: readonly Question[]): number {
  const total = useMemo(() => createTotal(sheet, answerableQuestions(questions)), [sheet, questions]);
  return useSyncExternalStore(total.follow, total.get);
}

function createTotal(sheet: Sheet, asked: readonly Question[]) {
  let total = totalCompletion(asked, sheet.all());
  const known = new Map(asked.map((question) => [question.id, completionOf(question, sheet.all())]));
  const count = asked.length;
  return {
    get: () => total,
    follow: (run: () => void): (() => void) => {
      const stops = asked.map((question) =>
        sheet.follow(question.id, () => {
          const before = known.get(question.id)!;
          const after = completionOf(question, sheet.all());
          if (after === before) return;
          known.set(question.id, after);
          total = adjustedTotal(total, { count, before, after });
          run();
        }),
      );
      return () => stops.forEach((stop) => stop());
    },
  };
}
