import { expect, test } from 'vitest';
import { lineAndColumn } from './position.ts';

test.each([
  ['the first character', 'abc', 0, 1, 1],
  ['the end of a line', 'abc', 3, 1, 4],
  ['the end of an empty text', '', 0, 1, 1],
  ['the character behind a line feed', 'a\nb', 2, 2, 1],
  ['a line feed', 'a\nb', 1, 1, 2],
  ['the character behind a carriage return', 'a\rb', 2, 2, 1],
  ['the character behind both', 'a\r\nb', 3, 2, 1],
  ['the line feed behind a carriage return', 'a\r\nb', 2, 1, 3],
  ['a line behind empty ones', '\n\r\n\r\nx', 5, 4, 1],
  ['the character behind a pair of surrogates', '😀x', 2, 1, 2],
  ['an offset beyond the text', 'a\nb', 99, 2, 2],
])('%s has its line and column: %j at %i', (_, text, offset, line, column) => {
  expect(lineAndColumn(text, offset)).toEqual({ line, column });
});
