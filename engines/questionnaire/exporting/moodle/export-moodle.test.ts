import { describe, expect, test } from 'vitest';
import type { Localized } from '#engines/forms/definition.ts';
import { type Question, questionsOf } from '../../definition.ts';
import { aQuestion, aQuestionnaire, both, options } from '../../fixtures.ts';
import { imported, importText } from '#engines/questionnaire-import/fixtures.ts';
import { kindOf, typeNumbers } from '../../kinds.ts';
import { textIn } from '../../text-in.ts';
import { exportMoodle } from './export-moodle.ts';

/** What a question is and asks, as people see it in both languages. */
const shown = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value !== 'object' || value === null) return value;
  if ('el' in value && 'en' in value) {
    const text = value as Localized;
    return [textIn(text, 'el'), textIn(text, 'en')];
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shown(inner)]));
};

const roundTrip = (question: Question): Question => {
  const { xml } = exportMoodle(aQuestionnaire([question]));
  return questionsOf(imported(importText(xml)).questionnaire)[0]!;
};

const text = { el: 'Πόσο < 5 & «τι»;\nΔεύτερη γραμμή', en: 'How much < 5?\nSecond line' };
const gaps = { el: 'Η [1] και ο [2].', en: 'The [1] and the [2].' };
const words = [
  { id: 1, text: { el: 'γάτα', en: 'cat' } },
  { id: 2, text: { el: 'σκύλος ~ {πολύ} #1 = 50%', en: 'dog' } },
];

describe('the types that Moodle has come back as they were', () => {
  test.each<[string, Question]>([
    ['single choice', aQuestion(30, { text, data: { options: words }, model: { 1: { option: 2 } } })],
    [
      'multiple choice',
      aQuestion(31, {
        text,
        data: { options: options('α', 'β', 'γ') },
        model: { 1: { option: 1 }, 3: { option: 1 } },
      }),
    ],
    [
      'right or wrong',
      aQuestion(32, {
        text,
        data: { trueValue: { el: 'Σωστό', en: 'True' }, falseValue: { el: 'Λάθος', en: 'False' } },
        model: { 1: { option: 2 } },
      }),
    ],
    ['a short text', aQuestion(36, { text, model: { 1: { texts: ['Αθήνα', 'η 5*5 <Αθήνα>'] } } })],
    ['a short text without a key', aQuestion(36, { text })],
    ['a long text', aQuestion(37, { text })],
    [
      'a number',
      aQuestion(39, {
        text,
        data: { tolerance: 0.5, unit: { el: 'ώρες', en: 'hours' } },
        model: { 1: { texts: ['12.5'] } },
      }),
    ],
    ['files', aQuestion(40, { text, data: { most: 3 } })],
    ['information', aQuestion(45, { text })],
    [
      'an order',
      aQuestion(43, { text, data: { items: words }, model: { 1: { option: 1 }, 2: { option: 2 } } }),
    ],
    [
      'cards and lists',
      aQuestion(7, {
        text,
        data: { cards: options('α', 'β'), lists: options('x', 'y', 'z') },
        model: { 1: { option: 1 }, 2: { option: 2 } },
      }),
    ],
    [
      'blanks with options',
      aQuestion(6, {
        text: gaps,
        data: { blanks: { 1: words, 2: words } },
        model: { 1: { option: 1 }, 2: { option: 2 } },
      }),
    ],
    [
      'blanks for numbers',
      aQuestion(12, { text: gaps, model: { 1: { texts: ['5', '6'] }, 2: { texts: ['-1.5'] } } }),
    ],
    ['blanks for words', aQuestion(13, { text: gaps, model: { 1: { texts: ['a~b}c#d', '5*'] } } })],
    [
      'a list of words',
      aQuestion(16, { text: gaps, data: { words }, model: { 1: { option: 2 }, 2: { option: 1 } } }),
    ],
  ])('%s', (_name, question) => {
    const { type, text: asked, data, model } = roundTrip(question);
    expect(shown({ type, text: asked, data, model })).toEqual(
      shown({ type: question.type, text: question.text, data: question.data, model: question.model }),
    );
    expect(exportMoodle(aQuestionnaire([question])).report.lines[0]!.outcome).toBe('kept');
  });
});

test('sections, weights and shares of points come back', () => {
  const shares = [1, 0.5, 0].map((points, at) => ({ id: at + 1, text: both(`επιλογή ${at}`), points }));
  const question = aQuestion(30, { number: 0, data: { options: shares }, model: { 1: { option: 1 } } });
  const questionnaire = aQuestionnaire([question], {
    scales: [
      {
        name: 'score',
        title: both('x'),
        method: 'right',
        items: [{ question: 'ID_0000', weight: 2 }],
        norms: [],
        bands: [],
      },
    ],
  });
  const { xml } = exportMoodle({
    ...questionnaire,
    sections: [{ ...questionnaire.sections[0]!, title: both('Α/Β') }],
  });
  const back = imported(importText(xml)).questionnaire;
  expect(back.sections[0]!.title.el).toBe('Α/Β');
  expect(back.scales[0]!.items).toEqual([{ question: 'ID_0000', weight: 2 }]);
  const [first] = questionsOf(back);
  expect(first!.type === 30 && first!.data.options.map(({ points }) => points)).toEqual([1, 0.5, 0]);
});

test('types that Moodle does not have are approximated, and the report says how', () => {
  const report = exportMoodle(
    aQuestionnaire(typeNumbers.map((type, number) => aQuestion(type, { number }))),
  ).report;
  const changed = report.lines.filter(({ changes }) => changes.some(({ code }) => code === 'became'));
  expect(changed.map(({ kind }) => kind)).toEqual(
    [7, 14, 16, 17, 32, 33, 34, 35, 38, 41, 42, 44, 46].map((type) => kindOf(type as 7).name),
  );
});

test('a question that is never shown is left out, and a condition, a time limit and a scale are noted', () => {
  const { xml, report } = exportMoodle(
    aQuestionnaire(
      [
        aQuestion(36, { dontShow: true, text: both('κρυφή') }),
        aQuestion(37, { number: 2, condition: 'true' }),
      ],
      {
        duration: 60,
        intro: both('α'),
        scales: [{ name: 'R', title: both('R'), method: 'sum', items: [], norms: [], bands: [] }],
      },
    ),
  );
  expect(xml).not.toContain('κρυφή');
  expect(report.lines.map(({ outcome, changes }) => [outcome, changes[0]!.code])).toEqual([
    ['dropped', 'never-shown'],
    ['approximated', 'condition-dropped'],
  ]);
  expect(report.notes.map(({ code }) => code)).toEqual(['scales-dropped', 'intro-dropped', 'time-dropped']);
});
