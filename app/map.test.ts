import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { featuresPage, plugs, plugsPage } from './map.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');

test('docs/plugs.md and docs/features.md are up to date (npm run plugs)', () => {
  expect(read('docs/plugs.md')).toBe(plugsPage());
  expect(read('docs/features.md')).toBe(featuresPage());
});

test('every plug says what it is, is filled by a feature and is read', () => {
  const incomplete = plugs().filter(
    ({ about, filledBy, readIn }) => about === '' || filledBy.length === 0 || readIn.length === 0,
  );
  expect(incomplete.map(({ name, about, filledBy, readIn }) => ({ name, about, filledBy, readIn }))).toEqual(
    [],
  );
});

test('plugs are declared only in server/contributions.ts and web/parts.tsx, which hold types alone', () => {
  const declares = /declare module '[^']*(?:server\/feature|web\/pages|\.\/feature)\.ts'/;
  const places =
    /^(?:(?:features\/[\w-]+|platform)\/server\/contributions\.ts|features\/[\w-]+\/web\/parts\.tsx)$/;
  const sources = globSync('{app,features,platform}/**/*.{ts,tsx}', { cwd: root });
  expect(sources.filter((path) => declares.test(read(path)) && !places.test(path))).toEqual([]);
  const withCode = sources.filter(
    (path) => places.test(path) && /^(?:export )?(?:async )?(?:const|let|function|class) /m.test(read(path)),
  );
  expect(withCode).toEqual([]);
});
