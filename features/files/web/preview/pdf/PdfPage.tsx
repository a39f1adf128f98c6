import { useIntersection } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { Found } from '#engines/greek/find-in-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import styles from '../preview.module.css';
import { markWords } from './mark-words.ts';
import { piecesOf } from './page-text.ts';
import { useDrawnPage } from './use-drawn-page.ts';
import type { Pdf } from './use-pdf.ts';

interface Props {
  pdf: Pdf;
  number: number;
  scale: number;
  /** The element that scrolls. */
  scroller: HTMLElement | null;
  /** What was found on this page, and which of it is shown. */
  found: readonly Found[];
  active: number | undefined;
}

/** A page of a PDF. It is drawn when it comes near the window, and takes its place before. */
export function PdfPage({ pdf, number, scale, scroller, found, active }: Props) {
  const t = useTexts();
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const [words, setWords] = useState<HTMLElement | null>(null);
  const { ref, entry } = useIntersection({ root: scroller, rootMargin: '100% 0px' });
  const isNear = entry?.isIntersecting ?? false;
  const { size = pdf.size, layer } = useDrawnPage(pdf, {
    number,
    scale,
    isNear,
    elements: { canvas, words },
  });

  useEffect(() => {
    if (!layer) return undefined;
    let isGone = false;
    const markFound = async () => {
      const pieces = await piecesOf(pdf.file, number);
      if (isGone) return;
      const mark = markWords(layer.spans, pieces, { found, active });
      if (mark && scroller) showWithin(scroller, mark);
    };
    markFound().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [layer, pdf.file, number, found, active, scroller]);

  return (
    <section
      ref={ref}
      className={styles.page}
      aria-label={t('files.preview.page', { number })}
      data-page={number}
      style={{ width: size.width * scale, height: size.height * scale }}
    >
      {isNear && (
        <>
          <canvas ref={setCanvas} aria-hidden />
          <div ref={setWords} className={styles.words} />
        </>
      )}
    </section>
  );
}

/** Scrolls the pages alone: the page around them keeps its place. */
function showWithin(scroller: HTMLElement, element: HTMLElement): void {
  const away = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  if (away < 0 || away > scroller.clientHeight - 40)
    scroller.scrollBy({ top: away - scroller.clientHeight / 3 });
}
