import { type RefObject, useLayoutEffect, useState } from 'react';
import { FONT } from './layout.ts';
import { type Measure, measureIn } from './wrap-text.ts';

interface Box {
  /** In whole pixels. */
  width: number;
  /** Measures texts in the font of the box. */
  measure: Measure;
}

/** The width of an element and how wide texts are in it; `undefined` before it is measured, and while it has no width. */
export function useBox(ref: RefObject<HTMLElement | null>): Box | undefined {
  const [box, setBox] = useState<Box>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const textWidth = measureIn(element, FONT);
    const measure = () => {
      const width = Math.floor(element.clientWidth);
      setBox((before) =>
        before?.width === width ? before : width > 0 ? { width, measure: textWidth } : undefined,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return box;
}
