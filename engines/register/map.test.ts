import { describe, expect, test } from 'vitest';
import { DECLINED, NO, YES } from '#engines/microdata/answer.ts';
import { formOfStage } from '#engines/microdata/form.ts';
import { periods } from '#engines/microdata/ready-forms.ts';
import { aRecord, atEntry, atExit, facts, fill, inputOf } from './fixtures.ts';
import { type MappingInput, toRecord } from './map.ts';
import type { RegisterRecord } from './record.ts';

const answer = (record: RegisterRecord, opsId: number) =>
  record.answers.find((one) => one.opsId === opsId)?.value;

/** The codes of the problems of an input, each with its field. */
const problems = (input: MappingInput) => {
  const result = toRecord(input);
  return result.ok ? [] : result.problems.map(({ code, field }) => (field ? `${code} ${field}` : code));
};

/** An entry of 2021-2027 with other answers. */
const withEntry = (more: Record<string, number | string | undefined>, project = {}) => {
  const filled = fill('2021-2027', 'entry', atEntry['2021-2027'], {});
  const answers = Object.fromEntries(
    Object.entries({ ...filled.answers, ...more }).filter(([, one]) => one !== undefined),
  ) as Record<string, number | string>;
  const entry = { form: filled.form, answers };
  const input = inputOf('2021-2027', 'entry', { filled: entry, entry });
  return { ...input, project: { ...input.project, ...project } };
};

describe('the record of a person', () => {
  test('has the identity of the entry form in the shape of the register, at each stage', () => {
    for (const period of periods)
      for (const stage of ['entry', 'exit'] as const)
        expect(aRecord(period, stage).identity).toEqual({
          afm: '123456783',
          amka: '15078501234',
          birthDate: '1985-07-15',
          sex: 5301,
          idNumber: 'ΑΒ123456',
          address: 'Παραδείγματος 1, Τρίπολη',
          postalCode: '22100',
          fullName: 'ΠΑΡΑΔΕΙΓΜΑΣ ΠΕΤΡΟΣ',
          phone: '6912345678',
        });
  });

  test('has the day of its stage, or the day that the programme says', () => {
    expect(aRecord('2021-2027', 'entry').formDay).toBe('2025-10-01');
    expect(aRecord('2014-2020', 'exit').formDay).toBe('2026-03-30');
    // X1 asks for the day of the exit in 2021-2027 only.
    expect(aRecord('2021-2027', 'exit').formDay).toBe('2026-03-31');
    expect(aRecord('2021-2027', 'sixMonths').formDay).toBe('2026-03-31');
    expect(aRecord('2021-2027', 'entry', { formDay: '05-10-2025' }).formDay).toBe('2025-10-05');
    expect(problems(inputOf('2014-2020', 'exit', { facts: { ...facts, exitDay: undefined } }))).toEqual([
      'no-form-day',
    ]);
  });

  test('has its answers ascending by id, each id once, and no other ids than the form', () => {
    for (const period of periods)
      for (const stage of ['entry', 'exit'] as const) {
        const ids = aRecord(period, stage).answers.map(({ opsId }) => opsId);
        expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
        expect(ids.length).toBe(inputOf(period, stage).filled.form.byOpsId.size);
      }
  });

  test('is written in capitals without accents; a dieresis stays', () => {
    const result = toRecord(withEntry({ I1: 'Μάιος-Ευζωΐδης', I2: 'E\u0301mile  Ίων' }));
    expect(result.ok && result.record.identity.fullName).toBe('ΜΑΪΟΣ-ΕΥΖΩΪΔΗΣ EMILE ΙΩΝ');
  });
});

describe('an answer is sent', () => {
  test('as ΝΑΙ, ΟΧΙ, or no answer where it is declined or missing', () => {
    const result = toRecord(withEntry({ D5: DECLINED, D6: YES, D4: NO, D3: undefined }));
    if (!result.ok) throw new Error();
    expect([40, 49, 39, 38].map((id) => answer(result.record, id))).toEqual([5323, 5321, 5322, 5323]);
  });

  test('as ΟΧΙ below a question that is ΟΧΙ, all levels down', () => {
    const record = aRecord('2014-2020', 'entry');
    // A2 is ΟΧΙ, and with it A2.1, A2.1.1 and A2.4.
    expect([6, 7, 8, 63].map((id) => answer(record, id))).toEqual([5322, 5322, 5322, 5322]);
  });

  test('as no answer where a question is hidden by age or its parent is not answered', () => {
    const record = aRecord('2014-2020', 'entry');
    // The person is over 25: A1.2 is for younger ones.
    expect([4, 5].map((id) => answer(record, id))).toEqual([5321, 5323]);
    const unanswered = toRecord({ ...withEntry({ D2: undefined, D1: DECLINED }), isFinal: false });
    if (!unanswered.ok) throw new Error();
    expect([112, 113, 102].map((id) => answer(unanswered.record, id))).toEqual([5323, 5323, 5323]);
  });

  test('as ΝΑΙ for a question without an answer that has a child with ΝΑΙ; a ΟΧΙ stays ΟΧΙ, with its children', () => {
    const sent = (filled: ReturnType<typeof fill>) => {
      const record = aRecord('2014-2020', 'exit', { filled, isFinal: false });
      return [6, 18].map((id) => answer(record, id));
    };
    const { form, answers } = fill('2014-2020', 'exit', [], { A2: NO, A2_3: YES });
    const { A2: _no, ...withoutParent } = answers;
    expect(sent({ form, answers: withoutParent })).toEqual([5321, 5321]);
    expect(sent({ form, answers })).toEqual([5322, 5322]);
  });

  test('as ΝΑΙ for the highest title only', () => {
    for (const period of periods) {
      const filled = fill(period, 'entry', atEntry[period], { C5: YES, C7: YES, C9: YES });
      const record = aRecord(period, 'entry', { filled, entry: filled });
      expect([100, 32, 34, 27].map((id) => answer(record, id))).toEqual([5322, 5322, 5321, 5322]);
    }
  });

  test.each([
    ['2014-2020', 'entry', 'B4', 57],
    ['2021-2027', 'entry', 'B3', 57],
    ['2014-2020', 'exit', 'B4', 57],
    ['2021-2027', 'exit', 'B3', 111],
  ] as const)('as ΝΑΙ to 25 and to its parent for a student: %s, %s', (period, stage, student, parent) => {
    const yes = { entry: atEntry, exit: atExit }[stage][period];
    const filled = fill(period, stage, [...yes, 'B', student]);
    const record = aRecord(period, stage, { filled, ...(stage === 'entry' && { entry: filled }) });
    expect([25, parent].map((id) => answer(record, id))).toEqual([5321, 5321]);
    // Also where a form of a project has no condition between the two.
    const questions = filled.form.questions.map((one) => ({ ...one, conditionId: undefined }));
    const free = { form: formOfStage(questions, stage), answers: { ...filled.answers, B: NO } };
    const forced = aRecord(period, stage, { filled: free, isFinal: false });
    expect([25, parent].map((id) => answer(forced, id))).toEqual([5321, 5321]);
  });
});

describe('six months after the exit', () => {
  test('the exit form is sent again with the ids of both parts', () => {
    const record = aRecord('2021-2027', 'sixMonths');
    expect(record.isEntry).toBe(false);
    expect([104, 51, 107, 110].map((id) => answer(record, id))).toEqual([5321, 5321, 5321, 5322]);
  });

  test('nothing is sent without the exit form', () => {
    expect(problems(inputOf('2021-2027', 'sixMonths', { exit: undefined }))).toContain('no-exit');
  });
});

describe('where public authorities know the state of work', () => {
  const known = { mis: '6000001', fromAuthorities: true };
  const ids = new Set([3, 96, 104, 105, 106, 20, 110, 107, 108, 109]);

  test('its questions, the card and the day are not sent, and nothing is missing without them', () => {
    const filled = fill('2021-2027', 'entry', atEntry['2021-2027']);
    const left = Object.entries(filled.answers).filter(([id]) => !/^(A[1-3]|U)/.test(id));
    const entry = { form: filled.form, answers: Object.fromEntries(left) };
    const record = aRecord('2021-2027', 'entry', { filled: entry, entry, project: known });
    expect(record.answers.filter(({ opsId }) => ids.has(opsId))).toEqual([]);
    expect(record).toMatchObject({ fromAuthorities: true, isComplete: true });
    expect(aRecord('2021-2027', 'entry', { project: known }).card).toBeUndefined();
    const later = aRecord('2021-2027', 'sixMonths', { project: known });
    expect(later.answers.filter(({ opsId }) => ids.has(opsId))).toEqual([]);
  });

  test('the register of 2014-2020 still gets all answers', () => {
    const record = aRecord('2014-2020', 'entry', { project: { ...known, mis: '5000001' } });
    expect(record.fromAuthorities).toBe(false);
    expect(answer(record, 3)).toBe(5321);
  });
});

describe('the card and the beginning of the unemployment', () => {
  test('are sent at the entry of a registered unemployed person only', () => {
    const sent = { card: '0000123456', unemployedSince: '2024-01-10' };
    expect(aRecord('2014-2020', 'entry')).toMatchObject(sent);
    const exit = aRecord('2014-2020', 'exit', { filled: fill('2014-2020', 'exit', ['A1']) });
    expect([exit.card, exit.unemployedSince]).toEqual([undefined, undefined]);
    const employed = fill('2014-2020', 'entry', ['A2', 'A2_3', 'C7'], { U1: '0000123456' });
    const record = aRecord('2014-2020', 'entry', { filled: employed, entry: employed });
    expect([record.card, record.unemployedSince]).toEqual([undefined, undefined]);
  });
});

describe('a form is refused', () => {
  test.each<[string, Record<string, number | string | undefined>]>([
    ['no-afm AFM', { I3: undefined }],
    ['no-afm AFM', { I3: '123456789' }],
    ['no-amka AMKA', { I4: undefined }],
    ['no-birth-date DATE_GENNHSHS', { I5: undefined }],
    ['no-sex FYLLO_VALUE', { I6: undefined }],
    ['no-name OFEL_ONOMATEPONYMO', { I1: undefined, I2: undefined }],
    ['no-address OFEL_DIEYTHYNSH', { I8: undefined }],
    ['no-postal-code OFEL_TK', { I9: undefined }],
    ['no-phone OFEL_TEL', { I10: undefined }],
    ['no-phone OFEL_TEL', { I10: '+4915112345678' }],
    ['no-place ID_GEO_PERIF', { I11: undefined }],
    ['no-place ID_GEO_DHMOS', { I12: undefined }],
    ['too-long ID_ALLO', { I7: 'Α'.repeat(21) }],
    ['too-long OFEL_ONOMATEPONYMO', { I1: 'Α'.repeat(119) }],
    ['too-long ARITHMOS_KARTAS_ANERGIAS', { U1: '1'.repeat(21) }],
    ['unwritable OFEL_DIEYTHYNSH', { I8: 'Οδός\ufffe 1' }],
    ['not-complete C7', { C7: undefined }],
  ])('%s', (problem, answers) => {
    expect(problems(withEntry(answers))).toContain(problem);
  });

  test('once for each question: what the register misses is not named as a gap, too', () => {
    expect(problems(withEntry({ I3: undefined, I10: undefined, U1: undefined }))).toEqual([
      'not-complete U1',
      'no-afm AFM',
      'no-phone OFEL_TEL',
    ]);
  });

  test('with a code of the project that the register cannot have', () => {
    expect(problems(withEntry({}, { mis: '600000' }))).toEqual(['mis KODIKOS_MIS']);
    expect(problems(withEntry({}, { subproject: '1' }))).toEqual(['subproject KODIKOS_YPOERGOY']);
    expect(problems(withEntry({}, { bodyId: '1'.repeat(21) }))).toEqual(['body-id IDOfelDikaiouxou']);
  });

  test('at a place that the mapping does not have, or has no number for', () => {
    expect(problems(inputOf('2014-2020', 'entry', { placeIds: () => undefined }))).toEqual([
      'no-place-id ID_GEO_DHMOS',
    ]);
    const placeIds = () => ({ regionId: 'Κρήτη', municipalityId: '1' });
    expect(problems(inputOf('2014-2020', 'entry', { placeIds }))).toEqual(['no-place-id ID_GEO_DHMOS']);
  });

  test('for its gaps only as final: a draft is sent as incomplete', () => {
    expect(problems(withEntry({ A0_1: undefined }))).toEqual(['not-complete A0_1']);
    const draft = toRecord({ ...withEntry({ A0_1: undefined }), isFinal: false });
    expect(draft.ok && draft.record).toMatchObject({ isComplete: false, isFinal: false });
  });

  test('never for a sensitive question that is not answered', () => {
    const result = toRecord(withEntry({ D1: undefined, D5: undefined }));
    expect(result.ok && result.record.isComplete).toBe(true);
  });

  test('never for a length of exactly the limit, counted in letters', () => {
    expect(problems(withEntry({ I7: '😀'.repeat(20) }))).toEqual([]);
    expect(problems(withEntry({ I8: 'ά'.repeat(200) }))).toEqual([]);
  });
});
