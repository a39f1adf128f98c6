import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Area, areas } from '#features/languages/contract.ts';
import { texts } from '#features/languages/server/texts.ts';
import type { Call } from '#platform/contract/call.ts';
import type { Places, Screen } from '#platform/web/screen.ts';
import { contracts } from './features.ts';

// What the page is made of is not for the server to import by name.
const { allPages, screens } = (await import(new URL('pages.ts', import.meta.url).href)) as {
  allPages: readonly { navigation?: () => Promise<Places> }[];
  screens: ReadonlyMap<string, Screen>;
};
const allPlaces: Places = Object.assign(
  {},
  ...(await Promise.all(allPages.flatMap(({ navigation }) => (navigation ? [navigation()] : [])))),
);

const root = new URL('../', import.meta.url).pathname;
const folders = globSync('{app,ui,platform/web,features/*}/texts/{.,*}/el.json', { cwd: root }).map((file) =>
  dirname(file),
);

const read = (folder: string, language: string): Record<string, string> => {
  const path = `${root}${folder}/${language}.json`;
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {};
};

const all = Object.assign({}, ...folders.map((folder) => read(folder, 'el'))) as Record<string, string>;

/** A plural stands under `key_one` and `key_other`. */
const stands = (key: string): boolean => key in all || (`${key}_one` in all && `${key}_other` in all);

test.each(folders)('the texts of %s are there in both languages', (folder) => {
  const [el, en] = [read(folder, 'el'), read(folder, 'en')];
  expect(Object.keys(el).filter((key) => !(key in en))).toEqual([]);
  expect(Object.keys(en).filter((key) => !(key in el))).toEqual([]);
});

test.each(folders)('the texts of %s have the same gaps in both languages', (folder) => {
  const [el, en] = [read(folder, 'el'), read(folder, 'en')];
  const gaps = (text = '') => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
  for (const key of Object.keys(el)) expect(gaps(en[key]), key).toEqual(gaps(el[key]));
});

test('no key stands in two places', () => {
  const keys = folders.flatMap((folder) => Object.keys(read(folder, 'el')));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

const sources = globSync('{app,ui,platform/web,features/*/web}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !file.includes('.test.'),
);

/** The keys that a file of the page asks for word by word. */
function keysIn(file: string): string[] {
  const code = readFileSync(root + file, 'utf8');
  const asked = [...code.matchAll(/\bt\(\s*'([^']+)'/g), ...code.matchAll(/\btitle: '([a-z]+\.[\w.-]+)'/g)];
  return asked.map(([, key]) => key!);
}

const sourceFiles = new Set(sources);

test('every key that the page asks for has a text', () => {
  const missing = sources.flatMap((file) =>
    keysIn(file)
      .filter((key) => !stands(key))
      .map((key) => `${file}: ${key}`),
  );
  expect(missing).toEqual([]);
});

/** The part of the texts that a key comes in: the feature it stands in, where its texts come with its screens. */
const areaOf = (key: string): Area =>
  areas.find(
    (area) =>
      area !== 'first' && key in (texts.el.parts[area] ?? {}) && !(key in (texts.el.parts.first ?? {})),
  ) ?? 'first';

/** A file of the page with everything it brings, at once or later, as far as it is ours. */
function withAllOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !sourceFiles.has(file)) return seen;
  seen.add(file);
  for (const [, path = ''] of readFileSync(root + file, 'utf8').matchAll(/(?:from|import\() ?'([.#][^']+)'/g))
    withAllOf(path.startsWith('#') ? path.slice(1) : join(dirname(file), path), seen);
  return seen;
}

/** The files of the screen at this path. */
function filesOf(path: string): Set<string> {
  const list = globSync('{app/shell,features/*/web}/feature.ts', { cwd: root }).find((file) =>
    readFileSync(root + file, 'utf8').includes(`path: '${path}',`),
  )!;
  const code = readFileSync(root + list, 'utf8').split(`path: '${path}',`)[1]!;
  return withAllOf(join(dirname(list), /import\('([^']+)'\)/.exec(code)![1]!));
}

test.each([...screens.values()].map((screen) => [screen.path, screen] as const))(
  'on %s every text has come when it is drawn',
  (path, { texts: own = [] }) => {
    const files = filesOf(path);
    expect(files.size).toBeGreaterThan(0);
    const there = new Set<string>(['first', ...own]);
    const early = [...files].flatMap((file) =>
      keysIn(file)
        .filter((key) => !there.has(areaOf(key in all ? key : `${key}_one`)))
        .map((key) => `${file}: ${key}`),
    );
    expect(early).toEqual([]);
  },
);

/** The refusals of the calls that a file of the page makes, by the key of their words; what a link opens the browser shows. */
function refusalsIn(file: string): string[] {
  const code = readFileSync(root + file, 'utf8');
  return [...code.matchAll(/(?<!hrefOf\(|['`])\b([a-z]+)\.([a-z]\w*)\b/g)].flatMap(
    ([, feature = '', name = '']) => {
      const { refusals = [] } = (contracts as Record<string, Record<string, Call>>)[feature]?.[name] ?? {};
      return refusals.map(({ code }) => `${feature}.refusal.${code}`).filter(stands);
    },
  );
}

test.each([...screens.values()].map((screen) => [screen.path, screen] as const))(
  'on %s the words for every refusal have come',
  (path, { texts: own = [] }) => {
    const there = new Set<string>(['first', ...own]);
    const early = [...filesOf(path)].flatMap((file) =>
      refusalsIn(file)
        .filter((key) => !there.has(areaOf(key in all ? key : `${key}_one`)))
        .map((key) => `${file}: ${key}`),
    );
    expect(early).toEqual([]);
  },
);

test('what the navigation shows has a title that is there from the start', () => {
  const shown = Object.keys(allPlaces).map((path) => screens.get(path)?.title ?? path);
  expect(shown.filter((title) => !title.startsWith('nav.'))).toEqual([]);
});

test('the texts of a language weigh at most 15 KiB on every screen', () => {
  const weigh = (part = {}) => gzipSync(JSON.stringify(part), { level: 6 }).length / 1024;
  for (const { parts } of Object.values(texts))
    for (const screen of screens.values()) {
      const needed = new Set<Area>(['first', ...areas.filter((area) => screen.texts?.includes(area))]);
      const kib = [...needed].reduce((sum, area) => sum + weigh(parts[area]), 0);
      expect(kib, screen.path).toBeLessThanOrEqual(15);
    }
});
