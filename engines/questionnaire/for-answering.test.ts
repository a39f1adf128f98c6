import { expect, test } from 'vitest';
import { questionsOf } from './definition.ts';
import { aQuestion, aQuestionnaire, options } from './fixtures.ts';
import { forAnswering } from './for-answering.ts';

const [poor, good] = options('Κακή', 'Καλή');
const pointed = [
  { ...poor!, points: 7 },
  { ...good!, points: 9 },
];

test('who answers gets no answer keys, scales or points', () => {
  const shown = forAnswering(
    aQuestionnaire([aQuestion(30, { data: { options: pointed }, model: { 1: { option: 2 } } })], {
      scales: [{ name: 'S', title: { el: 'Α', en: 'A' }, method: 'sum', items: [], norms: [], bands: [] }],
      profile: { scales: ['S'], highest: 1 },
    }),
  );
  expect(JSON.stringify(shown)).not.toContain('points');
  expect(questionsOf(shown)[0]!.model).toEqual({});
  expect(shown.scales).toEqual([]);
  expect(shown.profile).toBeUndefined();
});

test('points stay where a condition reads them', () => {
  const shown = forAnswering(
    aQuestionnaire([
      aQuestion(30, { number: 1, data: { options: pointed } }),
      aQuestion(36, { number: 2, condition: 'answers.ID_0001 > 8' }),
    ]),
  );
  expect(JSON.stringify(questionsOf(shown)[0])).toContain('"points":9');
});

test('the words of a question that is never shown stay on the server', () => {
  const [shown] = questionsOf(forAnswering(aQuestionnaire([aQuestion(36, { dontShow: true })])));
  expect(shown!.text).toEqual({ el: '', en: '' });
});
