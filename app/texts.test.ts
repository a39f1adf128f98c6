import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { catalogue, namespaces } from '#platform/server/texts.ts';
import type { Places, Screen } from '#platform/web/screen.ts';
import { genericRefusals, serverError, unavailable } from '#platform/contract/refusal.ts';
import { callsSentBy, keysNamedBy, partsOf, textsNeededBy, withTextsBrought } from '../tools/bring-texts.ts';
import { ENTRY, EVERYWHERE, FRAME, IN_FRAME, OFFLINE, ON_SIGN_IN, SIGN_IN } from '../tools/declared-pages.ts';

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
const folders = globSync('{app,ui,platform/web,platform/server,features/*}/texts/{.,*}/el.json', {
  cwd: root,
}).map((file) => dirname(file));

const read = (folder: string, language: string): Record<string, string> => {
  const path = `${root}${folder}/${language}.json`;
  const texts = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string | string[]>)
    : {};
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, String(text)]));
};

const all = Object.assign({}, ...folders.map((folder) => read(folder, 'el'))) as Record<string, string>;

/** A text, or a plural under `key_one` and `key_other`. */
const hasText = (key: string): boolean => key in all || (`${key}_one` in all && `${key}_other` in all);

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

test('no key is defined twice', () => {
  const keys = folders.flatMap((folder) => Object.keys(read(folder, 'el')));
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

const sources = globSync('{app,ui,platform/web,features/*/web}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !file.includes('.test.'),
);

/** The keys that a file of the page asks for word by word. */
function keysIn(file: string): string[] {
  const code = readFileSync(root + file, 'utf8');
  const asked = [...code.matchAll(/\bt\(\s*'([^']+)'/g), ...code.matchAll(/\btitle: '([a-z-]+\.[\w.-]+)'/g)];
  return asked.map(([, key]) => key!);
}

test('every key that the page uses has a text', () => {
  const missing = sources.flatMap((file) =>
    keysIn(file)
      .filter((key) => !hasText(key))
      .map((key) => `${file}: ${key}`),
  );
  expect(missing).toEqual([]);
});

test('every text of the page is named by some code', () => {
  const code = globSync('{app,engines,features,platform,ui}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(root + file, 'utf8'))
    .join('\n');
  const named = new Set([...code.matchAll(/['"]([a-z][\w-]*\.[\w.?-]+)['"]/gi)].map(([, key]) => key!));
  // Keys with gaps (`people.state.${state}`, `${act}.of`) name all that fit.
  const gaps = [...code.matchAll(/`((?:[a-z][\w-]*\.|\$\{\w+\}(?=\.))(?:[\w.?-]|\$\{[^}`]*\})*)`/gi)]
    .map(([, key]) => key!.split(/\$\{[^}]*\}/))
    .filter((parts) => parts.length > 1 && (parts[0] !== '' || /\w/.test(parts.at(-1)!)));
  const shapes = gaps.map(
    (parts) => new RegExp(`^${parts.map((part) => part.replace(/[.?]/g, '\\$&')).join('.+')}$`),
  );
  const isFeature = (name: string) => existsSync(`${root}features/${name}`);
  // What a feature says for another one, such as for its copy of personal data, waits for that one where the product is built without it.
  const waiting = new Set(
    folders
      .filter((folder) => folder.startsWith('features/'))
      .flatMap((folder) => Object.keys(read(folder, 'el')))
      .filter((key) => !key.startsWith('nav.') && !isFeature(key.split('.')[0]!)),
  );
  const unnamed = [...namespaces.keys()]
    .filter((key) => !waiting.has(key))
    .map((key) => key.replace(/_(one|other)$/, ''))
    // The page puts the key of a refusal together, and a test below names them all; mails are the server's.
    .filter((key) => !/^([\w-]+\.)?refusal\./.test(key) && !namespaces.get(key)?.endsWith('/server'))
    .filter((key) => !named.has(key) && !shapes.some((shape) => shape.test(key)));
  expect([...new Set(unnamed)]).toEqual([]);
});

/** The file of the screen at this path. */
function fileOf(path: string): string {
  const list = globSync('{app/shell,features/*/web}/feature.ts', { cwd: root }).find((file) =>
    readFileSync(root + file, 'utf8').includes(`path: '${path}',`),
  )!;
  const code = readFileSync(root + list, 'utf8').split(`path: '${path}',`)[1]!;
  return join(dirname(list), /import\('([^']+)'\)/.exec(code)![1]!);
}

/** More keys than these for one text is a shared one: `ui.word.…`. */
const MAX_KEYS_OF_A_TEXT = 2;
const MAX_WORDS = 3;

test('a short text that three keys have is one shared text, so that users read one word for one thing', () => {
  const english = Object.assign({}, ...folders.map((folder) => read(folder, 'en'))) as Record<string, string>;
  const code = sources.map((file) => readFileSync(root + file, 'utf8')).join('\n');
  // Keys that begin with one of these are named by a value: a kind, a state, a role.
  const begun = [...code.matchAll(/`((?:[\w-]+\.)+)\$\{/g)].map(([, start = '']) => start);
  const named = Object.keys(all).filter(
    (key) =>
      code.includes(`'${key}'`) &&
      !key.startsWith('nav.') &&
      !begun.some((start) => key.startsWith(start)) &&
      all[key]!.split(' ').length <= MAX_WORDS &&
      !all[key]!.includes('{{'),
  );
  const same = [...Map.groupBy(named, (key) => `${all[key]} | ${english[key]}`).values()];
  expect(same.filter((keys) => keys.length > MAX_KEYS_OF_A_TEXT)).toEqual([]);
});

test('the frame and the sign-in page use only texts that every page loads', () => {
  const frame = ['Root', 'ProjectLayout', 'NoProjectPage'].map((name) => `app/shell/${name}.tsx`);
  for (const file of [...frame, fileOf('/signin')]) expect(textsNeededBy(file), file).toEqual([]);
});

test('every page loads no text that only later parts of the page name', () => {
  const shell = ['HomeScreen.tsx', 'NoProjectPage.tsx', 'places.ts', 'feature.ts'];
  const named = new Set(
    [ENTRY, SIGN_IN, OFFLINE, ...EVERYWHERE, ...FRAME, ...IN_FRAME, ...ON_SIGN_IN]
      .concat(shell.map((name) => `app/shell/${name}`))
      .flatMap(keysNamedBy),
  );
  const code = sources.map((file) => readFileSync(root + file, 'utf8')).join('\n');
  // These are put together from one word, so no file names them all.
  const words = new Set([...code.matchAll(/`([a-z][\w-]*)\.\$\{/g)].map(([, word]) => word!));
  const later = [...new Set(sources.flatMap(keysNamedBy))].filter(
    (key) =>
      namespaces.get(key) === 'first' &&
      !named.has(key) &&
      !key.startsWith('nav.') &&
      !words.has(key.split('.')[0]!),
  );
  // Small parts of the platform.
  expect(later.toSorted()).toEqual(['figures.failed', 'project.archived', 'rules.slow']);
});

test.each([...screens.values()].map((screen) => [screen.path, screen] as const))(
  'the title of %s comes with its screen',
  (path, { title }) => {
    expect(['first', ...textsNeededBy(fileOf(path))]).toContain(namespaces.get(title));
  },
);

test('a lazy import of the page brings the texts of all that it shows, and no others', () => {
  const shown = 'features/people/web/update/UpdateFieldsScreen.tsx';
  expect(textsNeededBy(shown)).toEqual(['people', 'people/update', 'ui/fields', 'ui/parts']);
  const lazy = "import('./update/UpdateFieldsScreen.tsx')";
  const code = `const a = () => ${lazy};\nconst b = () => import('#ui/Loading.tsx');`;
  const [first, second] = withTextsBrought('features/people/web/feature.ts', code).split('\n');
  expect(first).toContain(`__withTexts(${lazy}, 'people', 'people/update', 'ui/fields', 'ui/parts')`);
  expect(second).toBe("const b = () => import('#ui/Loading.tsx');");
});

test('every call that a file of the page sends is one whose refusals bring their words', () => {
  const missed = sources.flatMap((file) => {
    const code = readFileSync(root + file, 'utf8');
    const known = new Set(callsSentBy(file).map(({ name }) => name));
    return [...code.matchAll(/\b(?:send|sendForFile|ask|run|useUndoing|hrefOf)\(\s*([a-z]\w*)\.(\w+)[,)]/g)]
      .filter(([, contract]) => new RegExp(`\\b${contract}\\b.*contract\\.ts'`).test(code))
      .filter(([, , name]) => !known.has(name!))
      .map(([call]) => `${file}: ${call}`);
  });
  expect(missed).toEqual([]);
});

test.each([...screens.keys()])(
  '%s has words for every refusal of the calls that it sends, which come with the page or with the refusal',
  (path) => {
    for (const part of partsOf(fileOf(path)))
      for (const { feature, name, call } of callsSentBy(part))
        for (const { code, status } of [...(call.refusals ?? []), ...genericRefusals])
          for (const [language, { byNamespace }] of Object.entries(catalogue)) {
            // As `platform/web/api.ts`: for a lost session and a failed server nothing is loaded.
            const isOfEveryPage =
              status === 401 || [serverError, unavailable].some((kind) => kind.code === code);
            const loaded = isOfEveryPage ? ['first'] : ['first', `${feature}/refusals`];
            const keys = [`${feature}.refusal.${code}`, `refusal.${code}`];
            const words = keys
              .flatMap((key) => [key, `${key}_one`])
              .filter((key) => loaded.some((namespace) => byNamespace.get(namespace)?.[key] !== undefined));
            expect(words, `${part} sends ${feature}.${name}: ${code} in ${language}`).not.toEqual([]);
          }
  },
);

test('every text of a feature is in a namespace of that feature, or loaded with every page', () => {
  const strange = [...namespaces].filter(
    ([key, namespace]) => namespace !== 'first' && namespace.split('/')[0] !== key.split('.')[0],
  );
  expect(strange).toEqual([]);
});

test('no text that only the server uses is sent to the page', () => {
  const asked = [...screens.keys()].flatMap((path) => textsNeededBy(fileOf(path)));
  expect(asked.filter((namespace) => namespace.endsWith('/server'))).toEqual([]);
});

test('the titles of the navigation are loaded from the start', () => {
  const shown = Object.keys(allPlaces).map((path) => screens.get(path)?.title ?? path);
  expect(shown.filter((title) => !title.startsWith('nav.'))).toEqual([]);
});

test('the texts of a language weigh at most 15 KiB on every screen', () => {
  const weigh = (part = {}) => gzipSync(JSON.stringify(part), { level: 6 }).length / 1024;
  for (const { byNamespace } of Object.values(catalogue))
    for (const path of screens.keys()) {
      const needed = ['first', ...textsNeededBy(fileOf(path))];
      const kib = needed.reduce((sum, namespace) => sum + weigh(byNamespace.get(namespace)), 0);
      expect(kib, path).toBeLessThanOrEqual(15);
    }
});
