import { useEffect, useState } from 'react';
import type { Shown } from './follow-marks.ts';

/** What the pointer is over, and where it is on the screen. */
export interface Pointed {
  labels: readonly string[];
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>;
}

/** The nearest element around this one that shows texts of the product. The bar of the mode is not pointed at. */
function find(shown: Shown, target: EventTarget | null): Pointed | undefined {
  if (!(target instanceof Element) || target.closest('[data-point-bar]')) return undefined;
  for (let element: Element | null = target; element; element = element.parentElement) {
    const labels = shown.get(element);
    if (labels && labels.size > 0) {
      // The sides of a DOMRect are not its own: as a style it would be empty.
      const { left, top, width, height } = element.getBoundingClientRect();
      return { labels: [...labels.keys()], box: { left, top, width, height } };
    }
  }
  return undefined;
}

interface Pointing {
  /** Undefined while the page is used as usual. */
  shown: Shown | undefined;
  onPoint: (labels: readonly string[]) => void;
  onLeave: () => void;
}

/** Follows the pointer; a press on a text opens it in place of what the page does with it. `onPoint` and `onLeave` stay the same functions. */
export function usePointing({ shown, onPoint, onLeave }: Pointing): Pointed | undefined {
  const [pointed, setPointed] = useState<Pointed>();
  useEffect(() => {
    if (!shown) return undefined;
    const move = ({ target }: Event) => setPointed(find(shown, target));
    const press = (event: Event) => {
      const found = find(shown, event.target);
      if (!found) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.type === 'click') onPoint(found.labels);
    };
    const since = performance.now();
    // A key that has closed a dialog of the mode comes here, too.
    const key = ({ key: pressed, timeStamp }: KeyboardEvent) => {
      if (pressed === 'Escape' && timeStamp > since) onLeave();
    };
    const listeners = ['pointerdown', 'mousedown', 'click'] as const;
    document.addEventListener('pointermove', move);
    document.addEventListener('keydown', key);
    for (const name of listeners) document.addEventListener(name, press, { capture: true });
    return () => {
      setPointed(undefined);
      document.removeEventListener('pointermove', move);
      document.removeEventListener('keydown', key);
      for (const name of listeners) document.removeEventListener(name, press, { capture: true });
    };
  }, [shown, onPoint, onLeave]);
  return pointed;
}
