import { type RefCallback, useCallback, useEffect, useRef } from 'react';
import { swiped, wheeled } from '../model/window.ts';

/**
 * Moves the actions by wheel (sideways, or with Shift) and by swipe; `columnWidth` is the distance of a swipe for one
 * column.
 */
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
      // A sideways turn would make the browser go back in its history.
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
    // The handlers of React are passive, so they cannot keep the page from scrolling.
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
