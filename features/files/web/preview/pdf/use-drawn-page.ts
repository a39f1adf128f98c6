import type { PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import type { PageSize, Pdf } from './use-pdf.ts';

/** Pixels of a canvas at most: phones refuse larger ones. */
const MAX_PIXELS = 16_000_000;

interface Elements {
  canvas: HTMLCanvasElement | null;
  words: HTMLElement | null;
}

/** The text layer of a page that was drawn. */
export interface Layer {
  spans: readonly HTMLElement[];
}

/** Draws a page and its text at a scale, while it is near the window. */
export function useDrawnPage(
  { library, file }: Pdf,
  { number, scale, isNear, elements }: { number: number; scale: number; isNear: boolean; elements: Elements },
) {
  const [size, setSize] = useState<PageSize>();
  const [layer, setLayer] = useState<Layer>();
  const { canvas, words } = elements;

  useEffect(() => {
    if (!isNear || !canvas || !words) return undefined;
    let stop = () => {};
    let isGone = false;
    const draw = async () => {
      const page = await file.getPage(number);
      if (isGone) return;
      const viewport = page.getViewport({ scale });
      const { width, height } = page.getViewport({ scale: 1 });
      setSize({ width, height });
      words.replaceChildren();
      words.style.setProperty('--total-scale-factor', String(scale));
      const picture = drawPicture(page, canvas, scale);
      const text = new library.TextLayer({
        textContentSource: page.streamTextContent(),
        container: words,
        viewport,
      });
      stop = () => {
        picture.cancel();
        text.cancel();
      };
      await Promise.all([picture.promise, text.render()]);
      if (!isGone) setLayer({ spans: text.textDivs });
    };
    // A page that leaves the window, or gets another scale, is not drawn to its end.
    draw().catch(() => {});
    return () => {
      isGone = true;
      stop();
      setLayer(undefined);
    };
  }, [library, file, number, scale, isNear, canvas, words]);
  return { size, layer };
}

function drawPicture(page: PDFPageProxy, canvas: HTMLCanvasElement, scale: number) {
  const { width, height } = page.getViewport({ scale });
  const sharpness = Math.min(devicePixelRatio, Math.sqrt(MAX_PIXELS / (width * height)));
  const viewport = page.getViewport({ scale: scale * sharpness });
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  return page.render({ canvas, viewport });
}
