import { expect, test } from 'vitest';
import { findUnpaired, type Bracket } from './nesting.ts';

/** `a` begins, `/a` ends. */
const brackets = (written: string): Bracket[] =>
  written.split(' ').map((one, at) => ({
    name: one.replace('/', ''),
    role: one.startsWith('/') ? 'close' : 'open',
    at,
    length: 1,
  }));

test.each([
  ['a b /b /a', ''],
  ['a /a a /a', ''],
  ['a b /a', 'b'],
  ['a b /a /b', 'b /b'],
  ['/a', '/a'],
  ['a', 'a'],
  ['a a /a', 'a'],
  ['a b c /a d', 'b c d'],
])('of %j those without a partner are %j', (written, unpaired) => {
  const found = findUnpaired(brackets(written));
  expect(found.map(({ name, role }) => (role === 'close' ? `/${name}` : name)).join(' ')).toBe(unpaired);
});
