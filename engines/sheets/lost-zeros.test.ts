import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAfm } from '#engines/greek/afm.ts';
import { withLostZeros } from './lost-zeros.ts';

test.each([
  ['afm', '12345678', undefined],
  ['afm', '94014298', '094014298'],
  ['afm', '094014298', undefined],
  ['afm', '9401429', undefined],
  ['amka', '5059012344', undefined],
  ['text', '94014298', undefined],
  ['phone', '94014298', undefined],
])('of a field of type %s, %s becomes %s', (type, text, whole) => {
  expect(withLostZeros(type, text)).toBe(whole);
});

test('a tax number that begins with zeros comes back as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000_000, max: 9_999_999 }), (first) => {
      const eight = String(first).padStart(8, '0');
      const whole = Array.from({ length: 10 }, (_, digit) => `${eight}${digit}`).find(isAfm)!;
      expect(withLostZeros('afm', String(Number(whole)))).toBe(whole);
    }),
  );
});
