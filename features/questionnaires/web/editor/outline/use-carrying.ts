import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { findPlace } from '#engines/questionnaire/editing/arrange.ts';
import { type Texts, useTexts } from '#platform/web/texts.ts';
import { useKeyboardCarrying } from '#ui/dragging/use-keyboard-carrying.ts';
import { type Carried, gripMark, stepCarried } from './carried.ts';

/** Where something is now, in words. */
function placeText(t: Texts, draft: Questionnaire, { what, name }: { what: Carried; name: string }): string {
  if (what.kind === 'section')
    return t('questionnaires.outline.place', { name, place: what.at + 1, all: draft.sections.length });
  const place = findPlace(draft, what.id);
  if (!place) return '';
  const { lines } = draft.sections[place.section]!;
  const where = { name, section: place.section + 1, line: place.line + 1, lines: lines.length };
  const own = lines[place.line]!;
  return what.kind === 'line' || own.length === 1
    ? t('questionnaires.outline.placeIn', where)
    : t('questionnaires.outline.placeBeside', { ...where, place: place.beside + 1, all: own.length });
}

/** Moves sections, lines and questions with the keyboard (`useKeyboardCarrying`). */
export function useCarrying(draft: Questionnaire, onArrange: (next: Questionnaire) => void) {
  const t = useTexts();
  return useKeyboardCarrying<Carried, Questionnaire>({
    draft,
    takes: ['up', 'down', 'left', 'right'],
    markOf: gripMark,
    step: stepCarried,
    placeText: (shown, held) => placeText(t, shown, held),
    words: {
      picked: t('questionnaires.outline.carry.picked'),
      put: t('questionnaires.outline.carry.put'),
      back: t('questionnaires.outline.carry.back'),
    },
    onArrange,
  });
}

export type Carrying = ReturnType<typeof useCarrying>;
