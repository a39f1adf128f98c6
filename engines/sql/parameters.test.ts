import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parameterKey, parametersOf } from './parameters.ts';

test('parameters are listed once each, in the order of their first places', () => {
  expect(parametersOf('select @b, @a, @b')).toEqual([
    {
      name: 'b',
      places: [
        { from: 7, to: 9 },
        { from: 15, to: 17 },
      ],
    },
    { name: 'a', places: [{ from: 11, to: 13 }] },
  ]);
});

test('text without parameters has none', () => {
  expect(parametersOf("select 'a@b.gr', '@x' -- @y")).toEqual([]);
  expect(parametersOf('')).toEqual([]);
});

test.each([
  ['in another case', '@Ημέρα', '@ΗΜΈΡΑ'],
  ['decomposed', '@Ημέρα', '@Ημέρα'.normalize('NFD')],
  ['decomposed and in another case', '@Ημέρα', '@ημέρα'.normalize('NFD')],
  ['with another sigma in the middle of capitals', '@Οδός', '@ΟΔΌΣ'],
  ['in Latin letters of another case', '@Day', '@dAY'],
])('a name %s is the same parameter, and the first spelling is its name', (_, first, second) => {
  const found = parametersOf(`select ${first}, ${second}`);
  expect(found.map(({ name }) => name)).toEqual([first.slice(1)]);
  expect(found[0]!.places).toHaveLength(2);
});

test('a name is composed even if its first spelling is not', () => {
  expect(parametersOf('select @ημέρα'.normalize('NFD'))[0]!.name).toBe('ημέρα'.normalize('NFC'));
});

test('names that differ in an accent are two parameters', () => {
  expect(parametersOf('select @ημερα, @ημέρα')).toHaveLength(2);
});

test('the key of a name is the same for each composition, and the key of itself', () => {
  const unit = fc.constantFrom(
    'η',
    'Η',
    'ή',
    'Ή',
    'Σ',
    'σ',
    'ΐ',
    'J',
    'İ',
    'ß',
    '\u030c',
    '\u0301',
    '\u0308',
    'x',
    '1',
    '_',
  );
  fc.assert(
    fc.property(fc.string({ unit, minLength: 1 }), (name) => {
      const key = parameterKey(name);
      expect(parameterKey(name.normalize('NFD'))).toBe(key);
      expect(parameterKey(name.normalize('NFC'))).toBe(key);
      expect(parameterKey(key)).toBe(key);
    }),
  );
});
