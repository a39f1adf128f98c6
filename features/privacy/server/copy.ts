import { Zip, ZipDeflate } from 'fflate';
import type { Download } from '#platform/contract/call.ts';
import type { HeldFile, HeldPart } from '#platform/server/personal-data.ts';
import { readablePage, type Language } from './readable-page.ts';

interface Held {
  name: string;
  language: Language;
  madeAt: Date;
  parts: readonly HeldPart[];
  files: readonly HeldFile[];
}

/** All that is held about somebody as one archive: `data.json`, a page to be read, and the files as they are. */
export function copyOf(held: Held): Download {
  const { name, madeAt, language, parts } = held;
  const json = JSON.stringify(
    { name, madeAt, ...Object.fromEntries(parts.map(({ part, rows }) => [part, rows])) },
    null,
    2,
  );
  const page = readablePage(held);
  return {
    name: language === 'el' ? 'τα-δεδομένα-μου.zip' : 'my-data.zip',
    mime: 'application/zip',
    body: archiveOf([
      { name: 'data.json', read: () => once(json) },
      { name: 'data.html', read: () => once(page) },
      ...held.files.map(({ name: file, read }) => ({ name: `files/${file}`, read })),
    ]),
  };
}

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

/** A zip archive, written while its files are read: no more of it is in memory than a piece of one. */
async function* archiveOf(files: readonly HeldFile[]): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  let fault: Error | null = null;
  const zip = new Zip((error, chunk) => {
    fault = error;
    if (chunk) ready.push(chunk);
  });
  const written = function* () {
    if (fault) throw fault;
    yield* ready.splice(0);
  };
  for (const { name, read } of files) {
    const entry = new ZipDeflate(name, { level: 6 });
    zip.add(entry);
    for await (const chunk of read()) {
      entry.push(chunk);
      yield* written();
    }
    entry.push(new Uint8Array(0), true);
    yield* written();
  }
  zip.end();
  yield* written();
}
