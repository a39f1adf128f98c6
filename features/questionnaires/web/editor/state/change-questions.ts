import { mapSection, remove } from '#engines/questionnaire/editing/arrange.ts';
import { newQuestion } from '#engines/questionnaire/editing/change-type.ts';
import type { Line, Question, Questionnaire } from '#engines/questionnaire/definition.ts';
import type { QuestionId } from '#engines/questionnaire/ids.ts';
import type { TypeNumber } from '#engines/questionnaire/kinds.ts';

/** Changes one question. */
export const mapQuestion = (
  questionnaire: Questionnaire,
  id: QuestionId,
  edit: (question: Question) => Question,
): Questionnaire => ({
  ...questionnaire,
  sections: questionnaire.sections.map((section) =>
    section.lines.some((line) => line.some((one) => one.id === id))
      ? {
          ...section,
          lines: section.lines.map((line) =>
            line.some((one) => one.id === id)
              ? line.map((question) => (question.id === id ? edit(question) : question))
              : line,
          ),
        }
      : section,
  ),
});

/** A question of a type, which gets its id from `addCopies`. */
export const blankQuestion = (type: TypeNumber): Question => newQuestion('ID_0000', type);

/** Moves a whole line before another one. The indexes are those before the move; an emptied section is removed. */
export function moveLine(
  questionnaire: Questionnaire,
  from: { section: number; line: number },
  to: { section: number; line: number },
): Questionnaire {
  const moved = questionnaire.sections[from.section]?.lines[from.line];
  if (!moved) return questionnaire;
  const marker: Line = [newQuestion('ID_line', 45)];
  const marked = mapSection(questionnaire, from.section, (section) => ({
    ...section,
    lines: section.lines.with(from.line, marker),
  }));
  const placed = mapSection(marked, to.section, (section) => ({
    ...section,
    lines: section.lines.toSpliced(to.line, 0, moved),
  }));
  return remove(placed, ['ID_line']);
}
