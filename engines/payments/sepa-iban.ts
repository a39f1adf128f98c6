import { hasValidCheckDigits, normalizeIban } from '#engines/greek/iban.ts';

/**
 * The length of an IBAN by country, for the countries of SEPA (EPC409-09; AL, MD, ME, MK and RS joined last). The lengths are those of
 * the IBAN registry of SWIFT. Guernsey, Jersey and the Isle of Man use GB; the French overseas territories use FR.
 */
const ibanLengths: ReadonlyMap<string, number> = new Map(
  Object.entries({
    AD: 24, AL: 28, AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24, FI: 18, FR: 27, GB: 22, GI: 23,
    GR: 27, HR: 21, HU: 28, IE: 22, IS: 26, IT: 27, LI: 21, LT: 20, LU: 20, LV: 21, MC: 27, MD: 24, ME: 22, MK: 19, MT: 31, NL: 18,
    NO: 15, PL: 28, PT: 25, RO: 24, RS: 22, SE: 24, SI: 19, SK: 24, SM: 27, VA: 22,
  }), // prettier-ignore
);

/**
 * Why an IBAN cannot be paid by a SEPA transfer:
 * - `empty`: there is none.
 * - `country`: it is not Greek, or, with `allowSepa`, of no country of SEPA.
 * - `length`: it has too many or too few characters for its country.
 * - `check`: the check digits do not fit, or it has characters that no IBAN has.
 */
export type IbanFault = 'empty' | 'country' | 'length' | 'check';

/** An IBAN in the form that banks read, without spaces and in capitals, or why it cannot be paid. */
export type PayableIban = { ok: true; iban: string } | { ok: false; why: IbanFault };

/** Checks an IBAN as a user typed it. Only Greek ones are accepted unless the project allows all of SEPA. */
export function checkIban(text: string, { allowSepa = false }: { allowSepa?: boolean } = {}): PayableIban {
  const iban = normalizeIban(text);
  if (iban === '') return { ok: false, why: 'empty' };
  const country = iban.slice(0, 2);
  const length = ibanLengths.get(country);
  if (length === undefined || (country !== 'GR' && !allowSepa)) return { ok: false, why: 'country' };
  if (iban.length !== length) return { ok: false, why: 'length' };
  if (country === 'GR' && !/^GR\d+$/.test(iban)) return { ok: false, why: 'check' };
  return hasValidCheckDigits(iban) ? { ok: true, iban } : { ok: false, why: 'check' };
}
