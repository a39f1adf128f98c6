import fc from 'fast-check';
import { isValidIBAN } from 'ibantools';
import { expect, test } from 'vitest';
import { formatIban, isGreekIban, normalizeIban } from './iban.ts';

test.each([
  'GR1601101250000000012300695',
  'GR2701401010101002002000001',
  'GR3001710020001002123456789',
  'GR1102600010000123456789012',
  'GR7101100400000004000000001',
])('%s is a Greek IBAN', (iban) => {
  expect(isGreekIban(iban)).toBe(true);
});

test.each([
  ['GR1601101250000000012300694', 'the check fails'],
  ['GR160110125000000001230069', 'it has 26 characters'],
  ['DE89370400440532013000', 'it is German'],
  ['GR0169394910688943468678210', 'no check digits are 01'],
  ['', 'it is empty'],
])('«%s» is refused: %s', (iban) => {
  expect(isGreekIban(iban)).toBe(false);
});

test('an IBAN is read in groups of four and typed with or without them', () => {
  expect(formatIban('GR1601101250000000012300695')).toBe('GR16 0110 1250 0000 0001 2300 695');
  expect(normalizeIban('gr16 0110 1250 0000 0001 2300 695')).toBe('GR1601101250000000012300695');
});

test('the verdict is that of ibantools for any 25 digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{23}$/), fc.integer({ min: 0, max: 99 }), (account, check) => {
      const iban = `GR${String(check).padStart(2, '0')}${account}`;
      expect(isGreekIban(iban)).toBe(isValidIBAN(iban));
    }),
    { numRuns: 2000 },
  );
});
