import { expect, test } from 'vitest';
import { accentsOf, greekWordsOf, isGreek, syllablesOf, withoutAccents } from './greek-words.ts';

test.each([
  ['και', '.'],
  ['για', '..'],
  ['όνομα', '´..'],
  ['όνομά', '´.´'],
  ['ούτε', '´.'],
  ['Αύγουστος', '´..'],
  ['προϊόν', '..´'],
  ['μαΐου', '.´.'],
  ['νεράιδα', '.´..'],
  ['πλάι', '´.'],
  ['βοήθειά', '.´.´'],
  ['ευαίσθητος', '.´..'],
  ['λε\u0301ξη', '´.'],
  ['ἀρχῆ', '.´'],
  ['ΟΧΙ', '..'],
  ['χτζ', ''],
])('the syllables of «%s» are %j', (word, syllables) => {
  expect(
    syllablesOf(word)
      .map((hasAccent) => (hasAccent ? '´' : '.'))
      .join(''),
  ).toBe(syllables);
});

test('a Greek word is found with its place in the text, and one with Latin letters or digits is none', () => {
  expect(greekWordsOf('Η λέ\u0301ξη PDFς, α1 και «ώρα»').map(({ word, at }) => `${word} ${at}`)).toEqual([
    'Η 0',
    'λέ\u0301ξη 2',
    'και 17',
    'ώρα 22',
  ]);
});

test('accents are counted in composed and decomposed letters, and the dieresis is none', () => {
  expect(['λέξή', 'λε\u0301ξη', 'προϊόν', 'ΐ', 'λεξη', 'ᾶ'].map(accentsOf)).toEqual([2, 1, 1, 1, 0, 1]);
  expect(['Ώρα', 'ΐ', 'προϊόν'].map(withoutAccents)).toEqual(['Ωρα', 'ϊ', 'προϊον']);
});

test('Greek is Greek of any country', () => {
  expect(['el', 'el-CY', 'EL', 'en', 'elx', ''].map(isGreek)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
