import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { findPlace, move, moveSection } from '#engines/questionnaire/editing/arrange.ts';
import type { QuestionId } from '#engines/questionnaire/ids.ts';
import type { Dropped, Edge } from '#ui/dragging/use-dragging.ts';
import { moveLine } from '../state/change-questions.ts';
import type { Kind } from './carried.ts';
import type { DropRow } from './outline-context.ts';

/**
 * The questionnaire after something was dropped on a row or on a section. On the upper or lower side of a line it becomes a line of
 * its own; on the right side, or among questions that share a line, it stands beside them.
 */
export function arranged(
  draft: Questionnaire,
  dropped: Dropped<Kind>,
  on: DropRow | { section: number; edge: Edge },
): Questionnaire {
  const isAfter = on.edge !== 'top';
  const id = dropped.id as QuestionId;
  if ('section' in on) {
    if (dropped.kind === 'section')
      return sectionBeside(draft, Number(dropped.id), { at: on.section, isAfter });
    return move(draft, id, { section: on.section, line: draft.sections[on.section]!.lines.length });
  }
  const at = findPlace(draft, on.id);
  if (!at) return draft;
  const { section, line, beside } = at;
  const next = { section, line: isAfter ? line + 1 : line };
  if (dropped.kind === 'line') {
    const from = findPlace(draft, id);
    return from ? moveLine(draft, from, next) : draft;
  }
  if (on.isShared || on.edge === 'right')
    return move(draft, id, { section, line, beside: isAfter ? beside + 1 : beside });
  return move(draft, id, next);
}

/** A section before or after another one. */
function sectionBeside(
  draft: Questionnaire,
  from: number,
  { at, isAfter }: { at: number; isAfter: boolean },
): Questionnaire {
  const to = isAfter ? at + 1 : at;
  return moveSection(draft, from, to > from ? to - 1 : to);
}
