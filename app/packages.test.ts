import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

// `npm ci --omit=dev` leaves out what only checks and tests need, so each package has to be on the right list.

/** Packages that the product needs and that none of its files imports, each with its reason. */
const unnamed: Readonly<Record<string, string>> = {
  '@tiptap/pm': 'a peer of all packages of tiptap',
  node: 'the Node that all commands run on (tools/install.mjs)',
  'temporal-polyfill': 'a peer of @fullcalendar/react',
};

const root = fileURLToPath(new URL('../', import.meta.url));
const { dependencies, devDependencies } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;

/** Files that only run when the product is checked, tested or measured. */
const isForTests = (file: string): boolean =>
  /\.test\.tsx?$|(^|\/)(testing|fixtures)(\/|\.tsx?$)|^(bench|e2e|tools\/mutate)\/|^(vitest|playwright)\.config\.ts$/.test(
    file,
  );

const sources = globSync(
  ['*.config.ts', '{app,db,engines,features,platform,tools,ui}/**/*.{ts,tsx,mjs,css}'],
  {
    cwd: root,
  },
).filter((file) => !isForTests(file));

const specifier = /\b(?:from|import|import\(|require\(|resolve\()\s*'((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^']*)?'/g;

/** The packages that the product imports, each with a file that does. */
const imported = new Map(
  sources.flatMap((file) =>
    [...readFileSync(root + file, 'utf8').matchAll(specifier)].map(([, name]) => [name!, file] as const),
  ),
);

test('every package that an installation brings has a use outside of the tests, or a reason', () => {
  const unused = Object.keys(dependencies).filter((name) => !imported.has(name));
  expect(unused.sort()).toEqual(Object.keys(unnamed).sort());
});

test('the product imports no package that is there for the tests alone', () => {
  const used = Object.keys(devDependencies).flatMap((name) => {
    const file = imported.get(name);
    return file === undefined ? [] : [`${name}: ${file}`];
  });
  expect(used).toEqual([]);
});
