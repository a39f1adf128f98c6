import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export type Way = 'up' | 'down' | 'left' | 'right';

const ways: Readonly<Record<string, Way>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Something that is carried, with its name as screen readers hear it. */
interface Held<What> {
  what: What;
  name: string;
}

interface Wish<What, Draft> {
  /** What is arranged, as it is saved. */
  draft: Draft;
  /** The ways in which this can be carried. */
  takes: readonly Way[];
  /** The `mark` of the handle of this (`Grip`). */
  markOf: (what: What) => string;
  /** One step of what is carried. Its place may be part of what it is, so that is returned, too. */
  step: (draft: Draft, what: What, way: Way) => { next: Draft; what: What };
  /** Where something is now, in words. */
  placeText: (draft: Draft, held: Held<What>) => string;
  /** What is said when something is picked up, is put down, and goes back to its place. */
  words: { picked: string; put: string; back: string };
  onArrange: (next: Draft) => void;
}

/**
 * Moves things with the keyboard: Space picks up, the arrows move, Space puts down, Escape cancels. Until then the page only shows
 * the new place (`shown`) and nothing changes. `said` is announced to screen readers.
 */
export function useKeyboardCarrying<What, Draft>(wish: Wish<What, Draft>) {
  const { draft, takes, markOf, step, placeText, words, onArrange } = wish;
  const [carried, setCarried] = useState<Held<What> & { next: Draft }>();
  const [said, say] = useState('');
  const mark = carried && markOf(carried.what);
  const focused = useRef<string>(undefined);
  useEffect(() => {
    focused.current = mark;
  }, [mark]);

  const giveBack = () => {
    setCarried(undefined);
    say(words.back);
  };
  const toggle = (held: Held<What>, isOwn: boolean) => {
    if (!isOwn || !carried) {
      setCarried({ ...held, next: draft });
      return say(`${placeText(draft, held)} ${words.picked}`);
    }
    say(`${words.put} ${placeText(carried.next, carried)}`);
    setCarried(undefined);
    if (carried.next !== draft) onArrange(carried.next);
  };
  const move = (way: Way) => {
    const { next, what } = step(carried!.next, carried!.what, way);
    const moved = { what, name: carried!.name, next };
    // In another line or group the handle is another element, so the focus has to follow.
    flushSync(() => setCarried(moved));
    document.querySelector<HTMLElement>(`[data-grip="${CSS.escape(markOf(what))}"]`)?.focus();
    say(placeText(next, moved));
  };

  const press = (held: Held<What>, event: KeyboardEvent) => {
    const isOwn = mark === markOf(held.what);
    const way = ways[event.key];
    const isWay = way !== undefined && takes.includes(way);
    const isToggle = event.key === ' ' || event.key === 'Enter';
    if (!isToggle && !(isOwn && (isWay || event.key === 'Escape'))) return;
    event.preventDefault();
    // Escape cancels the move, but does not close the panel around it.
    event.stopPropagation();
    if (isToggle) toggle(held, isOwn);
    else if (isWay) move(way);
    else giveBack();
  };

  const now = useRef({ press, giveBack, markOf });
  useEffect(() => {
    now.current = { press, giveBack, markOf };
  });
  // The handlers stay the same, so that typing in a form does not draw all rows again.
  const onKey = useCallback(
    (what: What, name: string) => (event: KeyboardEvent) => now.current.press({ what, name }, event),
    [],
  );
  /** Cancels the move when the focus leaves. A handle that moves to another line loses the focus only for a moment. */
  const onBlur = useCallback(
    (what: What) => () => {
      setTimeout(() => {
        const holder = document.activeElement?.getAttribute('data-grip');
        if (focused.current === now.current.markOf(what) && holder !== focused.current)
          now.current.giveBack();
      });
    },
    [],
  );

  return { shown: carried?.next ?? draft, mark, said, onKey, onBlur };
}
