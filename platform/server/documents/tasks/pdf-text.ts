import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { DocumentProblem, type DocumentText, TextCollector } from './task.ts';

/** Pages that are read for searching. */
const MAX_PAGES = 1_000;

/** The text of a PDF, page by page. Fonts, images and scripts of the document are left alone. */
export async function pdfText(bytes: Uint8Array): Promise<DocumentText> {
  const loading = getDocument({
    data: bytes,
    useWorkerFetch: false,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  const document = await loading.promise.catch(() => {
    throw new DocumentProblem('not-readable');
  });
  const collected = new TextCollector();
  for (let number = 1; number <= Math.min(document.numPages, MAX_PAGES) && !collected.isFull; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ('str' in item) collected.add(item.str + (item.hasEOL ? '\n' : ' '));
    collected.add('\n');
    page.cleanup();
  }
  return { text: collected.text(), pages: document.numPages };
}
