import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readReleaseFile } from '#features/translations/server/inside.ts';
import { contentLanguages } from '#platform/contract/languages.ts';
import { textFiles } from '#platform/server/texts.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

let copy = '';

/** The code and the texts of the product, of which the build of a version takes texts in. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'ithaki-take-'));
  for (const folder of ['app', 'engines', 'features', 'platform', 'ui'])
    cpSync(join(root, folder), join(copy, folder), {
      recursive: true,
      filter: (path) => ['', '.ts', '.json'].includes(extname(path)),
    });
  cpSync(join(root, 'package.json'), join(copy, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const paths = contentLanguages.flatMap(textFiles).map((path) => relative(root, path));
const contents = () => new Map(paths.map((path) => [path, readFileSync(join(copy, path), 'utf8')]));
const ofProduct = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));

beforeEach(() => {
  for (const [path, content] of ofProduct) writeFileSync(join(copy, path), content);
});

type Texts = Record<string, Record<string, string>>;

/** The file of an installation with these permanent texts. */
function releaseFile(texts: Texts): string {
  const digest = createHash('sha256').update(JSON.stringify(texts)).digest('hex');
  return JSON.stringify({ product: 'ithaki', version: 7, texts, digest });
}

/** Runs `npm run texts:take` in the copy. */
function take(content: string): Promise<{ code: number; output: string }> {
  const path = join(copy, 'ithaki-texts.json');
  writeFileSync(path, content);
  return new Promise((resolve) => {
    execFile(process.execPath, ['app/take-texts.ts', path], { cwd: copy }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

/** The lines in which two texts differ. */
const changedLines = (before: string, after: string): string[] => {
  const [old, now] = [before.split('\n'), after.split('\n')];
  expect(now.length).toBe(old.length);
  return now.filter((line, at) => line !== old[at]);
};

/** A text that its file has as a list of lines, as those of mails are. */
const [listPath, listLabel, lines] = (() => {
  for (const [path, content] of ofProduct)
    for (const [label, text] of Object.entries(JSON.parse(content) as Record<string, string | string[]>))
      if (path.endsWith('el.json') && Array.isArray(text)) return [path, label, text] as const;
  throw new Error('no text of the product is a list of lines');
})();

test('the texts of an installation come into the files that have their labels, and nothing else in these changes', async () => {
  const mail = [...lines.slice(0, -1), '<p>Τέλος</p>'];
  const { code, output } = await take(
    releaseFile({
      el: { 'audit.failed': 'Το «μητρώο» δεν ήρθε.', 'own.label': 'Δικό μας', [listLabel]: mail.join('\n') },
      en: { 'audit.failed': 'The log did not come.', 'audit.none': own('en', 'audit.none') },
      sq: { 'audit.failed': 'Gabim.' },
    }),
  );
  expect(code).toBe(0);
  expect(output).toBe(
    [
      'Took 3 texts.',
      'No file has el own.label: it stays in the installation.',
      'sq audit.failed is of an added language: it stays in the installation.',
      '',
    ].join('\n'),
  );
  const after = contents();
  const changed = paths.filter((path) => after.get(path) !== ofProduct.get(path));
  expect(changed.toSorted()).toEqual(
    ['features/audit/texts/el.json', 'features/audit/texts/en.json', listPath].toSorted(),
  );
  const linesOf = (path: string) => changedLines(ofProduct.get(path)!, after.get(path)!);
  expect(linesOf('features/audit/texts/el.json')).toEqual(['  "audit.failed": "Το «μητρώο» δεν ήρθε."']);
  expect(linesOf('features/audit/texts/en.json')).toEqual(['  "audit.failed": "The log did not come."']);
  expect(linesOf(listPath)).toEqual(['    "<p>Τέλος</p>"']);
  // Sorted as before, and a list is still one.
  expect(Object.keys(JSON.parse(after.get(listPath)!) as object)).toEqual(
    Object.keys(JSON.parse(ofProduct.get(listPath)!) as object),
  );
  expect((JSON.parse(after.get(listPath)!) as Record<string, unknown>)[listLabel]).toEqual(mail);
});

const own = (language: string, label: string): string =>
  (JSON.parse(ofProduct.get(`features/audit/texts/${language}.json`)!) as Record<string, string>)[label]!;

test('the same file again changes nothing', async () => {
  const file = releaseFile({ en: { 'audit.failed': 'The log did not come.' } });
  await take(file);
  const once = contents();
  expect(await take(file)).toEqual({ code: 0, output: 'Took 0 texts.\n' });
  expect(contents()).toEqual(once);
});

const good = releaseFile({ en: { 'audit.failed': 'The log did not come.' } });
const forged = good.replace('did not come', 'is gone');

test('a forged file is refused in words, and no file of the product changes', async () => {
  const { code, output } = await take(forged);
  expect([code, output]).toEqual([
    1,
    'ithaki-texts.json was not taken: its texts are not those that were made permanent.\n',
  ]);
  expect(contents()).toEqual(ofProduct);
});

test.each([
  ['whose text was changed by hand', forged],
  ['to which a text was added', good.replace('"en":{', '"en":{"audit.none":"x",')],
  ['that was cut off', good.slice(0, -40)],
  ['without a digest', good.replace(/,"digest":"\w+"/, '')],
  ['of another product', good.replace('ithaki', 'other')],
  ['with a label that is none', releaseFile({ en: { '../audit failed': 'x' } })],
  ['that is empty', ''],
])('a file %s is refused in words', (_what, content) => {
  expect(() => readReleaseFile(content)).toThrow(
    /^(it is no whole file of permanent texts|its texts are not those that were made permanent)\.$/,
  );
});
