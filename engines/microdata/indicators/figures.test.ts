import fc from 'fast-check';
import { expect, test } from 'vitest';
import { periods, type Period } from '../ready-forms.ts';
import { deriveMarks, type Sex, sexIn } from './derive.ts';
import { type Counted, type Figures, figuresOf } from './figures.ts';
import { aParticipant, filled } from './fixtures.ts';
import { type IndicatorCode, packMarks, unpackMarks } from './marks.ts';

const aRecord = (marks: readonly IndicatorCode[], sex: Sex, isComplete = true): Counted => ({
  marks: new Set(marks),
  sex,
  isComplete,
});

test('a record counts once in each of its indicators, in the column of its sex', () => {
  const { indicators, participants, leftOut } = figuresOf('2014-2020', [
    aRecord(['CO01', 'CO02', 'CO09'], 'female'),
    aRecord(['CO01', 'CO09'], 'male'),
    aRecord(['CO05', 'CO11'], 'unknown'),
  ]);
  expect(indicators.CO01).toEqual({ men: 1, women: 1, unknown: 0, total: 2 });
  expect(indicators.CO02).toEqual({ men: 0, women: 1, unknown: 0, total: 1 });
  expect(indicators.CR01).toEqual({ men: 0, women: 0, unknown: 0, total: 0 });
  expect(participants).toEqual({ men: 1, women: 1, unknown: 1, total: 3 });
  expect(leftOut).toEqual({ incomplete: 0, withoutWorkState: 0 });
});

test('a record that is not complete, or has no work state in 2014-2020, is left out and said to be', () => {
  const { indicators, participants, leftOut } = figuresOf('2014-2020', [
    aRecord(['CO01', 'CO09'], 'female', false),
    aRecord(['CO09'], 'male'),
    aRecord(['CO03'], 'male'),
  ]);
  expect(leftOut).toEqual({ incomplete: 1, withoutWorkState: 1 });
  expect(indicators.CO09.total).toBe(0);
  expect(participants.total).toBe(1);
});

test('a complete record of 2021-2027 without a work state is a participant', () => {
  const { participants, leftOut } = figuresOf('2021-2027', [aRecord(['EECO01'], 'male')]);
  expect(participants).toEqual({ men: 1, women: 0, unknown: 0, total: 1 });
  expect(leftOut).toEqual({ incomplete: 0, withoutWorkState: 0 });
});

/** A person as a census taker would note them, for a count that knows neither forms nor indicators. */
const aPerson = () =>
  fc.record({
    sex: fc.constantFrom('5301', '5302', undefined),
    age: fc.integer({ min: 15, max: 70 }),
    isComplete: fc.boolean(),
    work: fc.constantFrom('registered', 'searching', 'inactive', 'employed'),
    isLong: fc.boolean(),
    studies: fc.boolean(),
    title: fc.integer({ min: 1, max: 9 }),
    foreign: fc.boolean(),
    roma: fc.boolean(),
    disabled: fc.boolean(),
    homeless: fc.boolean(),
    exit: fc.option(
      fc.record({
        work: fc.constantFrom('registered', 'searching', 'inactive', 'employed'),
        studies: fc.boolean(),
        qualified: fc.boolean(),
      }),
    ),
    worksLater: fc.boolean(),
  });
type Person = ReturnType<typeof aPerson> extends fc.Arbitrary<infer P> ? P : never;

/** The answers of a person with ΝΑΙ. */
function answersOf(period: Period, person: Person): string {
  const is2014 = period === '2014-2020';
  const young = person.age < 25 ? 2 : 1;
  const long = (id: string) => (person.isLong ? id : '');
  const entry = {
    registered: `A1 ${long(is2014 ? `A1_${young}` : 'A1_1')}`,
    searching: is2014 ? `A3 A3_1 ${long(`A3_1_${young}`)}` : 'A3 A0_1 A0_2',
    inactive: is2014 ? 'A3 A3_2' : 'A3 A0_2',
    employed: is2014 ? 'A2 A2_3' : 'A2 A2P2',
  }[person.work];
  const traits = is2014
    ? { foreign: 'D4', roma: 'D6', disabled: 'D12', homeless: 'D13' }
    : { foreign: 'D3', roma: 'D5', disabled: 'D1', homeless: 'D6' };
  const names = ['foreign', 'roma', 'disabled', 'homeless'] as const;
  const said = names.filter((name) => person[name]).map((name) => traits[name]);
  const { exit } = person;
  const after = exit && {
    registered: 'A1',
    searching: 'A3 A3_1',
    inactive: 'A3 A3_2',
    employed: is2014 ? 'A2 A2_1' : 'A2 A2P1',
  };
  return [
    [entry, `C${person.title}`, ...said, person.studies ? 'B B2' : ''].join(' '),
    exit ? `${after![exit.work]} ${exit.studies ? 'B B1' : ''} ${exit.qualified ? 'E1' : ''}` : '',
    !is2014 && person.worksLater ? 'A2P36M' : '',
  ].join(' | ');
}

/** Whom each code counts, in the words of the annex. */
function countedBy(period: Period): Record<string, (one: Person) => unknown> {
  const unemployed = ({ work }: Person) => work === 'registered' || work === 'searching';
  const seeks = ({ exit }: Person) => exit?.work === 'registered' || exit?.work === 'searching';
  const old = ({ age }: Person) => age > 54;
  const searchesNow = (one: Person) => one.work === 'inactive' && seeks(one);
  const studiesNow = (one: Person) => one.exit?.studies === true && !one.studies;
  const qualified = (one: Person) => one.exit?.qualified === true;
  const worksNow = (one: Person) => one.exit?.work === 'employed' && one.work !== 'employed';
  const within = (least: number, most: number) => (one: Person) => one.title >= least && one.title <= most;
  if (period === '2021-2027')
    return {
      EECO01: () => true,
      EECO02: unemployed,
      EECO03: (one) => one.work === 'registered' && one.isLong,
      EECO04: (one) => one.work === 'inactive',
      EECO05: (one) => one.work === 'employed',
      EECO06: ({ age }) => age < 18,
      EECO07: ({ age }) => age >= 18 && age < 30,
      EECO08: old,
      EECO09: within(1, 3),
      EECO10: within(4, 5),
      EECO11: within(6, 9),
      EECO12: (one) => one.disabled,
      EECO13: () => false,
      EECO14: (one) => one.foreign,
      EECO15: (one) => one.roma,
      EECO16: (one) => one.homeless,
      EECR01: searchesNow,
      EECR02: studiesNow,
      EECR03: qualified,
      EECR04: worksNow,
      EECR05: (one) => one.worksLater,
    };
  const never = () => false;
  return {
    CO01: unemployed,
    CO02: (one) => unemployed(one) && one.isLong,
    CO03: (one) => one.work === 'inactive',
    CO04: (one) => one.work === 'inactive' && !one.studies,
    CO05: (one) => one.work === 'employed',
    CO06: ({ age }) => age < 25,
    CO07: old,
    CO08: (one) => old(one) && one.work !== 'employed' && !(one.work === 'inactive' && one.studies),
    CO09: within(2, 3),
    CO10: within(4, 5),
    CO11: within(6, 9),
    CO12: never,
    CO13: never,
    CO14: never,
    CO15: (one) => one.foreign || one.roma,
    CO16: (one) => one.disabled,
    CO17: (one) => one.title === 1,
    CO18: (one) => one.homeless,
    CR01: searchesNow,
    CR02: studiesNow,
    CR03: qualified,
    CR04: worksNow,
    CR05: (one) =>
      (one.foreign || one.roma || one.disabled || one.homeless || one.title === 1) &&
      (searchesNow(one) || studiesNow(one) || qualified(one) || worksNow(one)),
    CR06: never,
    CR08: never,
    CR09: never,
  };
}

test.each(periods)('the figures of %s agree with a count of the people themselves', (period) => {
  fc.assert(
    fc.property(fc.array(aPerson(), { maxLength: 25 }), (people) => {
      const records = people.map((person) => {
        const participant = aParticipant(period, answersOf(period, person), person.age);
        const sex = sexIn(filled(period, 'entry', [], person.sex ? { I6: person.sex } : {}));
        const marks = unpackMarks(packMarks(deriveMarks(participant)));
        return { marks, sex, isComplete: person.isComplete };
      });
      const figures: Figures<Period> = figuresOf<Period>(period, records);
      const complete = people.filter((one) => one.isComplete);
      const count = (is: (one: Person) => unknown) => ({
        men: complete.filter((one) => one.sex === '5301' && is(one)).length,
        women: complete.filter((one) => one.sex === '5302' && is(one)).length,
        unknown: complete.filter((one) => one.sex === undefined && is(one)).length,
        total: complete.filter(is).length,
      });
      const counted = Object.entries(countedBy(period)).map(([code, is]) => [code, count(is)] as const);
      expect(figures.indicators).toEqual(Object.fromEntries(counted));
      expect(figures.participants).toEqual(count(() => true));
      expect(figures.leftOut.incomplete).toBe(people.length - complete.length);
    }),
    { numRuns: 60 },
  );
});
