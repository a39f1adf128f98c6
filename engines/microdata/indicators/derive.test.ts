import { describe, expect, test } from 'vitest';
import { DECLINED, YES } from '../answer.ts';
import { formOf, stages } from '../definition.ts';
import { ask, readyForm } from '../fixtures.ts';
import { formOfStage } from '../form.ts';
import { codesOf, indicators, underived } from '../indicators.ts';
import { readForm } from '../read-form.ts';
import { periods, readyForms, type Period } from '../ready-forms.ts';
import { deriveMarks, sexIn } from './derive.ts';
import { aParticipant, filled } from './fixtures.ts';
import type { Indicator } from './indicator.ts';
import { type IndicatorCode, packMarks, unpackMarks } from './marks.ts';
import { findQuestion, missingQuestions, questions } from './questions.ts';

type Case = [code: IndicatorCode, counts: string, nearMiss: string, ages?: [number, number]];

/** Whom an indicator counts, and whom it just does not; with two ages where the age decides. */
const cases: Record<Period, Case[]> = {
  '2014-2020': [
    ['CO01', 'A1', 'A3 A3_2'],
    ['CO01', 'A3 A3_1', 'A3'],
    ['CO02', 'A1 A1_1', 'A1'],
    ['CO02', 'A1 A1_2', 'A1 A1_2', [24, 25]],
    ['CO02', 'A3 A3_1 A3_1_1', 'A3 A3_1'],
    ['CO02', 'A3 A3_1 A3_1_2', 'A3 A3_1 A3_1_2', [24, 25]],
    ['CO03', 'A3 A3_2', 'A3 A3_1'],
    ['CO04', 'A3 A3_2', 'A3 A3_2 B B1'],
    ['CO05', 'A2 A2_3', 'A1'],
    ['CO06', 'A1', 'A1', [24, 25]],
    ['CO07', 'A1', 'A1', [55, 54]],
    ['CO08', 'A1', 'A1', [55, 54]],
    ['CO08', 'A3 A3_2', 'A3 A3_2 B', [55, 55]],
    ['CO08', 'A3 A3_1', 'A2 A2_3', [55, 55]],
    ['CO09', 'C2', 'C1'],
    ['CO09', 'C3', 'C4'],
    ['CO10', 'C4', 'C3'],
    ['CO10', 'C5', 'C6'],
    ['CO11', 'C6', 'C5'],
    ['CO11', 'C9', 'C1'],
    ['CO12', 'D1', 'D3'],
    ['CO13', 'D1 D2', 'D1'],
    ['CO14', 'D3', 'D1 D2'],
    ...['D4', 'D5', 'D6', 'D7', 'D8'].map((id): Case => ['CO15', id, 'D9']),
    ...['D11', 'D12'].map((id): Case => ['CO16', id, 'D13']),
    ...['D9', 'D10', 'D14', 'C1'].map((id): Case => ['CO17', id, 'C2 D8']),
    ['CO18', 'D13', 'D12'],
    ['CR01', 'A3 A3_2 | A1', 'A3 A3_1 | A1'],
    ['CR01', 'A3 A3_2 | A3 A3_1', 'A3 A3_2 | A3 A3_2'],
    ['CR02', 'A1 | B', 'A1 B | B'],
    ['CR02', 'A1 | B B4', 'A1 |'],
    ['CR03', 'A1 | E1', 'A1 | E2'],
    ['CR04', 'A1 | A2', 'A2 | A2'],
    ['CR05', 'A1 D13 | E1', 'A1 | E1'],
    ['CR05', 'A1 D1 | A2', 'A1 D1 | A1'],
  ],
  '2021-2027': [
    ['EECO02', 'A1', 'A2 A2P1'],
    ['EECO02', 'A3 A0_1 A0_2', 'A3 A0_1'],
    ['EECO03', 'A1 A1_1', 'A1'],
    ['EECO03', 'A1 A1_1', 'A3 A0_1 A0_2'],
    ['EECO04', 'A3 A0_2', 'A3 A0_1 A0_2'],
    ...['A2P1', 'A2P2', 'A2P3'].map((id): Case => ['EECO05', `A2 ${id}`, 'A1']),
    ['EECO06', '', '', [17, 18]],
    ['EECO07', '', '', [18, 17]],
    ['EECO07', '', '', [29, 30]],
    ['EECO08', '', '', [55, 54]],
    ...['C1', 'C2', 'C3'].map((id): Case => ['EECO09', id, 'C4']),
    ['EECO10', 'C4', 'C3'],
    ['EECO10', 'C5', 'C6'],
    ['EECO11', 'C6', 'C5'],
    ['EECO12', 'D1', 'D2'],
    ['EECO13', 'D2', 'D3'],
    ['EECO14', 'D3', 'D2'],
    ['EECO15', 'D4', 'D3'],
    ['EECO15', 'D5', 'D6'],
    ['EECO16', 'D6', 'D1'],
    ['EECR01', 'A3 | A1', 'A1 | A1'],
    ['EECR01', 'A3 | A3 A3_1', 'A3 | A3 A3_2'],
    ['EECR02', 'A1 | B', 'A1 B B5 | B'],
    ['EECR03', 'A1 | E1', 'A1 | X2'],
    ['EECR04', 'A1 | A2 A2P2', 'A2 A2P1 | A2 A2P2'],
    ...['A2P16M', 'A2P26M', 'A2P36M'].map((id): Case => ['EECR05', `A1 || ${id}`, 'A1 || A16M']),
  ],
};

describe.each(periods)('an indicator of %s', (period) => {
  test.each(cases[period])('%s counts «%s» and not «%s»', (code, counts, nearMiss, ages) => {
    expect(deriveMarks(aParticipant(period, counts, ages?.[0]))).toContain(code);
    expect(deriveMarks(aParticipant(period, nearMiss, ages?.[1]))).not.toContain(code);
  });

  test('has a case that counts and a near miss, but for those that are tested below', () => {
    const elsewhere = new Set<string>(['CR06', 'CR08', 'CR09', 'EECO01']);
    const inTable = new Set<string>(cases[period].map(([code]) => code));
    expect(codesOf(period).filter((code) => !inTable.has(code) && !elsewhere.has(code))).toEqual([]);
  });

  test('has words and a source in both languages', () => {
    const all: Partial<Indicator<Period>>[] = Object.values(indicators[period]);
    for (const { words, source } of all)
      for (const text of [words!.el, words!.en, source!.el, source!.en]) expect(text).toMatch(/\S/);
    for (const { words, reason } of Object.values(underived[period]))
      for (const text of [words.el, words.en, reason.el, reason.en]) expect(text).toMatch(/\S/);
  });

  test('is sensitive exactly if the answer to a sensitive question can change it', () => {
    const whole = readForm(readyForms[period].entry).questions;
    const sensitive = whole.filter((one) => one.sensitive).map(({ id }) => id);
    const changed = new Set<string>();
    // Each kind of person once with and once without each sensitive answer.
    for (const age of [20, 60])
      for (const base of ['A1 C7 | B E1 | A2P16M', 'A3 A3_2 C1 | A1 A2 A2P1 |']) {
        const marksOf = (more: string[]) => {
          const one = aParticipant(period, base.replace('|', `${more.join(' ')} |`), age);
          return deriveMarks({ ...one, sixMonths: sixMonthsOf(period) });
        };
        const before = marksOf([]);
        for (const id of sensitive)
          for (const code of before.symmetricDifference(marksOf([id]))) changed.add(code);
      }
    const marked = codesOf(period).filter(
      (code) => indicators[period as '2014-2020'][code as 'CO01'].sensitive,
    );
    expect(codesOf(period).filter((code) => changed.has(code))).toEqual(marked);
  });
});

/** Employed six months after the exit, also where the ready-made form does not ask it. */
const sixMonthsOf = (period: Period) =>
  period === '2014-2020'
    ? { form: formOfStage([ask('A2P16M', { sixMonths: true })], 'sixMonths'), answers: { A2P16M: YES } }
    : filled(period, 'sixMonths', ['A2P16M']);

describe('six months after the exit in 2014-2020', () => {
  const later = (yes: string, age: number, answer: number) => {
    const { form } = sixMonthsOf('2014-2020');
    const one = { ...aParticipant('2014-2020', yes, age), sixMonths: { form, answers: { A2P16M: answer } } };
    return [...deriveMarks(one)].filter((code) => ['CR06', 'CR08', 'CR09'].includes(code));
  };

  test('counts who works, who of them is over 54, and who of them is disadvantaged', () => {
    expect(later('A1', 54, 1)).toEqual(['CR06']);
    expect(later('A1', 55, 1)).toEqual(['CR06', 'CR08']);
    expect(later('A1 D13', 54, 1)).toEqual(['CR06', 'CR09']);
    expect(later('A1 D13', 55, 0)).toEqual([]);
  });
});

describe('a participant', () => {
  test('of 2021-2027 is always one of all participants, and of 2014-2020 has no such mark', () => {
    expect([...deriveMarks(aParticipant('2021-2027', '', undefined))]).toEqual(['EECO01']);
    expect([...deriveMarks(aParticipant('2014-2020', '', undefined))]).toEqual([]);
  });

  test('has no result before the exit form, nor one of six months before its form', () => {
    expect([...deriveMarks(aParticipant('2021-2027', 'A1 C7 D3'))]).toEqual([
      'EECO01',
      'EECO02',
      'EECO11',
      'EECO14',
    ]);
  });

  test('counts by the highest title only, whatever else is ticked', () => {
    const marks = deriveMarks(aParticipant('2014-2020', 'C1 C2 C5 C7'));
    expect([...marks]).toEqual(['CO11']);
  });

  test('who declines a sensitive question is not counted by it', () => {
    const entry = filled('2021-2027', 'entry', ['A1'], { D1: DECLINED, D2: DECLINED, D6: DECLINED });
    expect([...deriveMarks({ period: '2021-2027', age: 40, entry })]).toEqual(['EECO01', 'EECO02']);
  });

  test('is not counted by an answer to a question that a condition hides', () => {
    expect(deriveMarks(aParticipant('2014-2020', 'A1 A1_1', 24))).not.toContain('CO02');
    expect(deriveMarks(aParticipant('2014-2020', 'A1 A1_2', 25))).not.toContain('CO02');
  });

  test('counts a participant as employed if a question below is ΝΑΙ, as the record for the register does', () => {
    expect(deriveMarks(aParticipant('2014-2020', 'A2_1_3 A2_1'))).toContain('CO05');
  });

  test('who studies is in education, whatever the question above says', () => {
    expect(deriveMarks(aParticipant('2014-2020', 'A3 A3_2 B4'))).not.toContain('CO04');
    const apart = formOfStage(
      [ask('A3_2', { opsId: 65 }), ask('B', { opsId: 57 }), ask('S', { opsId: 25 })],
      'entry',
    );
    const marks = (answers: Record<string, number>) =>
      deriveMarks({ period: '2014-2020', age: 40, entry: { form: apart, answers } });
    expect(marks({ A3_2: 1, B: 0, S: 1 })).not.toContain('CO04');
    expect(marks({ A3_2: 1, B: 0, S: 0 })).toContain('CO04');
  });

  test('has the sex that the form says', () => {
    const sexOf = (code?: string) => sexIn(filled('2021-2027', 'entry', [], code ? { I6: code } : {}));
    expect([sexOf('5301'), sexOf('5302'), sexOf()]).toEqual(['male', 'female', 'unknown']);
  });
});

describe('questions', () => {
  const renamed = (period: Period) => {
    const { questions } = readyForm(period, 'entry');
    const to = (id: string) => `Q${id}`;
    return formOfStage(
      questions.map((one) => ({
        ...one,
        id: to(one.id),
        child: one.child.map(to),
        conditionId: one.conditionId && to(one.conditionId),
        cascadeFrom: one.cascadeFrom && to(one.cascadeFrom),
      })),
      'entry',
    );
  };

  test.each(periods)('of the ready-made forms of %s are all found', (period) => {
    for (const stage of stages)
      if (!(period === '2014-2020' && stage === 'sixMonths'))
        expect(missingQuestions(period, readyForm(period, stage))).toEqual([]);
    expect(formOf('sixMonths')).toBe('exit');
  });

  test('with another id are found by their number, and those without a number are named as missing', () => {
    const form = renamed('2021-2027');
    const answers = { QA1: YES, QA1_1: YES, QC7: YES, QD5: YES };
    expect([...deriveMarks({ period: '2021-2027', age: 40, entry: { form, answers } })]).toEqual([
      'EECO01',
      'EECO02',
      'EECO03',
      'EECO11',
      'EECO15',
    ]);
    expect(missingQuestions('2021-2027', form)).toEqual(['wasSearching', 'wasAvailable']);
    const dropped = ['joblessHousehold', 'joblessHouseholdWithChildren', 'singleAdultWithChildren'];
    expect(missingQuestions('2014-2020', renamed('2014-2020'))).toEqual(dropped);
  });

  test('that a form does not ask count no participant as inactive', () => {
    const form = renamed('2021-2027');
    const marks = deriveMarks({ period: '2021-2027', age: 40, entry: { form, answers: { QA3: YES } } });
    expect([...marks]).toEqual(['EECO01']);
  });

  test('of older printed forms are found by their older numbers', () => {
    const form = formOfStage([ask('C5', { opsId: 30 }), ask('C6', { opsId: 31 })], 'entry');
    const marks = (answers: Record<string, number>) =>
      deriveMarks({ period: '2014-2020', age: 40, entry: { form, answers } });
    expect([...marks({ C5: 1, C6: 0 })]).toEqual(['CO10']);
    expect([...marks({ C5: 0, C6: 1 })]).toEqual(['CO11']);
  });

  test('that took over the id of a dropped one are not taken for it', () => {
    const form = formOfStage([ask('D1', { opsId: 38 })], 'entry');
    expect([...deriveMarks({ period: '2014-2020', age: 40, entry: { form, answers: { D1: 1 } } })]).toEqual([
      'CO15',
    ]);
    const text = formOfStage([ask('D1', { type: 'number' })], 'entry');
    const at = { period: '2014-2020', stage: 'entry', name: 'joblessHousehold' } as const;
    expect(findQuestion(text, at)).toBeUndefined();
  });

  test('have a number of their own within a stage', () => {
    for (const period of periods)
      for (const stage of stages) {
        const places = Object.values<readonly number[] | string>(questions[period][stage]).flat();
        expect(new Set(places).size).toBe(places.length);
      }
  });
});

describe('packed marks', () => {
  const all = periods.flatMap((period): IndicatorCode[] => codesOf(period));

  test('are unpacked as they were', () => {
    for (const marks of [[], all, ...all.map((code) => [code])])
      expect([...unpackMarks(packMarks(marks))]).toEqual(marks);
  });

  test('keep their bits for ever', () => {
    const places = ['CO01', 'CO18', 'CR01', 'CR09', 'EECO01', 'EECO16', 'EECR05'] as const;
    expect(places.map((code) => packMarks([code]).replace(/^0+/, ''))).toEqual([
      '1',
      '20000',
      '40000',
      '2000000',
      '4000000',
      '20000000000',
      '400000000000',
    ]);
  });

  test('have the same length whatever they say', () => {
    expect(packMarks([])).toHaveLength(16);
    expect(packMarks(all)).toHaveLength(16);
  });

  test('of a newer release lose what is not known, and another text is refused', () => {
    expect([...unpackMarks('8000000000000001')]).toEqual(['CO01']);
    expect(() => unpackMarks('')).toThrow(RangeError);
    expect(() => unpackMarks('xyz')).toThrow(RangeError);
  });
});

test('an indicator without a source does not compile', () => {
  const { source: _source, ...without } = indicators['2014-2020'].CO01;
  // @ts-expect-error -- the source is missing
  const indicator: Indicator<'2014-2020'> = without;
  expect(indicator.words).toBeDefined();
});
