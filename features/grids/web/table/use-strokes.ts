import { type RefCallback, useCallback, useEffect, useRef } from 'react';
import { swiped, wheeled } from '../model/window.ts';

/** Moves the actions by the wheel (sideways, or with Shift) and by a finger; `columnWidth` is the way of a finger for one column. */
export function useStrokes(onMove: (by: number) => void, columnWidth: number): RefCallback<HTMLElement> {
  const latest = useRef({ onMove, columnWidth });
  useEffect(() => {
    latest.current = { onMove, columnWidth };
  });
  return useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    let left = 0;
    let began: { x: number; y: number } | undefined;
    const wheel = (event: WheelEvent) => {
      const turn = wheeled(left, event);
      left = turn.left;
      // Sideways the browser would go back in its history.
      if (turn.isOurs) event.preventDefault();
      if (turn.by !== 0) latest.current.onMove(turn.by);
    };
    const touchStart = ({ touches }: TouchEvent) => {
      const [touch] = touches;
      began = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : undefined;
    };
    const touchEnd = ({ changedTouches: [touch] }: TouchEvent) => {
      if (!began || !touch) return;
      const by = swiped(touch.clientX - began.x, touch.clientY - began.y, latest.current.columnWidth);
      began = undefined;
      if (by !== 0) latest.current.onMove(by);
    };
    // The library's own handlers cannot keep the page from moving: they are told too late.
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('touchstart', touchStart, { passive: true });
    element.addEventListener('touchend', touchEnd, { passive: true });
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('touchstart', touchStart);
      element.removeEventListener('touchend', touchEnd);
    };
  }, []);
}
