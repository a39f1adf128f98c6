import { describe, expect, test } from 'vitest';
import { faultsOf } from '#engines/questionnaire/validate.ts';
import { failed, greek, imported, importText, notesOf, questionsIn, reportOf } from '../fixtures.ts';

type Row = Record<string, string | number>;

const table = (name: string, rows: readonly Row[]): string =>
  `<${name}><rows>${rows
    .map(
      (row) =>
        `<row>${Object.entries(row)
          .map(([key, value]) => `<${key}><![CDATA[${value}]]></${key}>`)
          .join('')}</row>`,
    )
    .join('')}</rows></${name}>`;

const survey = (tables: Record<string, readonly Row[]>): string =>
  `<?xml version="1.0" encoding="UTF-8"?><document><LimeSurveyDocType>Survey</LimeSurveyDocType><DBVersion>636</DBVersion><languages><language>el</language></languages>${Object.entries(
    {
      groups: [{ gid: 1, group_order: 1 }],
      group_l10ns: [{ gid: 1, group_name: 'Ομάδα', language: 'el' }],
      ...tables,
    },
  )
    .map(([name, rows]) => table(name, rows))
    .join('')}</document>`;

interface Asked {
  type: string;
  answers?: readonly Row[];
  subquestions?: readonly string[];
  attributes?: Row;
  more?: Row;
}

const one = ({ type, answers = [], subquestions = [], attributes = {}, more = {} }: Asked): string =>
  survey({
    questions: [
      { qid: 7, parent_qid: 0, sid: 5, gid: 1, type, title: 'Q1', question_order: 1, relevance: 1, ...more },
    ],
    question_l10ns: [
      { qid: 7, question: '<p>Ερώτηση</p>', help: 'Βοήθεια', language: 'el' },
      ...subquestions.map((question, at) => ({ qid: 100 + at, question, language: 'el' })),
    ],
    subquestions: subquestions.map((_text, at) => ({
      qid: 100 + at,
      parent_qid: 7,
      title: `SQ00${at + 1}`,
      question_order: at + 1,
    })),
    answers: answers.map((_row, at) => ({ aid: 200 + at, qid: 7, sortorder: at, scale_id: 0, ..._row })),
    answer_l10ns: answers.map((row, at) => ({ aid: 200 + at, answer: row['text']!, language: 'el' })),
    question_attributes: Object.entries(attributes).map(([attribute, value]) => ({
      qid: 7,
      attribute,
      value,
    })),
  });

const some: readonly Row[] = [
  { code: 'A1', text: 'α', assessment_value: 0 },
  { code: 'A2', text: 'β', assessment_value: 0 },
];

describe('the types of LimeSurvey', () => {
  test.each<[Asked, number]>([
    [{ type: 'L', answers: some }, 30],
    [{ type: '!', answers: some }, 30],
    [{ type: '5' }, 30],
    [{ type: 'G' }, 30],
    [{ type: 'M', subquestions: ['α', 'β'] }, 31],
    [{ type: 'F', answers: some, subquestions: ['σειρά'] }, 33],
    [{ type: 'H', answers: some, subquestions: ['σειρά'] }, 33],
    [{ type: 'A', subquestions: ['σειρά'] }, 33],
    [{ type: 'B', subquestions: ['σειρά'] }, 33],
    [{ type: 'C', subquestions: ['σειρά'] }, 33],
    [{ type: 'E', subquestions: ['σειρά'] }, 33],
    [{ type: 'K', subquestions: ['α', 'β'] }, 12],
    [{ type: 'Q', subquestions: ['α', 'β'] }, 13],
    [{ type: 'N' }, 39],
    [{ type: 'D' }, 38],
    [{ type: 'Y' }, 32],
    [{ type: 'R', answers: some }, 34],
    [{ type: 'R', subquestions: ['α', 'β'] }, 34],
    [{ type: 'S' }, 36],
    [{ type: 'T' }, 37],
    [{ type: 'U' }, 37],
    [{ type: 'X' }, 45],
    [{ type: '|', attributes: { max_num_of_files: 3 } }, 40],
  ])('%j', (asked, type) => {
    const result = importText(one(asked));
    expect(questionsIn(result)).toMatchObject([{ type, help: { el: 'Βοήθεια', en: '' } }]);
    expect(reportOf(result)).toEqual(['kept']);
    expect(faultsOf(imported(result).questionnaire).map(({ code }) => code)).toEqual(
      type === 45 ? ['text-missing', 'empty'] : ['text-missing'],
    );
  });

  test.each<[Asked, string]>([
    [{ type: 'O', answers: some }, 'approximated: comment-dropped'],
    [{ type: 'P', subquestions: ['α'] }, 'approximated: comment-dropped'],
    [{ type: 'L' }, 'dropped: no-options'],
    [{ type: ';', subquestions: ['α'] }, 'dropped: type-unknown'],
    [{ type: 'I' }, 'dropped: type-unknown'],
    [{ type: '*' }, 'dropped: computed'],
  ])('%j', (asked, line) => {
    expect(reportOf(importText(one(asked)))).toEqual([line]);
  });

  test('two scales become two grids', () => {
    const answers = [...some, { code: 'B1', text: 'γ', scale_id: 1 }, { code: 'B2', text: 'δ', scale_id: 1 }];
    const questions = questionsIn(importText(one({ type: '1', answers, subquestions: ['σειρά'] })));
    expect(questions.map((question) => question.type === 33 && greek(question.data.options))).toEqual([
      ['α', 'β'],
      ['γ', 'δ'],
    ]);
  });

  test('attributes become limits, and «other» the last option', () => {
    const [number] = questionsIn(
      importText(one({ type: 'N', attributes: { min_num_value_n: 1, max_num_value_n: 9, suffix: '€' } })),
    );
    expect(number!.data).toMatchObject({ min: 1, max: 9, unit: { el: '€' } });
    const [choice] = questionsIn(importText(one({ type: 'L', answers: some, more: { other: 'Y' } })));
    expect(choice!.type === 30 && [choice!.data.other, greek(choice!.data.options)]).toEqual([
      true,
      ['α', 'β', 'Άλλο'],
    ]);
  });
});

describe('relevance', () => {
  const conditionOf = (relevance: string, values: readonly [number, number] = [0, 0]) => {
    const result = importText(
      survey({
        questions: [
          {
            qid: 7,
            parent_qid: 0,
            sid: 5,
            gid: 1,
            type: 'L',
            title: 'Q1',
            question_order: 1,
            relevance: '1',
          },
          {
            qid: 8,
            parent_qid: 0,
            sid: 5,
            gid: 1,
            type: 'M',
            title: 'Q2',
            question_order: 2,
            relevance: '1',
          },
          {
            qid: 9,
            parent_qid: 0,
            sid: 5,
            gid: 1,
            type: 'N',
            title: 'Q3',
            question_order: 3,
            relevance: '1',
          },
          { qid: 10, parent_qid: 0, sid: 5, gid: 1, type: 'T', title: 'Q4', question_order: 4, relevance },
        ],
        question_l10ns: [7, 8, 9, 10, 100].map((qid) => ({
          qid,
          question: `Ερώτηση ${qid}`,
          language: 'el',
        })),
        subquestions: [{ qid: 100, parent_qid: 8, title: 'SQ001', question_order: 1 }],
        answers: ['A1', 'A2'].map((code, at) => ({
          aid: at,
          qid: 7,
          code,
          sortorder: at,
          assessment_value: values[at]!,
        })),
        answer_l10ns: ['A1', 'A2'].map((answer, aid) => ({ aid, answer, language: 'el' })),
      }),
    );
    const { condition } = questionsIn(result)[3]!;
    expect(reportOf(result)[3]).toBe(
      condition === undefined && relevance !== '1' ? 'approximated: condition-dropped' : 'kept',
    );
    return condition;
  };

  test.each([
    ['Q1.NAOK == "A2"', 'answers.ID_0000 === 2'],
    [
      '((Q1.NAOK != "A2") and (Q3.NAOK > 5))',
      'answers.ID_0000 !== 2 && (answers.ID_0002 !== null && answers.ID_0002 > 5)',
    ],
    ['Q2_SQ001.NAOK == "Y"', 'answers.ID_0001.includes(1)'],
    ['5X1X8SQ001.NAOK == ""', '!answers.ID_0001.includes(1)'],
    ['!is_empty(Q3.NAOK)', '!(answers.ID_0002 === null)'],
    [
      '5X1X7.NAOK eq "A1" or Q3 le 2',
      'answers.ID_0000 === 1 || (answers.ID_0002 !== null && answers.ID_0002 <= 2)',
    ],
    ['1', undefined],
    ['sum(Q3) > 5', undefined],
    ['Q9.NAOK == "A1"', undefined],
  ])('%s', (relevance, condition) => {
    expect(conditionOf(relevance)).toBe(condition);
  });

  test('an option with the points of another one cannot be named in a condition', () => {
    expect(conditionOf('Q1.NAOK == "A2"', [3, 3])).toBeUndefined();
    expect(conditionOf('Q1.NAOK == "A2"', [3, 4])).toBe('answers.ID_0000 === 4');
  });
});

test('groups are sections in their order, with their conditions, in both languages', () => {
  const result = importText(
    survey({
      groups: [
        { gid: 2, group_order: 2, grelevance: 'Q1.NAOK == "Y"' },
        { gid: 1, group_order: 1, grelevance: '' },
      ],
      group_l10ns: [
        { gid: 1, group_name: 'Πρώτη', description: '<p>Εισαγωγή</p>', language: 'el' },
        { gid: 1, group_name: 'First', description: '', language: 'en' },
        { gid: 2, group_name: 'Δεύτερη', language: 'el' },
        { gid: 2, group_name: 'Zweite', language: 'de' },
      ],
      questions: [
        { qid: 1, parent_qid: 0, gid: 1, type: 'Y', title: 'Q1', mandatory: 'Y' },
        { qid: 2, parent_qid: 0, gid: 2, type: 'T', title: 'Q2' },
      ],
      question_l10ns: [
        { qid: 1, question: 'Ναι;', language: 'el' },
        { qid: 1, question: 'Yes?', language: 'en' },
        { qid: 2, question: 'Γιατί;', language: 'el' },
      ],
      surveys_languagesettings: [
        { surveyls_title: 'Έρευνα', surveyls_welcometext: 'Καλώς ήρθατε', surveyls_language: 'el' },
        { surveyls_title: 'Survey', surveyls_welcometext: '', surveyls_language: 'en' },
      ],
    }),
    { name: 'a.lss' },
  );
  const { questionnaire } = imported(result);
  expect(questionnaire).toMatchObject({
    title: { el: 'Έρευνα', en: 'Survey' },
    intro: { el: 'Καλώς ήρθατε', en: '' },
    sections: [
      { title: { el: 'Πρώτη', en: 'First' }, intro: { el: 'Εισαγωγή' } },
      { title: { el: 'Δεύτερη' }, condition: 'answers.ID_0000 === true' },
    ],
  });
  expect(questionsIn(result)[0]!.text).toEqual({ el: 'Ναι;', en: 'Yes?' });
  expect(notesOf(result)).toEqual(['required-dropped', 'languages-dropped']);
});

test('words that LimeSurvey would replace stay, and the report names them', () => {
  const named = (text: string) => [{ code: 'piping', values: { names: text } }];
  const result = importText(
    survey({
      groups: [{ gid: 1, group_order: 1 }],
      group_l10ns: [{ gid: 1, group_name: 'Ομάδα {Q1}', language: 'el' }],
      questions: [1, 2, 3].map((qid) => ({
        qid,
        parent_qid: 0,
        sid: 5,
        gid: 1,
        type: qid === 2 ? 'L' : 'S',
        title: `Q${qid}`,
        question_order: qid,
        relevance: 1,
      })),
      question_l10ns: [
        { qid: 1, question: 'Σύνολο { α }', language: 'el' },
        { qid: 2, question: 'Γεια σου {Q1}', language: 'el' },
        { qid: 3, question: 'Αγαπητέ {TOKEN:FIRSTNAME}', help: '{Q1.shown}', language: 'el' },
      ],
      answers: [{ aid: 1, qid: 2, code: 'A1', sortorder: 1 }],
      answer_l10ns: [{ aid: 1, answer: "{if(Q1 == 'α', 'β', 'γ')}", language: 'el' }],
      surveys_languagesettings: [
        { surveyls_title: 'Έρευνα', surveyls_description: 'Για {SURVEYNAME}', surveyls_language: 'el' },
      ],
    }),
  );
  expect(questionsIn(result)[1]!.text.el).toBe('Γεια σου {Q1}');
  expect(result.report!.lines.map(({ changes }) => changes)).toEqual([
    [],
    named("{Q1}, {if(Q1 == 'α', 'β', 'γ')}"),
    named('{TOKEN:FIRSTNAME}, {Q1.shown}'),
  ]);
  expect(result.report!.notes).toContainEqual(named('{SURVEYNAME}, {Q1}')[0]);
});

test('files of old versions have a row for each language', () => {
  const result = importText(
    `<document><LimeSurveyDocType>Survey</LimeSurveyDocType>${table('groups', [{ gid: 1, group_name: 'Ομάδα', language: 'el' }])}${table(
      'questions',
      [
        { qid: 1, parent_qid: 0, gid: 1, type: 'L', title: 'q', question: 'Ποιο;', language: 'el' },
        { qid: 1, parent_qid: 0, gid: 1, type: 'L', title: 'q', question: 'Which?', language: 'en' },
      ],
    )}${table('answers', [
      { qid: 1, code: 'A', answer: 'ένα', sortorder: 1, language: 'el' },
      { qid: 1, code: 'A', answer: 'one', sortorder: 1, language: 'en' },
    ])}</document>`,
  );
  const [question] = questionsIn(result);
  expect(question).toMatchObject({ text: { el: 'Ποιο;', en: 'Which?' } });
  expect(question!.type === 30 && question!.data.options).toEqual([
    { id: 1, text: { el: 'ένα', en: 'one' } },
  ]);
});

test('another document is refused', () => {
  expect(failed(importText('<document><a/></document>', { format: 'limesurvey' })).problem).toBe(
    'wrong-root',
  );
});
