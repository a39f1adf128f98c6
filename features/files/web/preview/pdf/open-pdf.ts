import type { PDFDocumentLoadingTask } from 'pdfjs-dist';
// The addresses of the files, not what they export.
// oxlint-disable import/default
import libraryUrl from 'pdfjs-dist/legacy/build/pdf.min.mjs?url';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import jbig2Url from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpegUrl from 'pdfjs-dist/wasm/openjpeg.wasm?url';
import qcmsUrl from 'pdfjs-dist/wasm/qcms_bg.wasm?url';
// oxlint-enable import/default

export type Library = typeof import('pdfjs-dist');

/** The decoders of scanned pages and of colours, which the library asks for by these names. */
const decoders: Readonly<Record<string, string>> = {
  'jbig2.wasm': jbig2Url,
  'openjpeg.wasm': openjpegUrl,
  'qcms_bg.wasm': qcmsUrl,
};

/** Gives the library its decoders from our own server, where their names contain a hash. */
class OwnDecoders {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = decoders[filename];
    if (!url) throw new Error(`There is no ${filename}.`);
    return new Uint8Array(await (await fetch(url)).arrayBuffer());
  }
}

let library: Promise<Library> | undefined;

/**
 * The reader of PDF has 150 KB and its worker 390 KB: the first PDF that is opened loads them (docs/decisions/0064). They are files
 * of their own, since the start of the page lists every part of the page by name.
 */
function loadLibrary(): Promise<Library> {
  library ??= (import(/* @vite-ignore */ libraryUrl) as Promise<Library>).then((loaded) => {
    loaded.GlobalWorkerOptions.workerSrc = workerUrl;
    return loaded;
  });
  return library;
}

/** Starts to load a PDF in parts, as its pages are needed. It runs no script of the file: the library has none without its sandbox. */
export async function openPdf(href: string): Promise<{ library: Library; task: PDFDocumentLoadingTask }> {
  const loaded = await loadLibrary();
  const task = loaded.getDocument({
    url: href,
    disableAutoFetch: true,
    rangeChunkSize: 256 * 1024,
    enableXfa: false,
    wasmUrl: '/',
    BinaryDataFactory: OwnDecoders,
    verbosity: 0,
  });
  return { library: loaded, task };
}
