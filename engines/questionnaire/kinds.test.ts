import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effortOf } from '#testing/effort.ts';
import { groupsOf, readClosed, readOpen, showAnswer } from './answers.ts';
import { completionOf } from './completion.ts';
import { questionsOf } from './definition.ts';
import { aQuestion, aQuestionnaire, aSheet, both, options } from './fixtures.ts';
import { gradeOf } from './grading/grade.ts';
import { kindOf, kinds, typeNumbers } from './kinds.ts';
import { duplicateGroups, wordLimit } from './kinds/find-words.ts';
import { spotAt } from './kinds/hot-spot.ts';
import { type Answers, isClosed } from './kinds/kind.ts';

const blanks = (type: 12 | 13 | 14, text = 'Από [1] έως [2].') => aQuestion(type, { text: both(text) });

describe('numeric blanks (12)', () => {
  test.each([
    ['12', '12'],
    ['-0.5', '-0.5'],
    ['12,5', '12.5'],
    [' 7 ', '7'],
    ['', ''],
    ['.5', '.5'],
    ['1.2.3', undefined],
    ['1,2.3', undefined],
    ['-', undefined],
    ['.', undefined],
    ['1e5', undefined],
    ['12 €', undefined],
    ['--1', undefined],
  ])('"%s" is kept as %s', (typed, kept) => {
    const [group] = groupsOf(blanks(12));
    const read = readOpen(group, typed);
    expect(read).toEqual(
      kept === undefined ? { ok: false, problem: 'unreadable' } : { ok: true, answer: kept },
    );
  });
});

describe('time blanks (14)', () => {
  test.each([
    ['9:30', '09:30'],
    ['09.30', '09:30'],
    ['99:59', '99:59'],
    ['0:0', '00:00'],
    ['', ''],
    ['100:00', undefined],
    ['9:60', undefined],
    ['9', undefined],
    ['-1:00', undefined],
  ])('"%s" is kept as %s', (typed, kept) => {
    const [group] = groupsOf(blanks(14));
    const read = readOpen(group, typed);
    expect(read).toEqual(
      kept === undefined ? { ok: false, problem: 'unreadable' } : { ok: true, answer: kept },
    );
  });
});

describe('find words (17)', () => {
  const question = aQuestion(17, {
    data: { options: options('από 2 λέξεις', 'έως 5 λέξεις') },
  });

  test('the largest number in the options limits the words', () => {
    expect(wordLimit({ passage: both(''), options: options('από 2 λέξεις', 'έως 5 λέξεις') })).toBe(5);
    expect(groupsOf(question)).toHaveLength(5);
    expect(readOpen(groupsOf(question)[5], 'λέξη')).toEqual({ ok: false, problem: 'no-such-group' });
  });

  test('a word that another field has is flagged, whatever its accents and case', () => {
    expect(duplicateGroups({ 1: 'συνέπεια', 2: 'ακρίβεια', 3: 'ΣΥΝΕΠΕΙΑ', 5: 'Ακρίβεια' })).toEqual([3, 5]);
  });
});

describe('closed answers', () => {
  const question = aQuestion(30, { data: { options: options('α', 'β') } });
  const [group] = groupsOf(question);

  test('an option that the question does not have is not taken, and 0 takes the answer back', () => {
    expect(readClosed(group, 2)).toEqual({ ok: true, answer: 2 });
    expect(readClosed(group, 0)).toEqual({ ok: true, answer: 0 });
    for (const other of [3, -1, 1.5])
      expect(readClosed(group, other)).toEqual({ ok: false, problem: 'no-such-option' });
    expect(readOpen(group, 'α')).toEqual({ ok: false, problem: 'not-open' });
    expect(readClosed(undefined, 1)).toEqual({ ok: false, problem: 'no-such-group' });
  });

  test('a text is no option', () => {
    expect(readClosed(groupsOf(blanks(13))[0], 1)).toEqual({ ok: false, problem: 'not-closed' });
  });
});

test('a text that is too long, or has control characters or half a letter, is not taken', () => {
  const [group] = groupsOf(aQuestion(37));
  expect(readOpen(group, 'Πρώτη γραμμή\r\nδεύτερη')).toEqual({ ok: true, answer: 'Πρώτη γραμμή\nδεύτερη' });
  for (const bad of ['x'.repeat(5_001), 'a\u0000b', '\ud800'])
    expect(readOpen(group, bad)).toEqual({ ok: false, problem: 'unreadable' });
});

const completions: [
  why: string,
  question: Parameters<typeof completionOf>[0],
  answers: Answers,
  share: number,
][] = [
  ['one of two blanks is half', blanks(13), { 1: 'α' }, 0.5],
  ['a cleared answer is none', blanks(13), { 1: '' }, 0],
  [
    'cards in lists count, a card in the pool does not',
    aQuestion(7, { data: { cards: options('α', 'β', 'γ', 'δ') } }),
    { 1: 1, 2: 3, 3: 0 },
    0.5,
  ],
  [
    'something else needs its words',
    aQuestion(30, { data: { options: options('α', 'άλλο'), other: true } }),
    { 1: 2 },
    0.5,
  ],
  [
    'with the words it is whole',
    aQuestion(30, { data: { options: options('α', 'άλλο'), other: true } }),
    { 1: 2, 2: 'κάτι' },
    1,
  ],
  ['too few ticks', aQuestion(31, { data: { options: options('α', 'β', 'γ'), least: 2 } }), { 1: 1 }, 0.5],
  [
    'too many ticks',
    aQuestion(31, { data: { options: options('α', 'β', 'γ'), most: 1 } }),
    { 1: 1, 2: 1 },
    0.5,
  ],
  [
    'a place that two items have counts for neither',
    aQuestion(43, { data: { items: options('α', 'β', 'γ') } }),
    { 1: 1, 2: 1, 3: 2 },
    1 / 3,
  ],
  [
    'half of the points shared',
    aQuestion(44, { data: { items: options('α', 'β'), total: 10 } }),
    { 1: '5' },
    0.5,
  ],
  [
    'more points than there are',
    aQuestion(44, { data: { items: options('α', 'β'), total: 10 } }),
    { 1: '10', 2: '5' },
    0.5,
  ],
  ['information is never missing', aQuestion(45), {}, 1],
  ['the words that were found are an answer, however few', aQuestion(17), { 1: 'συνέπεια' }, 1],
];
test.each(completions)('%s', (_why, question, answers, share) => {
  expect(completionOf(question, aSheet({ [question.id]: answers }))).toBeCloseTo(share);
});

test('a number is right within the tolerance, whatever the rounding of its decimals', () => {
  const question = aQuestion(39, { data: { tolerance: 0.1 }, model: { 1: { texts: ['12,2'] } } });
  expect(['12.3', '12.1', '12.31'].map((answer) => gradeOf(question, { 1: answer })?.right)).toEqual([
    1, 1, 0,
  ]);
});

test('a spot is found by its point, the later one where two overlap', () => {
  const spots = [
    { id: 1, text: both('α'), x: 0, y: 0, width: 500, height: 500 },
    { id: 2, text: both('β'), x: 400, y: 400, width: 200, height: 200 },
  ];
  expect([
    spotAt({ spots }, 10, 10)?.id,
    spotAt({ spots }, 450, 450)?.id,
    spotAt({ spots }, 900, 900)?.id,
  ]).toEqual([1, 2, undefined]);
});

describe('every type', () => {
  /** One question of each type with something in it. */
  const filled = {
    6: aQuestion(6, {
      text: both('[1] [2]'),
      data: { blanks: { 1: options('α', 'β'), 2: options('γ', 'δ') } },
    }),
    7: aQuestion(7, { data: { cards: options('α', 'β') } }),
    12: blanks(12),
    13: blanks(13),
    14: blanks(14),
    16: aQuestion(16, { text: both('[1] [2]'), data: { words: options('α', 'β') } }),
    17: aQuestion(17, { data: { passage: both('συνέπεια και ακρίβεια') } }),
    30: aQuestion(30, { data: { options: options('α', 'β') } }),
    31: aQuestion(31, { data: { options: options('α', 'β') } }),
    32: aQuestion(32),
    33: aQuestion(33, { data: { rows: options('α', 'β'), options: options('1', '2') } }),
    34: aQuestion(34, { data: { items: options('α', 'β') } }),
    35: aQuestion(35),
    36: aQuestion(36),
    37: aQuestion(37),
    38: aQuestion(38),
    39: aQuestion(39, { data: { unit: both('€') } }),
    40: aQuestion(40),
    41: aQuestion(41, { data: { options: options('α', 'β').map((one) => ({ ...one, image: 1 })) } }),
    42: aQuestion(42, {
      data: {
        image: 1,
        alt: both('χάρτης'),
        spots: [{ id: 1, text: both('α'), x: 0, y: 0, width: 9, height: 9 }],
      },
    }),
    43: aQuestion(43, { data: { items: options('α', 'β') } }),
    44: aQuestion(44, { data: { items: options('α', 'β') } }),
    45: aQuestion(45),
    46: aQuestion(46, {
      data: { spreadsheet: { id: 1, name: 'Δάνειο' }, results: [{ place: 'Α!B1', title: 'Δόση' }] },
    }),
  } satisfies Record<keyof typeof kinds, unknown>;

  test.each(typeNumbers)(
    '%i has no fault when it is filled in, and some before (unless it needs nothing)',
    (type) => {
      expect(kindOf(type).faults(filled[type])).toEqual([]);
      const needsNothing = [32, 35, 36, 37, 38, 39, 40, 45].includes(type);
      const bare = { ...aQuestion(type), text: both('') };
      const fresh = type === 17 ? { ...bare, data: { ...bare.data, options: [] } } : bare;
      expect(kindOf(type).faults(fresh).length > 0).toBe(!needsNothing);
    },
  );

  test.each(typeNumbers)('%i takes, completes and shows what its groups offer', (type) => {
    const question = filled[type];
    const answers: Record<number, number | string> = {};
    for (const [at, group] of groupsOf(question).entries()) {
      const answer = JSON.stringify({
        version: 1,
        inputs: {},
        results: [{ place: 'Α!B1', title: 'Δόση', value: 200.38 }],
      });
      // A text is taken by every kind of text; so the others come first.
      const texts = type === 46 ? [answer] : ['10:30', '05-03-2026', '1', 'συνέπεια'];
      if (isClosed(group)) {
        const option = group.options[at % group.options.length]!.id;
        expect(readClosed(group, option).ok).toBe(true);
        answers[group.number] = option;
        expect(showAnswer(question, group, option, 'el')).not.toBe('');
        expect(showAnswer(question, group, 77, 'el')).toBe('');
      } else {
        const total = type === 44 ? (at === 0 ? '100' : '') : texts.find((text) => readOpen(group, text).ok)!;
        const read = readOpen(group, total);
        if (!read.ok) throw new Error('no text was taken');
        answers[group.number] = read.answer;
      }
      expect(showAnswer(question, group, isClosed(group) ? 0 : '', 'el')).toBe('');
    }
    expect(completionOf(question, aSheet({ [question.id]: answers }))).toBe(1);
  });

  test('completion stays between 0 and 1, and reading an answer again changes nothing, whatever comes', () => {
    const all = questionsOf(aQuestionnaire(Object.values(filled)));
    const anything = fc.oneof(
      fc.integer({ min: -5, max: 120 }),
      fc.string(),
      fc.constantFrom('1,5', '09:30', 'α'),
    );
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.array(anything, { maxLength: 8 }), (question, raw) => {
        const kept: Record<number, number | string> = {};
        for (const [at, group] of groupsOf(question).entries()) {
          const one = raw[at];
          if (one === undefined) continue;
          const read = typeof one === 'number' ? readClosed(group, one) : readOpen(group, one);
          if (!read.ok) continue;
          kept[group.number] = read.answer;
          const again =
            typeof read.answer === 'number' ? readClosed(group, read.answer) : readOpen(group, read.answer);
          expect(again).toEqual(read);
        }
        const share = completionOf(question, aSheet({ [question.id]: kept }));
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        expect(() => JSON.stringify(kindOf(question.type).value(question, kept))).not.toThrow();
      }),
    );
  });
});

test('twenty questions with 99 long words to find are graded without comparing each word with each other', async () => {
  const texts = Array.from({ length: 50 }, (_, word) => `λέξη ${word}`.padEnd(90, 'ά'));
  const question = aQuestion(17, {
    data: { options: [{ id: 1, text: both('99') }] },
    model: { 1: { texts } },
  });
  const answers = Object.fromEntries(
    Array.from({ length: 99 }, (_, place) => [place + 1, `Λεξη ${place}.`.padEnd(90, 'Α')]),
  );
  const grade = () => {
    for (let turn = 0; turn < 20; turn++) expect(gradeOf(question, answers)?.of).toBe(50);
  };
  // It takes a tenth of a second. Comparing all pairs takes several.
  expect(await effortOf(2500, grade)).toBeLessThan(2500);
});
