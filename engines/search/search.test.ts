import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hitsOf, searchQuery } from './query.ts';
import { hasHit, sentenceAround } from './sentence.ts';
import { headingVector, mark, MAX_TEXT, STRETCH, textVector } from './vector.ts';

const text =
  'Το πρόγραμμα προσφέρει ατομικές συνεδρίες σε ανέργους.\n\nΗ Συμβουλευτική\u00a0σταδιοδρομίας βοηθά κάθε ωφελούμενο να συντάξει το βιογραφικό του και να προετοιμαστεί για τη συνέντευξη με έναν εργοδότη της περιοχής του. Οι συνεδρίες είναι δωρεάν.';

describe('a search finds a text', () => {
  test.each([
    ['συμβουλευτικής', 'Συμβουλευτική'],
    ['ΣΥΜΒΟΥΛΕΥΤΙΚΗ', 'Συμβουλευτική'],
    ['symvouleutiki', 'Συμβουλευτική'],
    ['συμβουλ', 'Συμβουλευτική'],
    ['biografika', 'βιογραφικό'],
    ['ανεργος', 'ανέργους'],
    ['synenteuxh', 'συνέντευξη'],
  ])('by «%s»', (search, word) => {
    const hits = sentenceAround(text, hitsOf(search)).filter(({ hit }) => hit);
    expect(hits.map((piece) => piece.text)).toEqual([word]);
  });

  test.each([['συνταξη βιβλιο'], ['μισθός'], ['υμβουλ'], ['']])('not by «%s»', (search) => {
    expect(hasHit('Συμβουλευτική σταδιοδρομίας', hitsOf(search))).toBe(false);
  });

  test.each([
    ['interviews', 'How to prepare for an interview'],
    ['working', 'Works well'],
    ['skill', 'Digital skills'],
  ])('in English by «%s»: %s', (search, english) => {
    expect(hasHit(english, hitsOf(search))).toBe(true);
  });
});

describe('the sentence', () => {
  const sentence = sentenceAround(text, hitsOf('βιογραφικο'));
  const whole = sentence.map((piece) => piece.text).join('');

  test('keeps accents and whole words, and marks the hit', () => {
    expect(sentence.filter(({ hit }) => hit)).toEqual([{ text: 'βιογραφικό', hit: true }]);
    expect(whole).toMatch(/^… .* …$/);
    const words = text.split(/\s+/);
    for (const word of whole.replaceAll('… ', '').replace(' …', '').split(' ')) expect(words).toContain(word);
  });

  test('has 160 characters at most besides its dots', () => {
    expect(whole.length).toBeLessThanOrEqual(164);
  });

  test('is the beginning of a text without a hit, and a short text as a whole', () => {
    expect(sentenceAround(text, () => false)[0]!.text).toMatch(/^Το πρόγραμμα .* …$/);
    expect(sentenceAround('Σύντομο κείμενο', hitsOf('κειμενα'))).toEqual([
      { text: 'Σύντομο ', hit: false },
      { text: 'κείμενο', hit: true },
    ]);
  });

  test('is always a piece of the text', () => {
    const part = fc.string({ unit: fc.constantFrom('α', 'ώ', 'b', ' ', '\n', 'Σ', '.', '\u0301') });
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), part, (long, search) => {
        const shown = sentenceAround(long, hitsOf(search))
          .map((piece) => piece.text)
          .join('');
        const flat = long.replace(/\s+/g, ' ').trim();
        expect(flat).toContain(shown.replace(/^… /, '').replace(/ …$/, ''));
      }),
    );
  });
});

describe('the vector', () => {
  const textVectorOf = (read: string) => {
    const reading = textVector(read);
    for (;;) {
      const { done, value } = reading.next();
      if (done) return value;
    }
  };

  test('the vector of a heading has each part with its weight', () => {
    expect(headingVector({ title: 'Οδηγός', tags: ['εργασία'], facts: ['ΟΑΕΔ'] }).split(' ')).toEqual([
      "'odig':16383A",
      "'odigos':16383A",
      "'ergas':16382B",
      "'ergasia':16382B",
      "'oaed':16381C",
    ]);
  });

  test('the vector of a text has the number of the stretch of each word', () => {
    expect(textVectorOf(`θέση ${' '.repeat(2 * STRETCH)}θέσεις`)).toBe("'thes':1,3 'thesi':1 'thesis':3");
  });

  test('the vector of a book full of different words is read piece by piece, and stays below the limit of PostgreSQL', () => {
    const book = Array.from({ length: 200_000 }, (_, place) => `λέξη${place.toString(36)}μεγάλη`).join(' ');
    expect(book.length).toBeGreaterThan(MAX_TEXT);
    expect(Buffer.byteLength(textVectorOf(book))).toBeLessThan(1_500_000);
    expect([...textVector(book)].length).toBe(24);
  });

  test('and the query hold no character that PostgreSQL would read as its own', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (any) => {
        expect(textVectorOf(any)).toMatch(/^(?:'~?[\p{L}\p{N}]+':[\d,]+(?: |$))*$/u);
        expect(searchQuery(any) ?? '').not.toContain('\\');
      }),
    );
  });

  test('the vector of another project lacks the mark of this one', () => {
    expect(searchQuery('17', [mark(17)])).toBe("'#17' & ('17' | '17':*)");
    expect(textVectorOf('17 #17')).toBe("'17':1");
  });
});

test.each([
  ['το βιογραφικό', "('viogravik' | 'viograviko':*)"],
  ['από το', "('apo') & ('to' | 'to':*)"],
  ['θέση ', "('thes' | 'thesi':*)"],
  ['α', "('a')"],
  ['θέση!', "('thes')"],
])('the search «%s» is %s', (search, query) => {
  expect(searchQuery(search)).toBe(query);
});

test.each([[''], ['  '], ['—!'], ["'"]])('the search «%s» has no word', (search) => {
  expect(searchQuery(search)).toBeUndefined();
});
