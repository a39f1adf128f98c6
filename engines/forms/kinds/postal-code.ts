import { formatPostalCode, isPostalCode, normalizePostalCode } from '#engines/greek/postal-code.ts';
import { written } from './written.ts';

/** A Greek postal code, kept as five digits. */
export const postalCode = written(
  'postalCode',
  (typed) => [normalizePostalCode(typed)].find(isPostalCode),
  formatPostalCode,
);
