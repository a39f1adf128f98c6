import { type Question, type Questionnaire, questionsOf } from '#engines/questionnaire/definition.ts';
import { placeOf } from '#engines/questionnaire/ids.ts';
import { createSignal } from '#ui/signal.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { changeBetween, type VersionChange } from './version-change.ts';

/** The version of the questionnaire that the page answers, and what the last change of it changed. */
export function createVersion(first: Questionnaire) {
  let questionnaire = first;
  /** Of all versions that the page has seen: an answer that waited may be to a question that is gone. */
  const questions = new Map(questionsOf(first).map((question) => [question.id, question]));
  /** Undefined until there is a change, and after the user has read it. */
  const changed = createSignal<VersionChange | undefined>(undefined);
  return {
    questionnaire: () => questionnaire,
    changed,
    questionOf: (group: number): Question | undefined => questions.get(placeOf(group)?.question ?? 'ID_'),
    /** Goes over to another version, with the sheet. */
    take(now: Questionnaire, sheet: Sheet): void {
      if (now === questionnaire) return;
      changed.set(changeBetween(questionnaire, now, { shown: sheet.shown(), earlier: changed.get() }));
      questionnaire = now;
      sheet.change(questionsOf(now));
      for (const question of questionsOf(now)) questions.set(question.id, question);
    },
  };
}
