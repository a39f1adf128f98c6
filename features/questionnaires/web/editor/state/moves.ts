import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { findPlace, move, moveSection, type Place } from '#engines/questionnaire/editing/arrange.ts';
import type { QuestionId } from '#engines/questionnaire/ids.ts';
import { moveLine } from './change-questions.ts';

/** Where one step moves: up and down between lines, and left and right within a line or into the line beside. */
export type Direction = 'up' | 'down' | 'left' | 'right';

/**
 * Moves a question one step. A question that shares its line leaves it with up and down. A question alone in its line joins the line
 * above with left, and the line below with right. Returns the same questionnaire where there is no step.
 */
export function stepQuestion(questionnaire: Questionnaire, id: QuestionId, way: Direction): Questionnaire {
  const from = findPlace(questionnaire, id);
  const to = from && placeAfter(questionnaire, from, way);
  return to ? move(questionnaire, id, to) : questionnaire;
}

function placeAfter(
  { sections }: Questionnaire,
  { section, line, beside }: Required<Place>,
  way: Direction,
): Place | undefined {
  const { lines } = sections[section]!;
  const own = lines[line]!;
  if (own.length > 1) {
    if (way === 'up') return { section, line };
    if (way === 'down') return { section, line: line + 1 };
    if (way === 'left') return beside > 0 ? { section, line, beside: beside - 1 } : undefined;
    return beside < own.length - 1 ? { section, line, beside: beside + 2 } : undefined;
  }
  if (way === 'left')
    return line > 0 ? { section, line: line - 1, beside: lines[line - 1]!.length } : undefined;
  if (way === 'right') return line < lines.length - 1 ? { section, line: line + 1, beside: 0 } : undefined;
  if (way === 'up') {
    if (line > 0) return { section, line: line - 1 };
    return section > 0 ? { section: section - 1, line: sections[section - 1]!.lines.length } : undefined;
  }
  if (line < lines.length - 1) return { section, line: line + 2 };
  return section < sections.length - 1 ? { section: section + 1, line: 0 } : undefined;
}

/** Moves a line one line up or down, over the border of its section, too. */
export function stepLine(
  questionnaire: Questionnaire,
  at: { section: number; line: number },
  way: 'up' | 'down',
): Questionnaire {
  const { sections } = questionnaire;
  const { section, line } = at;
  const last = sections[section]!.lines.length - 1;
  if (way === 'up') {
    if (line > 0) return moveLine(questionnaire, at, { section, line: line - 1 });
    if (section === 0) return questionnaire;
    return moveLine(questionnaire, at, { section: section - 1, line: sections[section - 1]!.lines.length });
  }
  if (line < last) return moveLine(questionnaire, at, { section, line: line + 2 });
  if (section === sections.length - 1) return questionnaire;
  return moveLine(questionnaire, at, { section: section + 1, line: 0 });
}

/** Moves a section one place up or down. */
export function stepSection(questionnaire: Questionnaire, at: number, way: 'up' | 'down'): Questionnaire {
  const to = at + (way === 'up' ? -1 : 1);
  return to < 0 || to >= questionnaire.sections.length ? questionnaire : moveSection(questionnaire, at, to);
}
