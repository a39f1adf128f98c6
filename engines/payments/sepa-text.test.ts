import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_SEPA_LETTERS, type SepaTextKind, toSepaText } from './sepa-text.ts';

test.each([
  ['Παπαδόπουλος Θεόδωρος', 'Papadopoulos Theodoros'],
  ['ΠΑΠΑΔΟΠΟΥΛΟΣ ΘΕΟΔΩΡΟΣ', 'PAPADOPOULOS THEODOROS'],
  ['Θ. Ψαρρού', 'Th. Psarrou'],
  ['Θ. ΨΑΡΡΟΥ', 'TH. PSARROU'],
  ['Μαΐου Ευαγγελία', 'Maiou Evangelia'],
  ['ΓΕΩΡΓΙΑ-ΕΥΘΥΜΙΑ', 'GEORGIA-EFTHYMIA'],
  ['Ὀδυσσεύς', 'Odyssefs'],
  ['Amélie Müller', 'Amelie Muller'],
  ['Łukasz Groß, Ægir Ørsted', 'Lukasz Gross, Aegir Orsted'],
  ['STRAẞE ŒUVRE', 'STRASSE OEUVRE'],
  ['O’Neill – Νίκη', "O'Neill - Niki"],
  ['  Άννα\u00a0\n Βήτα ', 'Anna Vita'],
  ["a-z/?:().,'+ 09", "a-z/?:().,'+ 09"],
])('the name «%s» is written as «%s»', (text, written) => {
  expect(toSepaText(text, 'name')).toEqual({ ok: true, text: written });
});

describe('a text is refused', () => {
  test.each([
    ['name', 'Иван Γιώργος', ['И', 'в', 'а', 'н']],
    ['name', 'Άννα 👩‍👩‍👧 & Νίκη', ['👩‍👩‍👧', '&']],
    ['remittance', 'Δράση #3; 50€', ['#', ';', '€']],
    ['id', 'ΕΡΓΟ-1', ['Ε', 'Ρ', 'Γ', 'Ο']],
    ['id', ' 12', [' ']],
  ] as const)('as a %s «%s», with the letters that have no other', (kind, text, letters) => {
    expect(toSepaText(text, kind)).toEqual({ ok: false, why: 'letters', letters });
  });

  test.each([
    ['name', '/Άννα'],
    ['name', 'Άννα//Νίκη'],
    ['remittance', '/RFB/12'],
    ['id', '/12'],
    ['id', '12/'],
    ['id', '1//2'],
  ] as const)('as a %s «%s», for its slash', (kind, text) => {
    expect(toSepaText(text, kind)).toEqual({ ok: false, why: 'slash' });
  });

  test.each(['', ' ', '\n\u00a0'])('if nothing is in it: «%s»', (text) => {
    expect(toSepaText(text, 'name')).toEqual({ ok: false, why: 'empty' });
  });

  test('if it is too long after the conversion, though it was not before', () => {
    expect(toSepaText('Ψ'.repeat(35), 'name')).toEqual({ ok: true, text: 'PS'.repeat(35) });
    expect(toSepaText('Ψ'.repeat(36), 'name')).toEqual({ ok: false, why: 'length', length: 72, most: 70 });
    expect(toSepaText('a'.repeat(141), 'remittance')).toMatchObject({ why: 'length', length: 141 });
    expect(toSepaText('1'.repeat(36), 'id')).toMatchObject({ why: 'length', most: 35 });
  });
});

test('an id is written as it is, or refused', () => {
  expect(toSepaText('RUN-7/12', 'id')).toEqual({ ok: true, text: 'RUN-7/12' });
});

test('of any text, what is written has only letters of SEPA, and converting it again changes nothing', () => {
  const letter = fc.constantFrom(..."ΑάΐΰςΜπγξυΕαθ ŻżéßÆaZ09/-?:().,'+—’", '\u0301');
  const text = fc.oneof(fc.string({ unit: letter }), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(text, fc.constantFrom<SepaTextKind>('name', 'remittance', 'id'), (text, kind) => {
      const written = toSepaText(text, kind);
      if (!written.ok) return;
      expect(written.text).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]+$/);
      expect(written.text.length).toBeLessThanOrEqual(MAX_SEPA_LETTERS[kind]);
      expect(toSepaText(written.text, kind)).toEqual(written);
    }),
    { numRuns: 2000 },
  );
});
