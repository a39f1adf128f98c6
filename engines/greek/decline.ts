import { searchKey } from './search-key.ts';

export type GreekCase = 'genitive' | 'accusative' | 'vocative';
type Sex = 'male' | 'female';

/** Endings of the nominative of men, the first that fits: what is cut off, and what each case puts there. */
const ofMen: readonly (readonly [ending: string, Record<GreekCase, string>])[] = [
  ['εύς', { genitive: 'έως', accusative: 'έα', vocative: 'εύ' }],
  ['ους', { genitive: 'ου', accusative: 'ου', vocative: 'ου' }],
  ['ούς', { genitive: 'ού', accusative: 'ού', vocative: 'ού' }],
  ['ός', { genitive: 'ού', accusative: 'ό', vocative: 'έ' }],
  ['ος', { genitive: 'ου', accusative: 'ο', vocative: 'ε' }],
  ['ης', { genitive: 'η', accusative: 'η', vocative: 'η' }],
  ['ής', { genitive: 'ή', accusative: 'ή', vocative: 'ή' }],
  ['ας', { genitive: 'α', accusative: 'α', vocative: 'α' }],
  ['άς', { genitive: 'ά', accusative: 'ά', vocative: 'ά' }],
  ['ές', { genitive: 'έ', accusative: 'έ', vocative: 'έ' }],
];

/** What a first name of a woman ends with: only the genitive differs. */
const ofWomen = /[αάηήωώ]$/;

/** Given names whose stress moves in the genitive, as official papers write them. */
const moving: Readonly<Record<string, string>> = {
  Αλέξανδρος: 'Αλεξάνδρου',
  Ανδρόνικος: 'Ανδρονίκου',
  Αντώνιος: 'Αντωνίου',
  Απόστολος: 'Αποστόλου',
  Αριστόβουλος: 'Αριστοβούλου',
  Βασίλειος: 'Βασιλείου',
  Γεώργιος: 'Γεωργίου',
  Γρηγόριος: 'Γρηγορίου',
  Δημήτριος: 'Δημητρίου',
  Διονύσιος: 'Διονυσίου',
  Ελευθέριος: 'Ελευθερίου',
  Ευάγγελος: 'Ευαγγέλου',
  Ευστάθιος: 'Ευσταθίου',
  Ευστράτιος: 'Ευστρατίου',
  Θεόδωρος: 'Θεοδώρου',
  Ιάκωβος: 'Ιακώβου',
  Λεωνίδας: 'Λεωνίδα',
  Νικόλαος: 'Νικολάου',
  Παναγιώτης: 'Παναγιώτη',
  Στυλιανός: 'Στυλιανού',
  Χαράλαμπος: 'Χαραλάμπους',
  Χριστόφορος: 'Χριστοφόρου',
};

const syllables = (word: string): number =>
  (searchKey(word).match(/(?:αι|ει|οι|ου|υι|αυ|ευ|ηυ|[αεηιουω])/g) ?? []).length;

/** A man is addressed with -ο by names of two syllables («Νίκο», «Πέτρο») and with -ε by longer ones («Αλέξανδρε»). */
const isShort = (word: string): boolean => syllables(word) <= 2;

const isUpper = (word: string): boolean => word === word.toLocaleUpperCase('el') && /\p{L}{2}/u.test(word);

function declineMan(word: string, wanted: GreekCase): string {
  if (wanted === 'genitive' && Object.hasOwn(moving, word)) return moving[word]!;
  for (const [ending, cases] of ofMen)
    if (word.endsWith(ending)) {
      const stem = word.slice(0, -ending.length);
      if (ending === 'ος' && wanted === 'vocative' && isShort(word)) return `${stem}ο`;
      return stem + cases[wanted];
    }
  return word;
}

const declineWoman = (word: string, wanted: GreekCase): string =>
  wanted === 'genitive' && ofWomen.test(word) ? `${word}ς` : word;

function declineWord(word: string, wanted: GreekCase, sex: Sex): string {
  if (!/^\p{Script=Greek}/u.test(word)) return word;
  if (isUpper(word)) {
    // Capitals have no accents, and so are declined as small letters without them.
    const small = word.toLocaleLowerCase('el').replace(/σ$/, 'ς');
    return declineWord(small, wanted, sex).toLocaleUpperCase('el');
  }
  return sex === 'male' ? declineMan(word, wanted) : declineWoman(word, wanted);
}

/** A man's first name ends with -ς; foreign ones and a few old ones («Μιχαήλ») do not change anyway. */
const sexByName = (name: string): Sex => (/[ςΣ]$/.test(name) ? 'male' : 'female');

/**
 * A name of a person, first name first, in another case: «Νίκος Παπαδόπουλος» → «Νίκου Παπαδόπουλου». The surname of a woman is a
 * genitive already and stays («Μαρίας Παπαδοπούλου»). What is not Greek stays as it is. The sex follows from the first name where it is
 * not given.
 */
export function decline(name: string, wanted: GreekCase, sex?: Sex): string {
  const words = name.split(/(\s+|-)/);
  const names = words.filter((word) => /\p{L}/u.test(word)).length;
  const of = sex ?? sexByName(words[0] ?? '');
  let place = 0;
  let isFirstName = true;
  return words
    .map((word) => {
      if (/^\s+$/.test(word)) {
        isFirstName = place < names - 1;
        return word;
      }
      if (!/\p{L}/u.test(word)) return word;
      place += 1;
      // Of two women's names the last one is the surname; a single one is a first name.
      return of === 'female' && names > 1 && !isFirstName ? word : declineWord(word, wanted, of);
    })
    .join('');
}
