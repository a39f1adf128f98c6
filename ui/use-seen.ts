import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings an element into view and gives it the focus when `what` appears or becomes another one, so that people see and hear
 * what followed their click, wherever on the page they are. Undefined leaves the focus where it is.
 */
export function useSeen<Box extends HTMLElement>(what: unknown): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    if (what === undefined) return;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [what]);
  return box;
}
