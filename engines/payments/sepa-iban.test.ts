import fc from 'fast-check';
import { countrySpecs, isValidIBAN } from 'ibantools';
import { expect, test } from 'vitest';
import { isGreekIban } from '#engines/greek/iban.ts';
import { checkIban } from './sepa-iban.ts';

const allowSepa = true;

test.each([
  ['GR16 0110 1250 0000 0001 2300 695', {}, { ok: true, iban: 'GR1601101250000000012300695' }],
  ['gr1601101250000000012300695', {}, { ok: true, iban: 'GR1601101250000000012300695' }],
  ['GR1601101250000000012300694', {}, { ok: false, why: 'check' }],
  ['GR160110125000000001230069', {}, { ok: false, why: 'length' }],
  ['DE89370400440532013000', {}, { ok: false, why: 'country' }],
  ['DE89 3704 0044 0532 0130 00', { allowSepa }, { ok: true, iban: 'DE89370400440532013000' }],
  ['GB29 NWBK 6016 1331 9268 19', { allowSepa }, { ok: true, iban: 'GB29NWBK60161331926819' }],
  ['DE8937040044053201300', { allowSepa }, { ok: false, why: 'length' }],
  ['TR330006100519786457841326', { allowSepa }, { ok: false, why: 'country' }],
  ['ΓΡ1601101250000000012300695', { allowSepa }, { ok: false, why: 'country' }],
  ['GR1601101250000000Ο12300695', { allowSepa }, { ok: false, why: 'check' }],
  [' ', {}, { ok: false, why: 'empty' }],
])('the IBAN «%s» with %j gives %j', (text, options, result) => {
  expect(checkIban(text, options)).toEqual(result);
});

test('the countries and lengths of SEPA are those of ibantools, and those that joined in 2025 and 2026', () => {
  const joined = new Set(['AL', 'ME', 'MK', 'MD', 'RS']);
  for (const [country, { chars, IBANRegistry, SEPA }] of Object.entries(countrySpecs)) {
    if (!IBANRegistry || !chars) continue;
    const digits = '1'.repeat(chars - 4);
    const found = Array.from(
      { length: 97 },
      (_, check) => `${country}${String(check + 2).padStart(2, '0')}${digits}`,
    );
    const isPaid = found.some((iban) => checkIban(iban, { allowSepa }).ok);
    expect([country, isPaid]).toEqual([country, SEPA || joined.has(country)]);
  }
});

test('the verdict on Greek IBANs is that of ibantools and of the profile', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{23}$/), fc.integer({ min: 0, max: 99 }), (account, check) => {
      const iban = `GR${String(check).padStart(2, '0')}${account}`;
      expect(checkIban(iban).ok).toBe(isValidIBAN(iban));
      expect(checkIban(iban).ok).toBe(isGreekIban(iban));
    }),
  );
});
