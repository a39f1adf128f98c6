import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { contentLanguages, isContentLanguage } from '#platform/contract/languages.ts';
import { readReleaseFile } from '#features/translations/server/inside.ts';
import { textFiles } from '#platform/server/texts.ts';

// `npm run texts:take <file>`: takes the permanent texts of an installation into the files of the product, so that the next version says
// them by itself. Its installation then drops its own rows (`features/translations/server/settle.ts`).

const [path] = process.argv.slice(2);
if (path === undefined) {
  process.stderr.write('Give the file with the permanent texts: npm run texts:take ithaki-texts.json\n');
  process.exit(1);
}
const taken = readTaken(path);
let count = 0;
const left = new Map(
  Object.entries(taken).flatMap(([language, texts]) =>
    Object.keys(texts).map((label) => [`${language} ${label}`, language] as const),
  ),
);
for (const language of contentLanguages)
  for (const file of textFiles(language)) {
    const before = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string | string[]>;
    const after = { ...before };
    for (const [label, text] of Object.entries(taken[language] ?? {})) {
      const known = before[label];
      if (known === undefined) continue;
      left.delete(`${language} ${label}`);
      const next = Array.isArray(known) ? text.split('\n') : text;
      if (JSON.stringify(next) === JSON.stringify(known)) continue;
      after[label] = next;
      count += 1;
    }
    if (JSON.stringify(after) !== JSON.stringify(before))
      writeFileSync(file, `${JSON.stringify(after, null, 2)}\n`);
  }
process.stdout.write(`Took ${count} texts.\n`);
for (const [name, language] of left)
  process.stdout.write(
    isContentLanguage(language)
      ? `No file has ${name}: it stays in the installation.\n`
      : `${name} is of an added language: it stays in the installation.\n`,
  );

/** A file that was changed or cut off on its way ends the command, before anything is written. */
function readTaken(from: string): ReturnType<typeof readReleaseFile> {
  try {
    return readReleaseFile(readFileSync(from, 'utf8'));
  } catch (error) {
    process.stderr.write(`${basename(from)} was not taken: ${(error as Error).message}\n`);
    process.exit(1);
  }
}
