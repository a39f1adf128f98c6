import { useElementSize, useMergedRef } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { Loading } from '#ui/Loading.tsx';
import type { FileAtHref } from '../shown-file.ts';
import { PreviewFailure } from '../PreviewFailure.tsx';
import styles from '../preview.module.css';
import { scrollable } from '../scrollable.ts';
import { useZoom } from '../use-zoom.ts';
import { ZoomBar } from '../ZoomBar.tsx';
import { FindBar } from './FindBar.tsx';
import { PageField } from './PageField.tsx';
import { pageIn, pageShown } from './pages.ts';
import { PdfPage } from './PdfPage.tsx';
import { useFind } from './use-find.ts';
import { type Pdf, usePdf } from './use-pdf.ts';

/** A PDF with its pages one under the other, drawn as they come into the window, and with a search. */
export function PdfPreview({ href, name }: FileAtHref) {
  const t = useTexts();
  const { pdf, failure } = usePdf(href);
  if (failure)
    return (
      <PreviewFailure href={href} {...(failure === 'locked' && { reason: t('files.preview.locked') })} />
    );
  return pdf ? <OpenPdf pdf={pdf} name={name} /> : <Loading lines={10} />;
}

const PADDING = 16;
const noPlaces: never[] = [];

function OpenPdf({ pdf, name }: { pdf: Pdf; name: string }) {
  const t = useTexts();
  const zoom = useZoom();
  const { ref: measured, width } = useElementSize();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const ref = useMergedRef(measured, setScroller);
  const [wanted, setWanted] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const find = useFind(pdf, wanted);
  const [number, setNumber] = useState(1);
  // The pages are drawn once the width of their place is known.
  const scale = width > 0 ? (Math.max(200, width - PADDING) / pdf.size.width) * zoom.value : 0;

  const go = (page: number) =>
    scroller?.scrollTo({ top: (pageIn(scroller, page)?.offsetTop ?? 0) - PADDING / 2 });
  const shownPage = find.active?.page;
  useEffect(() => {
    const target = shownPage === undefined ? null : pageIn(scroller, shownPage);
    // The page shows the place itself once it is drawn; it is drawn once it is near the window.
    if (target && !target.querySelector('mark')) scroller?.scrollTo({ top: target.offsetTop });
  }, [shownPage, scroller]);

  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.key === 'f') {
      event.preventDefault();
      field.current?.focus();
    } else zoom.onKeyDown(event);
  };

  return (
    // The keys of the whole preview; each of them has a button too.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown}>
      <div className={styles.bar} data-no-print>
        <PageField number={number} pages={pdf.pages} onGo={go} />
        <ZoomBar zoom={zoom} />
        <FindBar field={field} find={find} wanted={wanted} onWanted={setWanted} />
      </div>
      <div
        ref={ref}
        className={styles.pages}
        {...scrollable(t('files.preview.document', { name }))}
        onScroll={({ currentTarget }) => setNumber(pageShown(currentTarget))}
      >
        {scale > 0 &&
          Array.from({ length: pdf.pages }, (_, index) => (
            <PdfPage
              key={index}
              pdf={pdf}
              number={index + 1}
              scale={scale}
              scroller={scroller}
              found={find.places.get(index + 1) ?? noPlaces}
              active={find.active?.page === index + 1 ? find.active.index : undefined}
            />
          ))}
      </div>
    </div>
  );
}
