import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNumberText } from './number-text.ts';

const sign = fc.constantFrom(...'0123456789.,:/-+%€$()eEapmπμT \n\r\t\u00a0\u2028α');

test('any text is a number or none, and never an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: sign, maxLength: 24 }), fc.constantFrom('el', 'en'), (text, language) => {
      const found = readNumberText(text, language);
      expect(found === undefined || Number.isFinite(found)).toBe(true);
    }),
    { numRuns: 5_000 },
  );
});
