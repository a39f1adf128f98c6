import { expect, test } from 'vitest';
import { formatPostalCode, isPostalCode, normalizePostalCode } from './postal-code.ts';

test.each(['10431', '104 31', ' 104 31 '])('«%s» is the postal code 104 31', (typed) => {
  const code = normalizePostalCode(typed);
  expect(isPostalCode(code)).toBe(true);
  expect(code).toBe('10431');
  expect(formatPostalCode(code)).toBe('104 31');
});

test.each(['00123', '99999', '1043', '104311', '10 431', '1043A', ''])(
  '«%s» is not a Greek postal code',
  (typed) => {
    expect(isPostalCode(normalizePostalCode(typed))).toBe(false);
  },
);
