import type { PluralForm } from '#engines/texts/label.ts';

/** The plural rule of a language as a `Plural-Forms` header writes it, with the form of each of its numbers. */
export interface PluralTable {
  header: string;
  forms: readonly PluralForm[];
}

const table = (nplurals: number, plural: string, ...forms: PluralForm[]): PluralTable => ({
  header: `nplurals=${nplurals}; plural=${plural};`,
  forms,
});

const onlyOther = table(1, '0', 'other');
const notOne = table(2, '(n != 1)', 'one', 'other');
const aboveOne = table(2, '(n > 1)', 'one', 'other');
const few234 = table(3, '(n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2)', 'one', 'few', 'other');
const isFew = 'n%10 >= 2 && n%10 <= 4 && (n%100 < 12 || n%100 > 14)';
const eastSlavic = table(3, `(n%10 == 1 && n%100 != 11 ? 0 : ${isFew} ? 1 : 2)`, 'one', 'few', 'many');
const southSlavic = table(3, `(n%10 == 1 && n%100 != 11 ? 0 : ${isFew} ? 1 : 2)`, 'one', 'few', 'other');

const byRule: readonly (readonly [string, PluralTable])[] = [
  ['id ja ko lo ms my th vi yo zh', onlyOther],
  [
    'af az bg ca da de el en eo es et eu fi fo fur fy gl ha hu it ka kk ky lb ml mn mr nb ne nl nn no pap',
    notOne,
  ],
  ['ps rm sc so sq st sv sw ta te tk tn tr ts tt ug ur uz xh yi', notOne],
  ['am as bn fa fr gu hi hy kn ln mg pa pt ti wa zu', aboveOne],
  ['cs sk', few234],
  ['be ru uk', eastSlavic],
  ['bs hr sr', southSlavic],
  ['pl', table(3, `(n == 1 ? 0 : ${isFew} ? 1 : 2)`, 'one', 'few', 'many')],
  [
    'ar',
    table(
      6,
      '(n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : n%100 >= 3 && n%100 <= 10 ? 3 : n%100 >= 11 ? 4 : 5)',
      'zero',
      'one',
      'two',
      'few',
      'many',
      'other',
    ),
  ],
  ['he iw', table(3, '(n == 1 ? 0 : n == 2 ? 1 : 2)', 'one', 'two', 'other')],
  ['ro mo', table(3, '(n == 1 ? 0 : n == 0 || n%100 >= 1 && n%100 <= 19 ? 1 : 2)', 'one', 'few', 'other')],
  [
    'lt',
    table(
      3,
      '(n%10 == 1 && (n%100 < 11 || n%100 > 19) ? 0 : n%10 >= 2 && (n%100 < 11 || n%100 > 19) ? 1 : 2)',
      'one',
      'few',
      'other',
    ),
  ],
  [
    'lv',
    table(
      3,
      '(n%10 == 0 || n%100 >= 11 && n%100 <= 19 ? 0 : n%10 == 1 && n%100 != 11 ? 1 : 2)',
      'zero',
      'one',
      'other',
    ),
  ],
  [
    'sl',
    table(
      4,
      '(n%100 == 1 ? 0 : n%100 == 2 ? 1 : n%100 == 3 || n%100 == 4 ? 2 : 3)',
      'one',
      'two',
      'few',
      'other',
    ),
  ],
  [
    'ga',
    table(
      5,
      '(n == 1 ? 0 : n == 2 ? 1 : n >= 3 && n <= 6 ? 2 : n >= 7 && n <= 10 ? 3 : 4)',
      'one',
      'two',
      'few',
      'many',
      'other',
    ),
  ],
  [
    'cy',
    table(
      6,
      '(n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : n == 3 ? 3 : n == 6 ? 4 : 5)',
      'zero',
      'one',
      'two',
      'few',
      'many',
      'other',
    ),
  ],
  ['mk is', table(2, '(n%10 == 1 && n%100 != 11 ? 0 : 1)', 'one', 'other')],
];

/** The languages by their code; a test compares each with the CLDR of Node for the numbers 0 to 1000. */
export const pluralTables: ReadonlyMap<string, PluralTable> = new Map([
  ...byRule.flatMap(([codes, rule]) => codes.split(' ').map((code) => [code, rule] as const)),
  // Portugal counts otherwise than Brazil.
  ['pt-PT', notOne],
]);

/** The rule of a language, also by the language alone: `en-GB` is counted like `en`. */
export const pluralTableOf = (language: string): PluralTable | undefined =>
  pluralTables.get(language) ?? pluralTables.get(language.split('-')[0]!);
