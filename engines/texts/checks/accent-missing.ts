import type { Check } from '../finding.ts';
import { accentsOf, greekWordsOf, isGreek, syllablesOf } from '../greek-words.ts';
import { proseOf } from '../prose.ts';

/** Words with two vowels that are spoken as one syllable, and so have no accent. */
const oneSyllable = new Set(
  [
    'για πια μια μιας πιο δυο δια γεια νια νιος νιο νιοι νιους νιων γιος γιου γιο γιε γιοι γιους γιων βιος',
    'ποιος ποιου ποιον ποιο ποια ποιας ποιαν ποιοι ποιους ποιων ποιες πιω πιεις πιει πιουν πιες διω',
  ]
    .join(' ')
    .split(' '),
);

/** A word of two or more syllables in small letters without its accent. Words in capitals have none. */
export const checkAccentMissing: Check = ({ language, text }) => {
  if (!isGreek(language)) return [];
  const prose = proseOf(text);
  return greekWordsOf(prose)
    .filter(({ word, at, length }) => {
      if (accentsOf(word) > 0) return false;
      // «Ωφελούμενος/-η», «ωφελούμεν…» and «κατ’ » are parts of words.
      if (/[-‑…'’]/.test(prose[at + length] ?? '') || /[-‑…'’]/.test(prose[at - 1] ?? '')) return false;
      if (!isInSmallLetters(word) || oneSyllable.has(word.toLowerCase())) return false;
      return syllablesOf(word).length > 1 && !isShortened(word, prose[at + length]);
    })
    .map(({ at, length }) => ({
      check: 'accent-missing',
      isError: false,
      at,
      length,
      found: text.slice(at, at + length),
    }));
};

/** But for the first letter. */
const isInSmallLetters = (word: string): boolean => {
  const rest = word.slice(1);
  return rest !== '' && rest === rest.toLowerCase();
};

/** «Ιαν.», «Νοε»: the months as calendars shorten them. */
const months = new Set(['ιαν', 'ιουν', 'ιουλ', 'νοε']);

/** «αριθ.», «ημερ.»: a word before a full stop that ends in no letter that Greek words end in. */
const isShortened = (word: string, next: string | undefined): boolean =>
  months.has(word.toLowerCase()) || (next === '.' && /[^αεηιουωνς]$/.test(word));
