import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { findPlace } from '#engines/questionnaire/editing/arrange.ts';
import { type Texts, useTexts } from '#platform/web/texts.ts';
import type { Direction } from '../state/moves.ts';
import { type Carried, gripMark, stepCarried } from './carried.ts';

const ways: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

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

/**
 * Moves sections, lines and questions with the keyboard: Space picks up, the arrows move, Space puts down, Escape cancels. Until then
 * the outline only shows the new place and nothing changes. `said` is announced to screen readers.
 */
export function useCarrying(draft: Questionnaire, onArrange: (next: Questionnaire) => void) {
  const t = useTexts();
  const [carried, setCarried] = useState<{ what: Carried; name: string; next: Questionnaire }>();
  const [said, say] = useState('');
  const mark = carried && gripMark(carried.what);
  const focused = useRef<string>(undefined);
  useEffect(() => {
    focused.current = mark;
  }, [mark]);

  const giveBack = () => {
    setCarried(undefined);
    say(t('questionnaires.outline.carry.back'));
  };
  const toggle = (what: Carried, name: string, isOwn: boolean) => {
    if (!isOwn || !carried) {
      setCarried({ what, name, next: draft });
      return say(`${placeText(t, draft, { what, name })} ${t('questionnaires.outline.carry.picked')}`);
    }
    say(`${t('questionnaires.outline.carry.put')} ${placeText(t, carried.next, carried)}`);
    setCarried(undefined);
    if (carried.next !== draft) onArrange(carried.next);
  };
  const step = (way: Direction) => {
    const moved = stepCarried(carried!.next, carried!.what, way);
    // In another line the handle is another element, so the focus has to follow.
    flushSync(() => setCarried({ ...carried!, ...moved }));
    document.querySelector<HTMLElement>(`[data-grip="${CSS.escape(gripMark(moved.what))}"]`)?.focus();
    say(placeText(t, moved.next, { what: moved.what, name: carried!.name }));
  };

  const press = (what: Carried, name: string, event: KeyboardEvent) => {
    const isOwn = mark === gripMark(what);
    const way = ways[event.key];
    const isToggle = event.key === ' ' || event.key === 'Enter';
    if (!isToggle && !(isOwn && (way || event.key === 'Escape'))) return;
    event.preventDefault();
    event.stopPropagation();
    if (isToggle) toggle(what, name, isOwn);
    else if (way) step(way);
    else giveBack();
  };

  const now = useRef({ press, giveBack });
  useEffect(() => {
    now.current = { press, giveBack };
  });
  // The handlers stay the same, so that typing in a form does not draw all rows again.
  const onKey = useCallback(
    (what: Carried, name: string) => (event: KeyboardEvent) => now.current.press(what, name, event),
    [],
  );
  /** Cancels the move when the focus leaves. A handle that moves to another line loses the focus only for a moment. */
  const onBlur = useCallback(
    (what: Carried) => () => {
      setTimeout(() => {
        const holder = document.activeElement?.getAttribute('data-grip');
        if (focused.current === gripMark(what) && holder !== focused.current) now.current.giveBack();
      });
    },
    [],
  );

  return { shown: carried?.next ?? draft, mark, said, onKey, onBlur };
}

export type Carrying = ReturnType<typeof useCarrying>;
