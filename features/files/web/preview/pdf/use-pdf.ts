import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { type Library, openPdf } from './open-pdf.ts';

/** A PDF that is open, with the size of its first page at a scale of 1. */
export interface Pdf {
  library: Library;
  file: PDFDocumentProxy;
  pages: number;
  size: PageSize;
}

export interface PageSize {
  width: number;
  height: number;
}

/** `locked`: it has a password. `broken`: it cannot be read, or was not loaded. */
export type PdfFailure = 'locked' | 'broken';

interface State {
  pdf?: Pdf;
  failure?: PdfFailure;
}

/** Opens the PDF at an address, and closes it when it is no longer shown. */
export function usePdf(href: string): State {
  const [state, setState] = useState<State>({});
  useEffect(() => {
    let isGone = false;
    let opened: PDFDocumentLoadingTask | undefined;
    const open = async (): Promise<State> => {
      const { library, task } = await openPdf(href);
      opened = task;
      if (isGone) await task.destroy();
      const file = await task.promise;
      const { width, height } = (await file.getPage(1)).getViewport({ scale: 1 });
      return { pdf: { library, file, pages: file.numPages, size: { width, height } } };
    };
    open().then(
      (now) => !isGone && setState(now),
      (error: unknown) => !isGone && setState({ failure: failureOf(error) }),
    );
    return () => {
      isGone = true;
      void opened?.destroy();
    };
  }, [href]);
  return state;
}

const failureOf = (error: unknown): PdfFailure =>
  error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken';
