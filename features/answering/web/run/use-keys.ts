import { useEffect } from 'react';
import { type Move, placeAfter } from '#engines/questionnaire/navigation.ts';

const moves: Readonly<Record<string, Move>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Where arrow keys already mean something: texts, lists, radio buttons, sliders, and what is open above the page. */
const taken =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=slider], [role=listbox], [role=dialog], [role=menu]';

/** Arrow keys go to another question (spec 002 §2.1), unless they mean something where the focus is. */
export function useKeys(count: number, current: number, go: (place: number) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const move = moves[event.key];
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!move || !isPlain || event.defaultPrevented || count === 0) return;
      if (event.target instanceof Element && event.target.closest(taken)) return;
      event.preventDefault();
      go(placeAfter(current, count, move));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [count, current, go]);
}
