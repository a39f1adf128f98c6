import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const pages = globSync('{app,features/*/web,platform/web,ui}/**/*.{ts,tsx}').filter(
  (path) => !path.includes('.test.') && !path.startsWith('ui/overlay/'),
);

test('no act that a toast offers to undo waits for a timer of the page: the server knows of it at the click', () => {
  const offering = pages.filter((path) => /\bundo: \{/.test(readFileSync(path, 'utf8')));
  expect(offering.length).toBeGreaterThan(20);
  expect(offering.filter((path) => /\bsetTimeout\(/.test(readFileSync(path, 'utf8')))).toEqual([]);
});
