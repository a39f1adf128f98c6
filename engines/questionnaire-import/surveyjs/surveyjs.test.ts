import { describe, expect, test } from 'vitest';
import { faultsOf } from '#engines/questionnaire/validate.ts';
import { failed, greek, imported, importText, notesOf, questionsIn, reportOf } from '../fixtures.ts';

const survey = (...elements: object[]): string =>
  JSON.stringify({ locale: 'el', pages: [{ name: 'p', elements }] });

const only = (element: object) => {
  const result = importText(survey({ name: 'q', title: 'Ερώτηση', ...element }));
  return { question: questionsIn(result)[0]!, report: reportOf(result) };
};

const choices = ['α', { value: 2, text: 'β' }, { value: 'c', text: { default: 'c', el: 'γ', en: 'c' } }];

describe('the types of SurveyJS', () => {
  test.each([
    [{ type: 'radiogroup', choices, correctAnswer: 2 }, 30, { 1: { option: 2 } }],
    [{ type: 'dropdown', choices, correctAnswer: 'c' }, 30, { 1: { option: 3 } }],
    [{ type: 'checkbox', choices, correctAnswer: ['α', 'c'] }, 31, { 1: { option: 1 }, 3: { option: 1 } }],
    [{ type: 'tagbox', choices }, 31, {}],
    [{ type: 'boolean', correctAnswer: false }, 32, { 1: { option: 2 } }],
    [{ type: 'text', correctAnswer: 'Αθήνα' }, 36, { 1: { texts: ['Αθήνα'] } }],
    [{ type: 'text', inputType: 'number', min: 1, max: 9, correctAnswer: 5 }, 39, { 1: { texts: ['5'] } }],
    [{ type: 'text', inputType: 'date', correctAnswer: '2026-05-15' }, 38, { 1: { texts: ['15-05-2026'] } }],
    [{ type: 'text', inputType: 'time' }, 14, {}],
    [{ type: 'comment' }, 37, {}],
    [{ type: 'rating', rateMax: 7 }, 35, {}],
    [{ type: 'rating', rateValues: ['κακό', 'καλό'] }, 30, {}],
    [{ type: 'matrix', rows: ['r1'], columns: [1, 2], correctAnswer: { r1: 2 } }, 33, { 1: { option: 2 } }],
    [{ type: 'ranking', choices }, 34, {}],
    [{ type: 'ranking', choices, correctAnswer: ['c', 'α', 2] }, 43, { 1: { option: 1 } }],
    [{ type: 'file', allowMultiple: true }, 40, {}],
    [{ type: 'html', html: '<p>Καλώς ήρθατε</p>' }, 45, {}],
  ])('%j', (element, type, model) => {
    const { question, report } = only(element);
    expect(question).toMatchObject({ type, model });
    expect(report).toEqual(['kept']);
  });

  test.each([
    [{ type: 'multipletext', items: [{ name: 'a', title: 'Όνομα' }, 'Πόλη'] }, 13, 'became'],
    [
      { type: 'imagepicker', choices: [{ value: 1, text: 'σκύλος', imageLink: 'a.png' }] },
      41,
      'picture-needed',
    ],
    [{ type: 'text', inputType: 'color' }, 36, 'input-as-text'],
    [{ type: 'dropdown', choicesByUrl: { url: 'https://a.gr' } }, 30, 'options-elsewhere'],
    [{ type: 'radiogroup', choices: [{ value: 1, visibleIf: '{a} = 1' }, 2] }, 30, 'option-logic-dropped'],
  ])('%j', (element, type, change) => {
    const { question, report } = only(element);
    expect(question.type).toBe(type);
    expect(report).toEqual([`approximated: ${change}`]);
  });

  test.each(['matrixdynamic', 'paneldynamic', 'signaturepad', 'toString'])('%s is dropped', (type) => {
    const result = importText(survey({ type: 'text', name: 'α' }, { type, name: 'β' }));
    expect(reportOf(result)).toEqual(['kept', 'dropped: type-unknown']);
  });

  test('«other» is the last option, and limits of checkboxes stay', () => {
    const { question } = only({
      type: 'checkbox',
      choices,
      showOtherItem: true,
      minSelectedChoices: 2,
      maxSelectedChoices: 3,
    });
    expect(question.data).toMatchObject({ other: true, least: 2, most: 3 });
    expect(question.type === 31 && greek(question.data.options)).toEqual(['α', 'β', 'γ', 'Άλλο']);
  });
});

describe('texts', () => {
  test('a survey in both languages keeps both, and notes the others', () => {
    const result = importText(
      survey({ type: 'comment', name: 'a', title: { default: 'Why?', el: 'Γιατί;', de: 'Warum?' } }),
    );
    expect(questionsIn(result)[0]!.text).toEqual({ el: 'Γιατί;', en: 'Why?' });
    expect(notesOf(result)).toContain('languages-dropped');
  });

  test('pages become sections, and panels their questions', () => {
    const result = importText(
      JSON.stringify({
        title: 'Έρευνα',
        description: 'Για εσάς',
        timeLimit: 600,
        pages: [
          { title: 'Πρώτη', elements: [{ type: 'text', name: 'a', isRequired: true }] },
          {
            title: 'Δεύτερη',
            elements: [{ type: 'panel', title: 'Ομάδα', elements: [{ type: 'text', name: 'b' }] }],
          },
        ],
      }),
    );
    const { questionnaire } = imported(result);
    expect(questionnaire).toMatchObject({
      title: { el: 'Έρευνα' },
      intro: { el: 'Για εσάς' },
      duration: 600,
    });
    expect(questionnaire.sections.map(({ title, lines }) => [title.el, lines.length])).toEqual([
      ['Πρώτη', 1],
      ['Δεύτερη', 2],
    ]);
    expect(notesOf(result)).toContain('required-dropped');
    expect(faultsOf(questionnaire)).toEqual([]);
  });
});

test('words that showed an answer stay, and the report names them', () => {
  const page = (elements: object[]) =>
    JSON.stringify({
      description: 'Για {nm} και {άγνωστο}',
      calculatedValues: [{ name: 'sum', expression: '1' }],
      pages: [{ elements }],
    });
  const result = importText(
    page([
      { type: 'comment', name: 'b', title: 'Λοιπόν {nm}, γιατί {άγνωστο};' },
      {
        type: 'radiogroup',
        name: 'c',
        title: 'Ποιο;',
        choices: ['α', { value: 2, text: '{ NM } ή {m[0].x}' }],
      },
      { type: 'html', name: 'd', html: '<p>Σύνολο: <b>{sum}</b></p>' },
      { type: 'text', name: 'nm', title: 'Όνομα {όχι}' },
      { type: 'matrixdynamic', name: 'm', title: 'Πίνακας' },
    ]),
  );
  expect(questionsIn(result)[0]!.text.el).toBe('Λοιπόν {nm}, γιατί {άγνωστο};');
  const piping = (names: string) => [{ code: 'piping', values: { names } }];
  expect(result.report!.lines.map(({ changes }) => changes).slice(0, 4)).toEqual([
    piping('{nm}'),
    piping('{ NM }, {m[0].x}'),
    piping('{sum}'),
    [],
  ]);
  expect(result.report!.lines[0]!.outcome).toBe('approximated');
  expect(result.report!.notes).toContainEqual(piping('{nm}')[0]);
});

describe('conditions', () => {
  const conditionOf = (visibleIf: string): string | undefined => {
    const result = importText(
      survey(
        { type: 'radiogroup', name: 'c', choices: ['x', 'y', 'z'] },
        { type: 'checkbox', name: 'm', choices: ['x', 'y'] },
        { type: 'boolean', name: 'b' },
        { type: 'text', inputType: 'number', name: 'n' },
        { type: 'text', name: 't' },
        { type: 'matrix', name: 'g', rows: ['r1', 'r2'], columns: ['a', 'b'] },
        { type: 'comment', name: 'q', visibleIf },
      ),
    );
    const last = result.report!.lines.at(-1)!;
    const { condition } = questionsIn(result).at(-1)!;
    expect(last.outcome).toBe(condition === undefined ? 'approximated' : 'kept');
    return condition;
  };

  test.each([
    ["{c} = 'y'", 'answers.ID_0000 === 2'],
    ["{c} <> 'y' and {b} = true", 'answers.ID_0000 !== 2 && answers.ID_0002 === true'],
    [
      "{m} contains 'y' or {m} notcontains 'x'",
      'answers.ID_0001.includes(2) || !answers.ID_0001.includes(1)',
    ],
    ["{m} anyof ['x', 'y']", 'answers.ID_0001.includes(1) || answers.ID_0001.includes(2)'],
    ["{c} anyof ['x', 'z']", 'answers.ID_0000 === 1 || answers.ID_0000 === 3'],
    ['{n} >= 5', 'answers.ID_0003 !== null && answers.ID_0003 >= 5'],
    ['{c} notempty', 'answers.ID_0000 !== null'],
    ['{t} empty', 'answers.ID_0004 === ""'],
    ["!({t} = 'ναι')", '!(answers.ID_0004 === "ναι")'],
    ["{g.r2} = 'b'", 'answers.ID_0005[2] === 2'],
  ])('%s', (visibleIf, condition) => {
    expect(conditionOf(visibleIf)).toBe(condition);
  });

  test.each(['{n} + 1 > 5', '{missing} = 1', 'iif({n} > 1, 2, 3) = 2', "{c} > 'x'", '{c} = ', '((({c} = 1'])(
    'a condition that cannot be expressed is dropped and noted: %s',
    (visibleIf) => {
      expect(conditionOf(visibleIf)).toBeUndefined();
    },
  );

  test('a value that is no option cannot be named', () => {
    expect(conditionOf("{c} = 'w'")).toBeUndefined();
  });
});

test('broken JSON is refused with its line', () => {
  expect(failed(importText('{"pages": [\n{"elements": [}]}'))).toMatchObject({ problem: 'not-json', at: 2 });
  expect(failed(importText('{"a": 1}')).problem).toBe('wrong-root');
  expect(failed(importText('{"pages": []}')).problem).toBe('no-questions');
  expect(failed(importText(`{"pages":${'['.repeat(5000)}`)).problem).toBe('too-deep');
});
