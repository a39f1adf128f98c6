import { expect, test } from 'vitest';
import { editText } from './edit-text.ts';

test('edits replace, insert and remove', () => {
  const edits = [
    { from: 0, to: 1, text: 'AAA' },
    { from: 2, to: 2, text: '+' },
    { from: 3, to: 5, text: '' },
  ];
  const { text, originalOffset } = editText('abcdef', edits);
  expect(text).toBe('AAAb+cf');
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(originalOffset)).toEqual([0, 0, 0, 1, 2, 2, 5, 6]);
});

test('a text without edits keeps its offsets, and offsets outside lead to its ends', () => {
  const { text, originalOffset } = editText('abc', []);
  expect(text).toBe('abc');
  expect([-5, 0, 2, 3, 9].map(originalOffset)).toEqual([0, 0, 2, 3, 3]);
});
