import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { declared } from '#platform/web/browser-keys.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
/** They keep under keys that others hand to them. */
const homes = [
  'platform/web/kept-in-browser.ts',
  'platform/web/browser-keys.ts',
  'platform/web/outbox/kept-items.ts',
  'platform/web/outbox/outbox.ts',
  'platform/web/versioned/drafts.ts',
];
/** It keeps files of the build, and nothing of a user: see `e2e/worker.journey.ts`. */
const worker = 'app/worker/worker.ts';
const keeps = /\b((local|session)Storage\w*|indexedDB|caches|browserDrafts|createOutbox|keptInBrowser)\b/;
const sources = globSync('{app,engines,features,platform,ui}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\.|\/server\/|\bserver\.ts$/.test(path) && ![...homes, worker].includes(path))
  .map((path) => ({ path, text: readFileSync(root + path, 'utf8') }))
  // Neither comments nor imports keep anything.
  .map(({ path, text }) => ({ path, text: text.replace(/^\s*(\/?\*|\/\/|import ).*$/gm, '') }))
  .filter(({ text }) => keeps.test(text));

const isUsedIn = (text: string, prefix: string) => new RegExp(`['"\`]${prefix}`).test(text);

test('all that the page keeps in the browser is declared, so that it leaves at the sign-out', () => {
  expect(sources.length).toBeGreaterThan(10);
  const undeclared = sources.filter(({ text }) => !declared.some(({ prefix }) => isUsedIn(text, prefix)));
  expect(undeclared.map(({ path }) => path)).toEqual([]);
});

test('nothing is declared that the page does not keep', () => {
  const own = readFileSync(root + homes[0]!, 'utf8');
  const all = [...sources.map(({ text }) => text), own];
  const unused = declared.filter(({ prefix }) => !all.some((text) => isUsedIn(text, prefix)));
  expect(unused.map(({ prefix }) => prefix)).toEqual([]);
});
