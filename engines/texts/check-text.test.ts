import fc from 'fast-check';
import { expect, test } from 'vitest';
import { effortOf } from '#testing/effort.ts';
import { checkText } from './check-text.ts';
import { checkNames } from './finding.ts';
import { english } from './fixtures.ts';

test('the faults of a text come in the order of their places, those of the whole text first', () => {
  const faults = checkText({
    label: 'a.text_few',
    language: 'el',
    text: 'Δεν εχετε  επιλέξεί μέντορα?',
    source: english('You have not chosen a mentor, {{name}}'),
  });
  expect(faults.map(({ check }) => check)).toEqual([
    'placeholder',
    'plural',
    'accent-missing',
    'space',
    'accent-doubled',
    'term',
    'question-mark',
  ]);
  expect(faults.filter(({ isError }) => isError).map(({ found }) => found)).toEqual(['{{name}}']);
});

test('an empty text has no faults, since it is a missing one', () => {
  expect(checkText({ label: 'a', language: 'el', text: '', source: english('{{name}}') })).toEqual([]);
});

/** Pieces that the checks stop at, and such that begin something without an end. */
const pieces = [
  '{{', '}}', '{{a}}', '{%', '{% if x %}', '$t(', '<a', '<b>', '</b>', '<a x="', '`', '"', '«', '?',
  'a@', 'a.', 'a-', 'www.', 'http://', '{"', '="', 'α', 'ά', '\u0301', 'ασ ', 'ς', 'ΆΆ ', 'H α', 'σύμβoυλος ',
  ' ', '  ', '\n', '\uFFFC', '😀', '\ud83d', 'λέξή ', 'όνομά ', '_', '1', 'α.pdf', 'μέντορας ',
]; // prettier-ignore
const piece = fc.constantFrom(...pieces);

test('every fault lies inside of the text, and names a check', () => {
  fc.assert(
    fc.property(
      fc.array(piece),
      fc.array(piece),
      fc.constantFrom('el', 'en', 'pl', 'el_GR', ''),
      (own, theirs, language) => {
        const text = own.join('');
        let before = 0;
        for (const { at, length, check } of checkText({
          label: 'a_one',
          language,
          text,
          source: english(theirs.join('')),
        })) {
          expect(checkNames).toContain(check);
          expect(at).toBeGreaterThanOrEqual(before);
          expect(at + length).toBeLessThanOrEqual(text.length);
          before = at;
        }
      },
    ),
  );
});

const mending = [
  'space',
  'accent-doubled',
  'final-sigma',
  'mixed-alphabets',
  'quotes',
  'question-mark',
  'capitals',
];

/** A mended word may show a fault of the one before it. */
const MAX_ROUNDS = 3;

test('a text in which the words of a check of the spelling are written has no fault of it any more', () => {
  const more = fc.constantFrom('Να ', 'διαγραφεί?', ' ΌΧΙ', 'σύμβουλοσ', 'H ώρα', 'Kαι');
  const written = fc.array(fc.oneof(piece, more)).map((parts) => parts.join(''));
  fc.assert(
    fc.property(written, fc.constantFrom(...mending), (text, name) => {
      const faultsOf = (of: string) =>
        checkText({ label: 'a', language: 'el', text: of }).filter(({ check }) => check === name);
      let mended = text;
      for (let round = 0; round < MAX_ROUNDS; round++)
        mended = faultsOf(mended).reduceRight(
          (rest, { at, length, instead = '' }) => rest.slice(0, at) + instead + rest.slice(at + length),
          mended,
        );
      expect(faultsOf(mended)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

const MAX_CHARACTERS = 100_000;
/** Milliseconds of CPU. The slowest takes 150 here; other machines take up to two and a half times as long. */
const MAX_EFFORT_MS = 500;

test.each(pieces)(
  'a text of 100,000 characters that repeats %j is checked in half a second',
  async (repeated) => {
    const text = repeated.repeat(MAX_CHARACTERS / repeated.length);
    for (const source of [english(text), english('The mentor of {{name}}')]) {
      const check = () => checkText({ label: 'a.text_one', language: 'el', text, source });
      expect(await effortOf(MAX_EFFORT_MS, check)).toBeLessThan(MAX_EFFORT_MS);
    }
  },
);
