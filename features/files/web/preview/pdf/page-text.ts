import type { PDFDocumentProxy } from 'pdfjs-dist';

/** The pieces of the text of a page, in the order of its text layer. A piece that ends a line ends in a line feed. */
export async function piecesOf(file: PDFDocumentProxy, number: number): Promise<string[]> {
  const page = await file.getPage(number);
  const { items } = await page.getTextContent();
  return items.flatMap((item) => ('str' in item ? [item.hasEOL ? `${item.str}\n` : item.str] : []));
}
