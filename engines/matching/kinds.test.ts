import fc from 'fast-check';
import { expect, test } from 'vitest';
import { explainPair } from './explain-pair.ts';
import { aMentee, aMentor, seats } from './fixtures.ts';
import { kinds } from './kinds.ts';
import type { MatchingContext, Person } from './people.ts';
import { reasonCodes, type ReasonCode, type ReasonValues } from './reasons.ts';
import type { Rule } from './rules.ts';

type Fields = Person['fields'];
type Case = [
  sentence: string,
  rule: Rule,
  mentee: Fields,
  mentor: Fields,
  score: number,
  code: ReasonCode,
  values?: ReasonValues,
];

const both = { menteeField: 'it', mentorField: 'it', weight: 5, isRequired: false };
const same: Rule = { kind: 'same', ...both };
const overlap: Rule = { kind: 'overlap', ...both };
const language: Rule = { kind: 'language', ...both };
const distance: Rule = { kind: 'distance', farKm: 500, ...both };
const difference: Rule = { kind: 'difference', span: 10, ...both };
const never = (forbidden: Extract<Rule, { kind: 'exclusion' }>['never']): Rule => {
  return { kind: 'exclusion', menteeField: 'it', mentorField: 'it', never: forbidden };
};
const feuds = never([
  ['Δήμος Ρόδου', 'Περιφέρεια'],
  ['Δήμος Ρόδου', 'ΟΑΕΔ'],
]);

const cases: Case[] = [
  ['the same value', same, { it: 'Νομική' }, { it: 'Νομική' }, 1, 'same', { shared: ['Νομική'] }],
  ['the same value in capitals', same, { it: 'Νομική' }, { it: ' ΝΟΜΙΚΗ ' }, 1, 'same'],
  ['a final sigma does not count', same, { it: 'Βόλος' }, { it: 'ΒΟΛΟΣ' }, 1, 'same'],
  ['another value', same, { it: 'Νομική' }, { it: 'Ιατρική' }, 0, 'different', { mentee: ['Νομική'] }],
  ['one value among several', same, { it: 'β' }, { it: ['α', 'Β'] }, 1, 'same', { mentor: ['α', 'Β'] }],
  ['Greek Α is not Latin A', same, { it: 'Α' }, { it: 'A' }, 0, 'different'],
  ['a mentee who left it empty', same, { it: ' ' }, { it: 'α' }, 0, 'mentee-empty'],
  ['a mentee without the field', same, {}, { it: 'α' }, 0, 'mentee-empty', { mentee: [] }],
  ['a mentor without the field', same, { it: 'α' }, { other: 'α' }, 0, 'mentor-empty'],
  ['two who left it empty have nothing in common', same, { it: '' }, { it: '' }, 0, 'mentee-empty'],

  ['all values', overlap, { it: ['α', 'β'] }, { it: ['γ', 'β', 'α'] }, 1, 'overlap', { of: 2 }],
  ['half of the values', overlap, { it: ['α', 'β'] }, { it: ['Β'] }, 0.5, 'overlap', { shared: ['β'] }],
  ['a value given twice counts once', overlap, { it: ['α', 'Ά', 'β'] }, { it: 'β' }, 0.5, 'overlap', { of: 2 }],
  ['no value', overlap, { it: ['α', 'β'] }, { it: ['γ'] }, 0, 'no-overlap', { shared: [], of: 2 }],
  ['a mentee without values', overlap, { it: [] }, { it: ['γ'] }, 0, 'mentee-empty', { of: 0 }],
  ['a mentor with blank values', overlap, { it: ['γ'] }, { it: ['', ' '] }, 0, 'mentor-empty'],

  ['a language of a list', language, { it: ['ελληνικά'] }, { it: ['Αγγλικά', 'Ελληνικά'] }, 1, 'shared-language'],
  [
    'a language of a typed line',
    language,
    { it: 'Αραβικά, Αγγλικά' },
    { it: 'Ελληνικά; αγγλικα / Γαλλικά' },
    1,
    'shared-language',
    { shared: ['Αγγλικά'], mentor: ['Ελληνικά', 'αγγλικα', 'Γαλλικά'] },
  ],
  ['no language', language, { it: 'Αραβικά' }, { it: 'Ελληνικά' }, 0, 'no-shared-language', { shared: [] }],
  ['a mentee whose line holds no language', language, { it: ' , ' }, { it: 'Ελληνικά' }, 0, 'mentee-empty'],

  ['the same town', distance, { it: 'ΛΑΜΙΑ' }, { it: 'Λαμία' }, 1, 'near', { km: 0, limit: 500 }],
  ['a town 153 km away', distance, { it: 'Αθήνα' }, { it: 'Λαμία' }, 1 - 153 / 500, 'near', { km: 153 }],
  ['the nearer of two', distance, { it: 'Αθήνα' }, { it: ['Κομοτηνή', 'Λαμία'] }, 1 - 153 / 500, 'near'],
  ['a town beyond', distance, { it: 'Κομοτηνή' }, { it: 'Ηράκλειο' }, 0, 'far', { km: 643, limit: 500 }],
  ['a place that nobody knows', distance, { it: 'Αθήνα' }, { it: 'Ατλαντίδα' }, 0, 'unknown-place', { limit: 500 }],
  ['the same unknown place', distance, { it: 'Ατλαντίδα' }, { it: 'ατλαντιδα' }, 1, 'near', { km: 0 }],
  ['only the same place is within 0 km', { ...distance, farKm: 0 }, { it: 'Λαμία' }, { it: 'Λαμία' }, 1, 'near'],
  ['nothing else is within 0 km', { ...distance, farKm: 0 }, { it: 'Λαμία' }, { it: 'Λάρισα' }, 0, 'far'],
  ['a mentor without a place', distance, { it: 'Αθήνα' }, { it: '' }, 0, 'mentor-empty'],

  ['the same age', difference, { it: '30' }, { it: '30' }, 1, 'close', { difference: 0, limit: 10 }],
  ['four years of ten', difference, { it: '30' }, { it: '34' }, 0.6, 'close', { difference: 4 }],
  ['ten years of ten', difference, { it: '30' }, { it: '40' }, 0, 'apart', { difference: 10 }],
  ['a comma or a point before the decimals', difference, { it: '1,5' }, { it: '-0.5' }, 0.8, 'close', { difference: 2 }],
  ['what is no number', difference, { it: 'τριάντα' }, { it: '30' }, 0, 'not-a-number', { mentee: ['τριάντα'] }],
  ['no age', difference, { it: '' }, { it: '30' }, 0, 'mentee-empty'],

  ['an employer in common', never('same'), { it: 'Άλφα ΑΕ' }, { it: 'άλφα αε' }, 0, 'excluded', { mentor: ['άλφα αε'] }],
  ['different employers', never('same'), { it: 'Άλφα ΑΕ' }, { it: 'Βήτα ΑΕ' }, 1, 'allowed'],
  ['two without an employer', never('same'), { it: '' }, { it: '' }, 1, 'allowed'],
  ['a forbidden pair of values', feuds, { it: 'ΔΗΜΟΣ ΡΟΔΟΥ' }, { it: ['Άλλο', 'ΟΑΕΔ'] }, 0, 'excluded'],
  ['a forbidden pair the other way round', feuds, { it: 'ΟΑΕΔ' }, { it: 'Δήμος Ρόδου' }, 1, 'allowed'],
  ['blanks in a forbidden pair', never([['', '']]), { it: '' }, { it: '' }, 1, 'allowed'],

  ['together before', { kind: 'earlier', wish: 'prefer', weight: 1, isRequired: false }, { was: 'x' }, {}, 1, 'earlier'],
  ['together before, and never again', { kind: 'earlier', wish: 'forbid' }, { was: 'x' }, {}, 0, 'earlier'],
  ['not together before', { kind: 'earlier', wish: 'prefer', weight: 1, isRequired: false }, {}, {}, 0, 'not-earlier'],
  ['new to each other, as wanted', { kind: 'earlier', wish: 'forbid' }, {}, {}, 1, 'not-earlier'],
]; // prettier-ignore

const context: MatchingContext = { places: seats, earlier: [{ menteeId: 7, mentorId: 2 }] };
const judge = (rule: Rule, mentee: Fields, mentor: Fields, within = context) =>
  explainPair([rule], aMentee('was' in mentee ? 7 : 1, mentee), aMentor(2, mentor), within);

test.each(cases)('%s', (_sentence, rule, mentee, mentor, score, code, values = {}) => {
  const [part] = judge(rule, mentee, mentor).parts;
  expect(part!.score).toBeCloseTo(score, 9);
  expect(part!.reason).toMatchObject({ code, values });
});

test("every kind of rule and every reason appears in a case, except that of being one's own mentor, which has no rule", () => {
  expect(new Set(cases.map(([, { kind }]) => kind))).toEqual(new Set(Object.keys(kinds)));
  const codes = cases.map(([, , , , , code]) => code);
  expect(new Set<ReasonCode>([...codes, 'self'])).toEqual(new Set(reasonCodes));
});

test.each(cases)('when it is required, a pair is refused exactly with score 0: %s', (_sentence, rule, ...rest) => {
  const [mentee, mentor, score, code] = rest;
  const hard = 'weight' in rule ? { ...rule, isRequired: true } : rule;
  const { refusals } = judge(hard, mentee, mentor);
  expect(refusals.map(({ rule, reason }) => [rule, reason.code])).toEqual(score === 0 ? [[0, code]] : []);
}); // prettier-ignore

test('along roads the shortest way counts, in either direction', () => {
  const roads = [
    { from: 'Αθήνα', to: 'Λαμία', km: 210 },
    { from: 'Λάρισα', to: 'Λαμία', km: 110.4 },
    { from: 'Αθήνα', to: 'Λάρισα', km: 355 },
    { from: 'Λάρισα', to: 'Χανιά', km: -5 },
    { from: 'Ρόδος', to: 'Κως', km: 100 },
  ];
  const km = (from: string, to: string) =>
    judge(distance, { it: from }, { it: to }, { places: { roads } }).parts[0]!.reason.values.km;
  expect(km('Αθήνα', 'Λάρισα')).toBe(320);
  expect(km('λαρισα', 'ΑΘΗΝΑ')).toBe(320);
  expect(km('Αθήνα', 'Ρόδος')).toBeUndefined();
  expect(km('Λάρισα', 'Χανιά')).toBeUndefined();
});

test('along any roads the ways are those of a table that tries every place in between', () => {
  const town = fc.integer({ min: 0, max: 5 }).map(String);
  const road = fc.record({ from: town, to: town, km: fc.integer({ min: 0, max: 300 }) });
  fc.assert(
    fc.property(fc.array(road, { maxLength: 12 }), town, town, (roads, from, to) => {
      const [part] = judge(distance, { it: from }, { it: to }, { places: { roads } }).parts;
      expect(part!.reason.values.km ?? Infinity).toBe(shortestWay(roads, from, to));
    }),
  );
});

function shortestWay(roads: { from: string; to: string; km: number }[], from: string, to: string): number {
  const way = Array.from({ length: 6 }, (_, a) => Array.from({ length: 6 }, (_, b) => (a === b ? 0 : Infinity)));
  for (const { from, to, km } of roads)
    way[Number(from)]![Number(to)] = way[Number(to)]![Number(from)] = Math.min(km, way[Number(from)]![Number(to)]!);
  for (let over = 0; over < 6; over++)
    for (let a = 0; a < 6; a++)
      for (let b = 0; b < 6; b++) way[a]![b] = Math.min(way[a]![b]!, way[a]![over]! + way[over]![b]!);
  return way[Number(from)]![Number(to)]!;
} // prettier-ignore

test('without a table of places only the same place is near, and a broken point is no place', () => {
  expect(judge(distance, { it: 'Λαμία' }, { it: 'Λαμία' }, {}).score).toBe(1);
  expect(judge(distance, { it: 'Λαμία' }, { it: 'Αθήνα' }, {}).score).toBe(0);
  const points = [
    { code: 'Λαμία', latitude: 38.9, longitude: 22.43 },
    { code: 'Αθήνα', latitude: Number.NaN, longitude: 23.73 },
  ];
  const broken = judge(distance, { it: 'Λαμία' }, { it: 'Αθήνα' }, { places: { points } });
  expect(broken.parts[0]!.reason.code).toBe('unknown-place');
});

test.each(['__proto__', 'constructor', 'toString', 'length'])('a field called %s is a field like others', (field) => {
  const rule: Rule = { ...same, menteeField: field, mentorField: field };
  const own = (value: string) => JSON.parse(JSON.stringify({ x: value }).replace('x', field)) as Fields;
  expect(judge(rule, {}, {}).parts[0]!.reason.code).toBe('mentee-empty');
  expect(judge(rule, own('α'), {}).parts[0]!.reason.code).toBe('mentor-empty');
  expect(judge(rule, own('α'), own('Α')).parts[0]!.reason.code).toBe('same');
  expect(judge(same, { it: field }, { it: field }).score).toBe(1);
}); // prettier-ignore

test('a value of 10,000 characters is compared whole, and cut where it is read', () => {
  const long = 'ά'.repeat(10_000);
  expect(judge(same, { it: long }, { it: `${long}β` }).score).toBe(0);
  const { shared } = judge(same, { it: long }, { it: long.toUpperCase() }).parts[0]!.reason.values;
  expect(shared).toEqual([`${'ά'.repeat(119)}…`]);
  const faces = judge(same, { it: `a${'🙂'.repeat(5000)}` }, {}).parts[0]!.reason.values.mentee![0]!;
  expect(faces.isWellFormed()).toBe(true);
  const list = Array.from({ length: 1000 }, (_, index) => `τιμή ${index}`);
  const values = judge(overlap, { it: list }, { it: list }).parts[0]!.reason.values;
  expect([values.mentee!.length, values.mentor!.length, values.shared!.length, values.of]).toEqual([
    20, 20, 20, 1000,
  ]);
});
