import { describe, expect, test } from 'vitest';
import { assess } from './assess.ts';
import { type CheckName, checkNames, checks } from './checks.ts';
import type { FiringCase } from './checks/check.ts';
import { facts, formOfCase, readyForm } from './fixtures.ts';
import { periods } from './ready-forms.ts';

const findings = (one: FiringCase) =>
  assess(formOfCase(one), one.answers, { ...facts, ...one.facts }).findings;

test.each(checkNames)('%s fires on its case, and on no answers', (name) => {
  const { firedBy, blocking, words, source } = checks[name];
  const found = findings(firedBy).find(({ check }) => check === name);
  expect(found).toMatchObject({ blocking });
  expect(found!.questions).not.toEqual([]);
  expect(findings({ ...firedBy, answers: {} })).toEqual([]);
  for (const text of [words.el, words.en, source.el, source.en]) expect(text).toMatch(/\S/);
});

describe('a check does not fire', () => {
  /** What its case becomes with other answers or facts. */
  const changed = (name: CheckName, answers: FiringCase['answers'], others?: FiringCase['facts']) => {
    const { firedBy } = checks[name];
    const now = {
      ...firedBy,
      answers: { ...firedBy.answers, ...answers },
      facts: { ...firedBy.facts, ...others },
    };
    return findings(now).map(({ check }) => check);
  };
  test.each<[string, CheckName, FiringCase['answers'], FiringCase['facts']?]>([
    ['where one of the group is ΝΑΙ', 'oneWorkState', { A3: 0 }],
    ['where there is one title', 'highestTitle', { C5: 0 }],
    ['on one of a group, nor on none', 'oneOfGroup', { B3: 0, B4: 0 }],
    ['12 months after the beginning, to the day', 'longUnemployment', { U2: '01-10-2025' }],
    ['on a shorter unemployment', 'longUnemployment', { A1_1: 0 }],
    ['on an unemployment that began on the day of entry', 'unemployedBeforeEntry', { U2: '01-10-2026' }],
    ['with the number of the card', 'unemploymentCard', { U1: '0000123456' }],
    ['where the AMKA begins with the birth date', 'amkaBirthDate', { I5: '15-07-1985' }],
    ['where the tenth digit agrees with the sex', 'amkaSexAgrees', { I6: '5301' }],
    ['on the fifteenth birthday', 'ageAtEntry', { I5: '01-10-2011' }],
    ['in the region of the municipality', 'municipalityOfRegion', { I11: '01' }],
    ['on the day of entry itself', 'exitAfterEntry', { X1: '01-10-2026' }],
    ['on the day of the exit itself', 'exitNotAhead', { X1: '01-10-2026' }],
    ['28 days after the exit', 'exitWithinWeeks', { X1: '03-09-2026' }],
    ['six months after the exit, to the day', 'sixMonthsLater', {}, { exitDay: '01-04-2026' }],
  ])('%s', (_, name, answers, others) => {
    expect(changed(name, answers, others)).not.toContain(name);
  });

  test.each<[CheckName, FiringCase['answers'], FiringCase['facts']?]>([
    ['longUnemployment', { U2: '02-10-2025' }],
    ['ageAtEntry', { I5: '02-10-2011' }],
    ['exitWithinWeeks', { X1: '02-09-2026' }],
    ['sixMonthsLater', {}, { exitDay: '02-04-2026' }],
  ])('%s fires a day later', (name, answers, others) => {
    expect(changed(name, answers, others)).toContain(name);
  });

  test('when the project has turned it off', () => {
    const { firedBy } = checks.amkaSexAgrees;
    const off = new Set(['amkaSexAgrees']);
    const assessed = assess(formOfCase(firedBy), firedBy.answers, facts, { off });
    expect(assessed.findings).toEqual([]);
  });
});

test('exactly one work state: no ΝΑΙ at all is a contradiction once every question is answered', () => {
  const { firedBy } = checks.oneWorkState;
  const names = (answers: FiringCase['answers']) =>
    findings({ ...firedBy, answers }).map(({ check }) => check);
  expect(names({ A1: 0, A3: 0 })).toEqual(['oneWorkState']);
  expect(names({ A1: 0 })).toEqual([]);
});

describe('a check knows the forms that do not have its questions', () => {
  test.each(checkNames)(
    '%s has questions in the form of its case, and none in a form without them',
    (name) => {
      const { firedBy, hasQuestions } = checks[name];
      expect(hasQuestions(formOfCase(firedBy))).toBe(true);
      const plain = Object.keys(firedBy.questions).map((id) => [id, {}] as const);
      const other = { exit: 'entry', sixMonths: 'entry', entry: 'exit' } as const;
      expect(
        hasQuestions(formOfCase({ stage: other[firedBy.stage], questions: Object.fromEntries(plain) })),
      ).toBe(false);
    },
  );

  test('"exactly one" finds nothing where the questions are in no group, and says so', () => {
    const questions = { A1: { opsId: 3 }, A2: { opsId: 6 }, A3: { opsId: 20 }, C7: { opsId: 32 } };
    const form = formOfCase({ stage: 'entry', questions });
    expect(checks.oneWorkState.hasQuestions(form)).toBe(false);
    expect(checks.highestTitle.hasQuestions(form)).toBe(false);
  });

  test.each(periods)(
    'the ready-made entry form of %s has those of every check of an entry form',
    (period) => {
      const idle = checkNames.filter((name) => !checks[name].hasQuestions(readyForm(period, 'entry')));
      expect(idle).toEqual(['exitAfterEntry', 'exitNotAhead', 'exitWithinWeeks', 'sixMonthsLater']);
    },
  );
});
