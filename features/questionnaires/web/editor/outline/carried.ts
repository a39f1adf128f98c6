import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { findPlace } from '#engines/questionnaire/editing/arrange.ts';
import type { QuestionId } from '#engines/questionnaire/ids.ts';
import { type Direction, stepLine, stepQuestion, stepSection } from '../state/moves.ts';

/** What the keyboard moves: a question, the line that begins with a question, or a section by its place. */
export type Carried =
  | { kind: 'question'; id: QuestionId }
  | { kind: 'line'; id: QuestionId }
  | { kind: 'section'; at: number };

export type Kind = Carried['kind'];

/** The attribute that marks a handle, so that it is found again after it has moved. */
export const gripMark = (what: Carried): string =>
  `${what.kind} ${what.kind === 'section' ? what.at : what.id}`;

/** One step of what is carried. A section that moved has another place. */
export function stepCarried(
  draft: Questionnaire,
  what: Carried,
  way: Direction,
): { next: Questionnaire; what: Carried } {
  if (what.kind === 'question') return { next: stepQuestion(draft, what.id, way), what };
  if (way === 'left' || way === 'right') return { next: draft, what };
  if (what.kind === 'line') {
    const place = findPlace(draft, what.id);
    return { next: place ? stepLine(draft, place, way) : draft, what };
  }
  const next = stepSection(draft, what.at, way);
  return { next, what: next === draft ? what : { ...what, at: what.at + (way === 'up' ? -1 : 1) } };
}
