import { expect, test } from 'vitest';
import { type DiffLine, diffLines } from './line-diff.ts';

const signs: Record<DiffLine['kind'], string> = { same: ' ', removed: '-', added: '+' };
const diff = (older: string, newer: string) =>
  diffLines(older, newer).map(({ kind, text }) => signs[kind] + text);

test.each<[older: string, newer: string, lines: string[]]>([
  ['a\nb\nc', 'a\nb\nc', [' a', ' b', ' c']],
  ['a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
  ['a\nc', 'a\nb\nc', [' a', '+b', ' c']],
  ['a\nb\nc', 'c', ['-a', '-b', ' c']],
  ['a\na', 'a', [' a', '-a']],
  ['a\nb\nc\nd', 'b\nd\nc', ['-a', ' b', '-c', ' d', '+c']],
  ['', 'a', ['-', '+a']],
])('the lines of %j and %j are compared', (older, newer, lines) => {
  expect(diff(older, newer)).toEqual(lines);
});
