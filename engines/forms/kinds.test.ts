import fc from 'fast-check';
import { expect, test } from 'vitest';
import { failureOf, readAnswers, showAnswer } from './answers.ts';
import type { Question, QuestionType } from './definition.ts';
import { aQuestion, today } from './fixtures.ts';
import { kinds } from './kinds.ts';

const options = [
  { value: 'gr', label: { el: 'Ελληνικά', en: 'Greek' } },
  { value: 'en', label: { el: 'Αγγλικά', en: 'English' } },
];
const question = (type: QuestionType, more: Partial<Question> = {}) =>
  aQuestion({
    name: 'q',
    type,
    ...(['select', 'radio', 'multiSelect'].includes(type) && { options }),
    ...more,
  });
const stored = (of: Question, raw: unknown) => readAnswers([of], { q: raw }, new Set())['q'];

test.each<[QuestionType, unknown, unknown, string]>([
  ['text', '  Δανάη ', 'Δανάη', 'Δανάη'],
  ['text', 'Δανα\u0301η', 'Δανάη', 'Δανάη'],
  ['longText', 'ένα\r\nδύο', 'ένα\nδύο', 'ένα\nδύο'],
  ['number', '1.234,5', 1234.5, '1.234,5'],
  ['number', 7, 7, '7'],
  ['date', '15/05/2026', '15-05-2026', '15/05/2026'],
  ['select', 'gr', 'gr', 'Ελληνικά'],
  ['radio', 'en', 'en', 'Αγγλικά'],
  ['multiSelect', ['en', 'gr'], ['gr', 'en'], 'Ελληνικά, Αγγλικά'],
  ['checkbox', true, true, 'Ναι'],
  ['email', ' Danai.X@Example.COM ', 'Danai.X@example.com', 'Danai.X@example.com'],
  ['phone', '691 234 5678', '+306912345678', '691 234 5678'],
  ['postalCode', '104 31', '10431', '104 31'],
  ['afm', 'EL123456783', '123456783', '123456783'],
  ['amka', '01019000015', '01019000015', '01019000015'],
  [
    'iban',
    'gr16 0110 1250 0000 0001 2300 695',
    'GR1601101250000000012300695',
    'GR16 0110 1250 0000 0001 2300 695',
  ],
  ['file', [{ id: 3, name: 'cv.pdf', path: '/etc' }], [{ id: 3, name: 'cv.pdf' }], 'cv.pdf'],
])('a question of type %s takes %j as %j and shows «%s»', (type, raw, value, shown) => {
  expect(failureOf(question(type), raw, today)).toBeUndefined();
  expect(stored(question(type), raw)).toEqual(value);
  expect(showAnswer(question(type), raw, 'el')).toBe(shown);
  expect(stored(question(type), value)).toEqual(value);
});

test.each<[QuestionType, unknown, string]>([
  ['text', 'a\u0000b', 'text'],
  ['text', 'a\nb', 'text'],
  ['text', '\ud800', 'text'],
  ['text', 5, 'text'],
  ['longText', 'a\u0007', 'text'],
  ['number', 'δέκα', 'number'],
  ['number', Number.NaN, 'number'],
  ['date', '5/5/2026', 'date'],
  ['select', '__proto__', 'option'],
  ['multiSelect', ['gr', 'fr'], 'option'],
  ['multiSelect', 'gr', 'option'],
  ['checkbox', 'yes', 'checkbox'],
  ['email', 'danai@example', 'email'],
  ['email', 'danai@@example.com', 'email'],
  ['email', 'danai..x@example.com', 'email'],
  ['email', 'danai@-example.com', 'email'],
  ['phone', '112', 'phone'],
  ['postalCode', '99999', 'postalCode'],
  ['afm', '000000000', 'afm'],
  ['amka', '12345678901', 'amka'],
  ['iban', 'DE89370400440532013000', 'iban'],
  ['file', [{ id: -1, name: 'x' }], 'file'],
])('a question of type %s refuses %j', (type, raw, code) => {
  expect(failureOf(question(type), raw, today)).toEqual({ name: 'q', code });
  expect(stored(question(type), raw)).toEqual(kinds[type].empty);
  expect(showAnswer(question(type), raw, 'el')).toBe('');
});

test.each<[QuestionType, Partial<Question>, unknown, object]>([
  ['text', { maxLength: 3 }, 'abcd', { code: 'maxLength', limit: 3 }],
  ['text', {}, 'a'.repeat(501), { code: 'maxLength', limit: 500 }],
  ['longText', {}, 'a'.repeat(5001), { code: 'maxLength', limit: 5000 }],
  ['number', { min: 1 }, '0,5', { code: 'min', limit: 1 }],
  ['date', { min: '01-01-2026' }, '31/12/2025', { code: 'min', limit: '01-01-2026' }],
  ['date', { max: 29 }, '20/11/1996', { code: 'min', limit: '21-11-1996' }],
])('a question of type %s with %j refuses %j', (type, limits, raw, failure) => {
  expect(failureOf(question(type, limits), raw, today)).toEqual({ name: 'q', ...failure });
});

test('a required question of any type wants an answer; any other may stay empty', () => {
  for (const type of Object.keys(kinds) as QuestionType[]) {
    for (const nothing of [undefined, null, ...(type === 'checkbox' ? [false] : ['', '  ', []])]) {
      expect(failureOf(question(type, { required: true }), nothing, today)).toEqual({
        name: 'q',
        code: 'required',
      });
      expect(failureOf(question(type), nothing, today)).toBeUndefined();
    }
  }
});

test('any value from the wire is stored in one normal form or refused', () => {
  const types = fc.constantFrom(...(Object.keys(kinds) as QuestionType[]));
  fc.assert(
    fc.property(
      types,
      fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.stringMatching(/^[\d ,.+/-]{1,30}$/)),
      (type, raw) => {
        const value = stored(question(type), raw);
        if (failureOf(question(type), raw, today) || kinds[type].isEmpty(raw)) return;
        expect(value).toBeDefined();
        expect(stored(question(type), value)).toEqual(value);
        expect(typeof showAnswer(question(type), value, 'en')).toBe('string');
      },
    ),
    { numRuns: 2000 },
  );
});
