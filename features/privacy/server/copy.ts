import type { Download } from '#platform/contract/call.ts';
import { zipOf } from '#platform/server/export/zip.ts';
import type { HeldFile, HeldPart, NamedValue } from '#platform/server/personal-data.ts';
import { say } from '#platform/server/texts.ts';
import { readablePage, type Language } from './readable-page.ts';

interface Held {
  name: string;
  language: Language;
  madeAt: Date;
  parts: readonly HeldPart[];
  names: ReadonlyMap<string, NamedValue>;
  files: readonly HeldFile[];
}

/** All personal data of a user as one archive: `data.json`, a readable page, and the files. */
export function copyOf(held: Held): Download {
  const { name, madeAt, language, parts } = held;
  const json = JSON.stringify(
    { name, madeAt, ...Object.fromEntries(parts.map(({ part, rows }) => [part, rows])) },
    null,
    2,
  );
  const page = readablePage(held);
  return {
    name: say(language, 'privacy.page.file'),
    mime: 'application/zip',
    body: zipOf([
      { name: 'data.json', content: [json] },
      { name: 'data.html', content: [page] },
      ...held.files.map(({ name: file, read }) => ({ name: `files/${file}`, content: inTurn(read) })),
    ]),
  };
}

/** Opens the file when its turn comes. */
async function* inTurn(read: HeldFile['read']): AsyncGenerator<Uint8Array> {
  yield* read();
}
