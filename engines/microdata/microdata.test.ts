import { describe, expect, test } from 'vitest';
import { DECLINED, NO, YES } from './answer.ts';
import { give, settle } from './answering.ts';
import { assess, isReady, progressOf } from './assess.ts';
import { formOf, formKinds, type Question, stages } from './definition.ts';
import { ask, facts, readyForm } from './fixtures.ts';
import { type Form, formOfStage } from './form.ts';
import { readAnswer, showAnswer } from './kinds.ts';
import { prefill } from './prefill.ts';
import { problemsOf, readForm, writeForm } from './read-form.ts';
import { periods, readyForms } from './ready-forms.ts';

const entry = (...questions: Question[]) => formOfStage(questions, 'entry');
const given = (
  form: Form,
  answers: Record<string, number | string>,
  id: string,
  answer: number | undefined,
) => give(form, answers, { id, answer, age: 30 });
const noAge = () => undefined;

describe('a given answer', () => {
  const work = entry(
    ask('A1', { exclusiveGroup: 'A', child: ['U1', 'A1_1'] }),
    ask('U1', { type: 'text', conditionId: 'A1' }),
    ask('A1_1', { conditionId: 'A1', child: ['A1_1_1'] }),
    ask('A1_1_1', { conditionId: 'A1_1' }),
    ask('A3', { exclusiveGroup: 'A' }),
  );

  test('clears the answers of its children, all levels down', () => {
    const before = { A1: YES, U1: '123', A1_1: YES, A1_1_1: YES };
    expect(given(work, before, 'A1', NO)).toEqual({ A1: NO });
    expect(given(work, before, 'A1_1', NO)).toEqual({ A1: YES, U1: '123', A1_1: NO });
    expect(given(work, before, 'A1', undefined)).toEqual({});
  });

  test('given again changes nothing', () => {
    const before = { A1: YES, U1: '123' };
    expect(given(work, before, 'A1', YES)).toBe(before);
  });

  test('of ΝΑΙ makes the rest of its group ΟΧΙ, and clears what is below them', () => {
    expect(given(work, { A1: YES, U1: '123' }, 'A3', YES)).toEqual({ A1: NO, A3: YES });
    expect(given(work, { A3: YES }, 'A3', NO)).toEqual({ A3: NO });
  });

  test('leaves a hidden question of its group alone', () => {
    const hidden = entry(
      ask('B'),
      ask('B1', { exclusiveGroup: 'B' }),
      ask('B2', { exclusiveGroup: 'B', conditionId: 'B' }),
    );
    expect(given(hidden, {}, 'B1', YES)).toEqual({ B1: YES });
  });

  test('of another region clears the municipality', () => {
    const places = readyForm('2021-2027', 'entry');
    const before = { I11: '13', I12: '7101' };
    expect(give(places, before, { id: 'I11', answer: '01', age: 30 })).toEqual({ I11: '01' });
  });
});

describe('answers over the wire', () => {
  const form = entry(
    ask('A2', { child: ['A2P1'] }),
    ask('A2P1', { conditionId: 'A2' }),
    ask('N', { type: 'number' }),
    ask('D', { sensitive: true }),
  );

  test('drop what is hidden or unknown, and name what cannot be read', () => {
    expect(settle(form, { A2: 0, A2P1: 0, N: 'δέκα', x: 1 }, noAge)).toEqual({
      answers: { A2: NO },
      invalid: ['N'],
    });
  });

  test('make a question without an answer ΝΑΙ where a child of it is, and drop the child below an ΟΧΙ', () => {
    expect(settle(form, { A2P1: 1 }, noAge).answers).toEqual({ A2: YES, A2P1: YES });
    expect(settle(form, { A2: 0, A2P1: 1 }, noAge).answers).toEqual({ A2: NO });
  });

  test('let sensitive questions alone be declined', () => {
    expect(settle(form, { D: -1, A2: -1 }, noAge)).toEqual({ answers: { D: DECLINED }, invalid: ['A2'] });
  });

  test('read true and false as 1 and 0, and no name of every object', () => {
    expect(settle(form, { A2: true }, noAge).answers).toEqual({ A2: YES });
    expect(settle(entry(ask('toString')), {}, noAge)).toEqual({ answers: {}, invalid: [] });
  });
});

describe('a condition', () => {
  const form = entry(
    ask('B'),
    ask('B1', { conditionId: 'B', conditionInverse: true }),
    ask('B2', { conditionId: 'B1' }),
    ask('young', { ages: { to: 24 } }),
    ask('old', { ages: { from: 25 } }),
  );
  const shown = (answers: Record<string, number>, birthDate?: string) => [
    ...assess(form, answers, { ...facts, birthDate }).shown,
  ];

  test('is inverted, and hides what is below a hidden question', () => {
    expect(shown({ B: YES, B1: YES })).toEqual(['B']);
    expect(shown({ B: NO, B1: YES })).toEqual(['B', 'B1', 'B2']);
    expect(shown({})).toEqual(['B', 'B1']);
  });

  test('of age goes by the day of entry, and shows nothing without a birth date', () => {
    expect(shown({ B: YES }, '01-10-2001')).toEqual(['B', 'old']);
    expect(shown({ B: YES }, '02-10-2001')).toEqual(['B', 'young']);
    expect(shown({ B: YES })).toEqual(['B']);
  });
});

describe('types of questions', () => {
  const words = ask('W', { type: 'words', options: [{ value: '1', text: 'έως 3 λέξεις' }] });
  test.each([
    ['number', ask('N', { type: 'number' }), '12,5', 12.5],
    ['number', ask('N', { type: 'number' }), '12.5.1', undefined],
    ['time', ask('T', { type: 'time' }), '99:59', '99:59'],
    ['time', ask('T', { type: 'time' }), '10:60', undefined],
    ['words', words, ['α', 'β'], ['α', 'β']],
    ['words', words, ['α', 'β', 'γ', 'δ'], undefined],
    ['date', ask('D', { type: 'date' }), '29/02/2023', undefined],
    ['date', ask('D', { type: 'date' }), '28/02/2023', '28-02-2023'],
    ['afm', ask('A', { type: 'afm' }), '000000000', undefined],
    ['tk', ask('P', { type: 'tk' }), '104 31', '10431'],
    ['phone', ask('P', { type: 'phone' }), '691 234 5678', '+306912345678'],
    ['select', ask('S', { type: 'select', optionsFrom: 'regions' }), '13', '13'],
    ['select', ask('S', { type: 'select', optionsFrom: 'regions' }), '14', undefined],
    ['text', ask('X', { type: 'text' }), 'α'.repeat(201), undefined],
  ])('%s reads %3$j', (_, question, raw, answer) => {
    expect(readAnswer(question, raw)).toEqual(answer === undefined ? { invalid: true } : { answer });
  });

  test('a word that is there twice is kept and flagged, in any case and accent', () => {
    const form = entry(words);
    const assessed = assess(form, { W: ['καλή', 'ΚΑΛΗ'] }, facts);
    expect(assessed.flawed).toEqual(['W']);
    expect(isReady(assessed)).toBe(false);
  });

  test('are shown as people read them', () => {
    expect(showAnswer(ask('A'), YES, 'el')).toBe('ΝΑΙ');
    expect(showAnswer(ask('A'), DECLINED, 'en')).toBe('I prefer not to say');
    expect(showAnswer(ask('N', { type: 'number' }), 12.5, 'el')).toBe('12,5');
    expect(showAnswer(ask('D', { type: 'date' }), '28-02-2023', 'el')).toBe('28/02/2023');
    expect(showAnswer(ask('A'), undefined, 'el')).toBe('');
  });
});

describe('what a form begins with', () => {
  const person: Record<string, string> = {
    sex: 'Γυναίκα',
    region: 'Κρήτη',
    municipality: 'Ηρακλείου',
    afm: '123456789',
    birth_date: '15-07-1985',
  };
  const fill = (form: Form, options = {}) => prefill(form, (name) => person[name], options);

  test('is the values of the fields, as far as the questions can read them', () => {
    expect(fill(readyForm('2021-2027', 'entry'))).toEqual({
      I5: '15-07-1985',
      I6: '5302',
      I11: '13',
      I12: '7101',
    });
  });

  test('is the default value without a field', () => {
    expect(
      fill(entry(ask('A', { defaultValue: 0 }), ask('B', { defaultField: 'x', defaultValue: 1 }))),
    ).toEqual({
      A: NO,
      B: YES,
    });
  });

  test('has no day before 2012 where the project asks for that old rule', () => {
    const form = readyForm('2021-2027', 'entry');
    expect(fill(form, { dropOldDates: true })).not.toHaveProperty('I5');
  });
});

describe('a form of a project', () => {
  test.each(periods.flatMap((period) => formKinds.map((kind) => [period, kind] as const)))(
    'as it is ready-made for %s, %s, has no problems and is the same after reading and writing',
    (period, kind) => {
      const { questions, problems } = readForm(readyForms[period][kind]);
      expect(problems).toEqual([]);
      expect(readForm(writeForm(questions)).questions).toEqual(questions);
    },
  );

  test.each<[string, readonly unknown[]]>([
    ['unreadable', ['A1']],
    ['unreadable', [{ Id: 'A', Type: 'picture', Text: 'A' }]],
    ['no-id', [{ Type: 'radio', Text: 'A' }]],
    [
      'id-twice',
      [
        { Id: 'A', Type: 'radio', Text: 'A' },
        { Id: 'A', Type: 'radio', Text: 'A' },
      ],
    ],
    ['no-text', [{ Id: 'A', Type: 'radio' }]],
    ['no-such-question', [{ Id: 'A', Type: 'radio', Text: 'A', ConditionId: 'B' }]],
    ['circle', [{ Id: 'A', Type: 'radio', Text: 'A', ConditionId: 'A' }]],
    [
      'circle',
      [
        { Id: 'A', Type: 'radio', Text: 'A', Child: ['B'] },
        { Id: 'B', Type: 'radio', Text: 'B', Child: ['A'] },
      ],
    ],
    [
      'condition-on-no-radio',
      [
        { Id: 'A', Type: 'text', Text: 'A' },
        { Id: 'B', Type: 'radio', Text: 'B', ConditionId: 'A' },
      ],
    ],
    [
      'ops-id-twice',
      [
        { Id: 'A', Type: 'radio', Text: 'A', OpsId: 3 },
        { Id: 'B', Type: 'radio', Text: 'B', OpsId: 3 },
      ],
    ],
    ['ops-id-of-no-radio', [{ Id: 'A', Type: 'text', Text: 'A', OpsId: 3 }]],
    ['options-missing', [{ Id: 'A', Type: 'select', Text: 'A' }]],
    ['option-empty', [{ Id: 'A', Type: 'select', Text: 'A', Options: [{ Value: '', Text: 'α' }] }]],
    ['option-twice', [{ Id: 'A', Type: 'select', Text: 'A', Options: ['α', 'α'] }]],
    ['ages-reversed', [{ Id: 'A', Type: 'radio', Text: 'A', Ages: { From: 30, To: 20 } }]],
    ['no-word-limit', [{ Id: 'A', Type: 17, Text: 'A', Options: ['λέξεις'] }]],
    ['default-unreadable', [{ Id: 'A', Type: 12, Text: 'A', DefaultValue: 'x' }]],
    ['group-of-no-radio', [{ Id: 'A', Type: 'text', Text: 'A', ExclusiveGroup: 'A' }]],
    [
      'other-stage',
      [
        { Id: 'A', Type: 'radio', Text: 'A', ConditionId: 'B' },
        { Id: 'B', Type: 'radio', Text: 'B', SixMonths: true },
      ],
    ],
    [
      'open-below-sensitive',
      [
        { Id: 'A', Type: 'radio', Text: 'A', Sensitive: true },
        { Id: 'B', Type: 'radio', Text: 'B', Sensitive: true, ConditionId: 'A' },
        { Id: 'C', Type: 'text', Text: 'C', ConditionId: 'B' },
      ],
    ],
    [
      'open-below-sensitive',
      [
        { Id: 'A', Type: 'radio', Text: 'A', Sensitive: true },
        { Id: 'B', Type: 'radio', Text: 'B', ConditionId: 'A', ConditionInverse: true },
      ],
    ],
  ])('is refused: %s', (code, stored) => {
    expect(readForm(stored).problems.map((one) => one.code)).toContain(code);
  });

  test('has the types of questionnaires by their numbers, too', () => {
    const stored = [12, 14, 17].map((Type) => ({ Id: `T${Type}`, Type, Text: 'A', Options: ['2 λέξεις'] }));
    expect(readForm(stored).questions.map(({ type }) => type)).toEqual(['number', 'time', 'words']);
    expect(problemsOf(readForm(stored).questions)).toEqual([]);
  });
});

describe.each(periods.flatMap((period) => stages.map((stage) => [period, stage] as const)))(
  'the stage of %s, %s',
  (period, stage) => {
    const form = readyForm(period, stage);

    test('belongs to its form, and asks each question in one stage only', () => {
      const whole = readForm(readyForms[period][formOf(stage)]).questions;
      const counts = stages
        .filter((one) => formOf(one) === formOf(stage))
        .map((one) => readyForm(period, one));
      expect(counts.reduce((sum, { questions }) => sum + questions.length, 0)).toBe(whole.length);
    });

    test('never misses a question that a condition hides, by whichever path', () => {
      for (const question of form.questions) {
        const missing = (answers: Record<string, number>) =>
          assess(form, answers, { ...facts, birthDate: '15-07-1985' }).missing;
        if (question.conditionId === undefined) continue;
        for (const hiding of [undefined, NO] as const) {
          // Each ancestor in turn is not answered, or ΟΧΙ, while all below it claim ΝΑΙ.
          const ancestors = [question.conditionId];
          for (let at = form.byId.get(ancestors[0]!); at?.conditionId; at = form.byId.get(at.conditionId))
            ancestors.push(at.conditionId);
          for (const ancestor of ancestors) {
            const all = Object.fromEntries(form.questions.map(({ id }) => [id, YES]));
            delete all[question.id];
            if (hiding === undefined) delete all[ancestor];
            else all[ancestor] = hiding;
            expect(missing(all)).not.toContain(question.id);
          }
        }
      }
    });

    test('is empty, then incomplete, and ready once nothing that is shown is missing', () => {
      if (form.questions.length === 0) return;
      const at = { ...facts, birthDate: '15-07-1985', exitDay: '01-05-2026' };
      expect(progressOf({}, assess(form, {}, at))).toBe('empty');
      let answers = {};
      for (const { id, type, xml } of form.questions) {
        const answer =
          {
            radio: NO,
            text: 'κάτι',
            afm: '123456783',
            amka: '15078501234',
            tk: '10431',
            phone: '+306912345678',
          }[type as string] ??
          {
            DATE_GENNHSHS: '15-07-1985',
            FYLLO_VALUE: '5301',
            ID_GEO_PERIF: '13',
            ID_GEO_DHMOS: '7101',
            HmniaDeltiou: '05-11-2026',
          }[xml as string];
        answers = give(form, answers, { id, answer: answer!, age: 41 });
      }
      for (const id of ['A3', 'C7', 'A3_2'])
        if (form.byId.has(id)) answers = give(form, answers, { id, answer: YES, age: 41 });
      for (
        let left = assess(form, answers, at).missing;
        left.length > 0;
        left = assess(form, answers, at).missing
      )
        answers = give(form, answers, { id: left[0]!, answer: NO, age: 41 });
      const done = assess(form, answers, at);
      expect({ ...done, shown: undefined }).toMatchObject({ missing: [], flawed: [] });
      expect(done.findings.filter(({ blocking }) => blocking)).toEqual([]);
      expect(progressOf(answers, done)).toBe('ready');
    });
  },
);
