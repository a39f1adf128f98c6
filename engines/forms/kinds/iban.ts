import { formatIban, isGreekIban, normalizeIban } from '#engines/greek/iban.ts';
import { written } from './written.ts';

/** A Greek IBAN, kept without spaces. */
export const iban = written('iban', (typed) => [normalizeIban(typed)].find(isGreekIban), formatIban);
