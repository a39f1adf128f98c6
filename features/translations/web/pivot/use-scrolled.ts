import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useRestOfWindow } from '#ui/grid/use-rest-of-window.ts';
import { drawnRows, type Rows } from './visible-rows.ts';

/** Pixels of the list before it was measured. */
const FIRST_HEIGHT = 640;

/** Which rows of a list that scrolls inside itself are drawn. It changes with the rows, not with each pixel. */
export function useScrolled(all: number): {
  box: RefObject<HTMLDivElement | null>;
  measure: (element: HTMLDivElement | null) => (() => void) | undefined;
  /** Scrolls to this many pixels. */
  scrollTo: (top: number) => void;
  drawn: Rows;
} {
  const box = useRef<HTMLDivElement>(null);
  const fit = useRestOfWindow();
  const [place, setPlace] = useState({ top: 0, height: FIRST_HEIGHT });
  const [drawn, setDrawn] = useState<Rows>({ from: 0, to: 0 });
  const next = drawnRows(place.top, place.height, all);
  if (next.from !== drawn.from || next.to !== drawn.to) setDrawn(next);

  const measure = useCallback(
    (element: HTMLDivElement | null) => {
      box.current = element;
      const stop = fit(element);
      if (!element) return undefined;
      const read = () => setPlace({ top: element.scrollTop, height: element.clientHeight });
      let frame = 0;
      const readSoon = () => {
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(read);
      };
      const observer = new ResizeObserver(read);
      observer.observe(element);
      element.addEventListener('scroll', readSoon, { passive: true });
      return () => {
        cancelAnimationFrame(frame);
        observer.disconnect();
        element.removeEventListener('scroll', readSoon);
        stop?.();
      };
    },
    [fit],
  );

  // A shorter list begins at its top again.
  useEffect(() => {
    if (box.current && all > 0 && box.current.scrollTop > box.current.scrollHeight) box.current.scrollTop = 0;
  }, [all]);

  const scrollTo = useCallback((top: number) => {
    if (box.current) box.current.scrollTop = top;
  }, []);

  return { box, measure, scrollTo, drawn };
}
