import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { href } from '#platform/contract/addresses.ts';

// Imported by a computed name, because the server must not import parts of the page.
const { screens } = (await import(new URL('pages.ts', import.meta.url).href)) as {
  screens: ReadonlyMap<string, unknown>;
};

const root = new URL('../', import.meta.url).pathname;
const read = (file: string) => readFileSync(root + file, 'utf8');

test('an address has its gaps filled and encoded, and leaves out optional gaps without a value', () => {
  expect(href('/{curProject}/mentee/action/{Id}/{View?}', { curProject: 'symvoulos', Id: 7 })).toBe(
    '/symvoulos/mentee/action/7',
  );
  expect(href('/{curProject}/mentee/{id?}', { curProject: 'a b', id: 'x/y' })).toBe('/a%20b/mentee/x%2Fy');
  expect(href('/signin', {}, { returnUrl: '/a?b=1' })).toBe('/signin?returnUrl=%2Fa%3Fb%3D1');
});

/** The addresses that features declare, each with its file. */
const declared = [
  'platform/contract/addresses.ts',
  ...globSync('features/*/addresses.ts', { cwd: root }),
].flatMap((file) =>
  [...read(file).matchAll(/^ +'([^']+)': true;$/gm)].map(([, path]) => ({ file, path: path! })),
);

test('every declared address has its screen, and every screen its address', () => {
  const paths = declared.map(({ path }) => path);
  // The start page leads on to the home of a project, and has no screen of its own.
  expect(paths.filter((path) => path !== '/' && !screens.has(path))).toEqual([]);
  expect([...screens.keys()].filter((path) => !paths.includes(path))).toEqual([]);
});

test('no screen, mail or notification writes the address of a screen by hand', () => {
  const firsts = [
    'admin',
    'calendar',
    'conference',
    'grid',
    'home',
    'mentee',
    'mentor',
    'notifications',
    'userinfo',
  ];
  const byHand = new RegExp(`\\\`[^\\\`\\n]*/?\\$\\{[\\w.]*(?:url|curProject)\\}/(?:${firsts.join('|')})\\b`);
  const files = globSync('{app,features/*/web,features/*/server,platform}/**/*.{ts,tsx}', {
    cwd: root,
  }).filter((file) => !/[.]test[.]tsx?$|fixtures/.test(file));
  expect(files.filter((file) => byHand.test(read(file)))).toEqual([]);
});
