import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Drawing } from './drawing/Drawing.tsx';

type DrawingPart = typeof Drawing;

/** A chart is drawn when it is this near to the window. */
const NEAR = '400px';
/** The event by which a caller asks a chart to be drawn wherever it is (`export-chart.ts`). */
export const DRAW = 'ithaki-draw-chart';

/** The drawing part once it has come; all charts of the page share it. */
let loaded: DrawingPart | undefined;

async function load(): Promise<DrawingPart> {
  loaded = (await import('./drawing/Drawing.tsx')).Drawing;
  return loaded;
}

/**
 * The part that draws the chart in this box, once the box is near the window. Printing draws all charts of the page if the part has come for one
 * of them; nothing can be loaded at that moment. `undefined` while the chart waits, `null` when the part could not be loaded.
 */
export function useDrawing(box: RefObject<HTMLElement | null>): DrawingPart | null | undefined {
  const [part, setPart] = useState<{ Part: DrawingPart | null }>();

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let isGone = false;
    const show = (Part: DrawingPart | null) => {
      if (!isGone) setPart({ Part });
    };
    const draw = () => (loaded ? show(loaded) : void load().then(show, () => show(null)));
    const drawAtOnce = () => {
      if (loaded) flushSync(() => show(loaded!));
    };
    const observer =
      'IntersectionObserver' in window
        ? new IntersectionObserver(
            (entries) => {
              if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
              observer?.disconnect();
              draw();
            },
            { rootMargin: NEAR },
          )
        : undefined;
    if (observer) observer.observe(element);
    else draw();
    element.addEventListener(DRAW, draw);
    window.addEventListener('beforeprint', drawAtOnce);
    return () => {
      isGone = true;
      observer?.disconnect();
      element.removeEventListener(DRAW, draw);
      window.removeEventListener('beforeprint', drawAtOnce);
    };
  }, [box]);

  return part?.Part;
}
