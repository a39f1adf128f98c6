import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Paper } from '#engines/papers/paper.ts';

/** Draws documents as PDF by Typst, in the process that calls it. */
export interface PdfMaker {
  /** The bytes, and the number of pages. */
  make(paper: Paper): { bytes: Uint8Array; pages: number };
  /** The pages of all these documents in one, in order. */
  join(files: readonly { bytes: Uint8Array; pages: number }[]): Uint8Array;
  close(): void;
}

const PAGE = readFileSync(new URL('./paper.typ', import.meta.url), 'utf8');

/** So many documents later what the compiler remembers is dropped: it grows with every document. */
const FORGET_AFTER = 20;

/** Typst reads files of its workspace and nothing else, so that is an empty folder. */
export function pdfMaker(): PdfMaker {
  const folder = mkdtempSync(join(tmpdir(), 'ithaki-paper-'));
  const compiler = NodeCompiler.create({ workspace: folder });
  let made = 0;
  const forget = () => {
    made += 1;
    if (made % FORGET_AFTER === 0) compiler.evictCache(0);
  };
  return {
    make(paper) {
      const done = compiler.compile({ mainFileContent: PAGE, inputs: { paper: JSON.stringify(paper) } });
      if (!done.result) throw new Error(JSON.stringify(compiler.fetchDiagnostics(done.takeDiagnostics()!)));
      const pages = done.result.numOfPages;
      // PDF/UA: headings in order, a title, a language, words for pictures.
      const bytes = compiler.pdf(done.result, { pdfStandard: 'ua-1' });
      forget();
      return { bytes, pages };
    },
    join(files) {
      files.forEach(({ bytes }, place) =>
        compiler.mapShadow(join(folder, `${place}.pdf`), Buffer.from(bytes)),
      );
      const pages = files.flatMap(({ pages: count }, place) =>
        Array.from({ length: count }, (_one, page) => `("${place}.pdf", ${page + 1})`),
      );
      try {
        return compiler.pdf({
          mainFileContent: `#set page(paper: "a4", margin: 0pt)
#for (file, page) in (${pages.join(', ')},) { image(file, page: page, width: 100%, alt: "") ; pagebreak(weak: true) }`,
        });
      } finally {
        compiler.resetShadow();
        compiler.evictCache(0);
      }
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
