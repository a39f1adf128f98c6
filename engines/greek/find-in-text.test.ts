import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findInText } from './find-in-text.ts';

const shown = (text: string, wanted: string) =>
  findInText(text, wanted).map(({ from, to }) => text.slice(from, to));

test.each([
  ['Ο σύμβουλος και η ΣΥΜΒΟΥΛΟΣ', 'συμβουλος', ['σύμβουλος', 'ΣΥΜΒΟΥΛΟΣ']],
  ['το  νέο\nέργο', 'νεο εργο', ['νέο\nέργο']],
  ['ε\u0301ργο', 'έργο', ['ε\u0301ργο']],
  ['😀 άνω 😀', 'ΑΝΩ', ['άνω']],
  ['αααα', 'αα', ['αα', 'αα']],
  ['κείμενο', '', []],
  ['κείμενο', '   ', []],
  ['κείμενο', 'άλλο', []],
  ['ﬁnal', 'final', ['ﬁnal']],
  ['ﬃ', 'f', ['ﬃ']],
  ['το  νέο', ' ', []],
])('in %j, %j is found at %j', (text, wanted, found) => {
  expect(shown(text, wanted)).toEqual(found);
});

test('what is found lies in the text, in order and without overlap', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme', maxLength: 3 }),
      (text, wanted) => {
        let end = 0;
        for (const { from, to } of findInText(text, wanted)) {
          expect(from).toBeGreaterThanOrEqual(end);
          expect(to).toBeGreaterThan(from);
          end = to;
        }
        expect(end).toBeLessThanOrEqual(text.length);
      },
    ),
  );
});
