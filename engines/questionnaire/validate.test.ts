import { expect, test } from 'vitest';
import { aQuestion, aQuestionnaire, both, options } from './fixtures.ts';
import { faultsOf } from './validate.ts';

const sound = aQuestion(30, { number: 1, data: { options: options('α', 'β') } });

test('a questionnaire with a sound question can be published', () => {
  expect(faultsOf(aQuestionnaire([sound], { duration: 1200 }))).toEqual([]);
});

test('a questionnaire needs a title, a question to answer, and a time between ten seconds and a day', () => {
  const codes = (change: Parameters<typeof aQuestionnaire>[1]) =>
    faultsOf(aQuestionnaire([sound], change)).map(({ code }) => code);
  expect(codes({ title: both(' ') })).toEqual(['text-missing']);
  expect(faultsOf(aQuestionnaire([aQuestion(45)])).map(({ code }) => code)).toEqual(['empty']);
  expect(codes({ duration: 5 })).toEqual(['bad-duration']);
  expect(codes({ duration: 86_401 })).toEqual(['bad-duration']);
});

test('each fault names its question', () => {
  const bare = aQuestion(30, { number: 2, text: both('') });
  expect(faultsOf(aQuestionnaire([sound, bare]))).toEqual([
    { at: { question: 'ID_0002' }, code: 'text-missing' },
    { at: { question: 'ID_0002' }, code: 'options-missing' },
  ]);
});

test('an id cannot be used twice, nor an option or a row that would be the same group', () => {
  expect(faultsOf(aQuestionnaire([sound, sound])).map(({ code }) => code)).toEqual(['id-taken', 'id-taken']);
  const [row] = options('α');
  const grid = aQuestion(33, { data: { rows: [row!, row!], options: options('1', '2') } });
  expect(faultsOf(aQuestionnaire([grid])).map(({ code }) => code)).toEqual(['group-taken']);
});

test('a translation has the blanks of the Greek text', () => {
  const question = aQuestion(13, { text: { el: 'Από [1] έως [2]', en: 'From [1] to [3]' } });
  expect(faultsOf(aQuestionnaire([question])).map(({ code }) => code)).toEqual(['blanks-differ']);
});

test('a scale has a name for conditions and items that are there', () => {
  const scale = {
    name: 'σύνολο',
    title: both('Σύνολο'),
    method: 'sum' as const,
    items: [],
    norms: [],
    bands: [],
  };
  expect(faultsOf(aQuestionnaire([sound], { scales: [scale] }))).toEqual([
    { at: { scale: 'σύνολο' }, code: 'scale-name' },
    { at: { scale: 'σύνολο' }, code: 'scale-item' },
  ]);
  const gone = { ...scale, name: 'total', items: [{ question: 'ID_0404' as const }] };
  expect(faultsOf(aQuestionnaire([sound], { scales: [gone, gone] })).map(({ code }) => code)).toEqual([
    'scale-taken',
    'scale-item',
    'scale-taken',
    'scale-item',
  ]);
});

test('a scale that counts a row which was removed from its grid cannot be published', () => {
  const gridOf = (...rows: string[]) =>
    aQuestion(33, { data: { rows: options(...rows), options: options('1', '2') } });
  const items = [1, 2].map((group) => ({ question: gridOf().id, group }));
  const scale = {
    name: 'S',
    title: both('Σύνολο'),
    method: 'sum' as const,
    items,
    norms: [],
    bands: [],
  };
  expect(faultsOf(aQuestionnaire([gridOf('α', 'β')], { scales: [scale] }))).toEqual([]);
  expect(faultsOf(aQuestionnaire([gridOf('α')], { scales: [scale] }))).toEqual([
    { at: { scale: 'S' }, code: 'scale-item' },
  ]);
});
