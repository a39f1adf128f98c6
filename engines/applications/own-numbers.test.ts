import { expect, test } from 'vitest';
import { aQuestion } from '#engines/forms/fixtures.ts';
import { ownNumbers, searchedDigits } from './own-numbers.ts';

const words = { el: 'x', en: 'x' };
const questions = [
  aQuestion({ name: 'tax', type: 'afm', label: words }),
  aQuestion({ name: 'insurance', type: 'amka', label: words }),
  aQuestion({ name: 'mobile', type: 'phone', label: words }),
  aQuestion({ name: 'afm', type: 'text', label: words }),
];
const form = { sections: [{ title: words, questions }], documents: [] };
const answers = { tax: '123456783', insurance: '', mobile: '+306941234567', afm: 'none' };

test('the numbers of one person are found by the type of the question, whatever its name', () => {
  expect(ownNumbers(form, answers)).toEqual(['afm 123456783']);
});

test('staff find an applicant by the digits of AFM, AMKA and phone', () => {
  expect(searchedDigits(form, answers)).toEqual(['123456783', '306941234567']);
});
