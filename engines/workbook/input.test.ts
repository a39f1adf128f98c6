import { expect, test } from 'vitest';
import { type InputKind, insteadOfWrong, isSimple, readInput } from './input.ts';

test.each<[typed: string, kind: InputKind, read: unknown]>([
  ['1.234,5', 'number', 1234.5],
  ['12,5', 'number', 12.5],
  ['12.5', 'number', 125],
  ['1.234.567', 'number', 1_234_567],
  ['\u2212 1.000,25 €', 'number', -1000.25],
  ['-7', 'number', -7],
  ['  ', 'number', null],
  ['δέκα', 'number', undefined],
  ['1,2,3', 'number', undefined],
  ['-', 'number', undefined],
  ['12,5%', 'percent', 0.125],
  ['12,5', 'percent', 0.125],
  ['\u22125', 'percent', -0.05],
  ['λίγο', 'percent', undefined],
  ['12.5', 'simple', 12.5],
  ['-.5', 'simple', -0.5],
  ['5.', 'simple', 5],
  ['12,5', 'simple', undefined],
  ['.', 'simple', undefined],
  ['01/04/2024', 'date', 45_383],
  ['29/02/2023', 'date', undefined],
  ['1/4', 'date', undefined],
  ['01-01-1970', 'date', 25_569],
  ['28/02/1900', 'date', 59],
  ['01/03/1900', 'date', 61],
  ['Ναι', 'choice', 'Ναι'],
  [' Αθήνα ', 'text', 'Αθήνα'],
  ['', 'text', null],
])('“%s” in an input of kind %s is read as %s', (typed, kind, read) => {
  expect(readInput(typed, kind)).toBe(read);
});

test('a simple number takes digits, one point and a minus at its beginning while it is typed', () => {
  const takes = ['', '-', '-1', '1.', '1.5', '.5'].map(isSimple);
  const refuses = ['1,5', '1-', '--1', '1.5.', 'α', '1 000'].map(isSimple);
  expect([new Set(takes), new Set(refuses)]).toEqual([new Set([true]), new Set([false])]);
});

test('a wrong number is 0 when the field is left, and anything else stays as it was', () => {
  expect(insteadOfWrong('number', 5)).toBe(0);
  expect(insteadOfWrong('percent', 0.5)).toBe(0);
  expect(insteadOfWrong('simple', 5)).toBe(0);
  expect(insteadOfWrong('date', 45_383)).toBe(45_383);
  expect(insteadOfWrong('choice', 'Ναι')).toBe('Ναι');
});
