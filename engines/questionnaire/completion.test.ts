import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adjustedTotal, completionOf, totalCompletion } from './completion.ts';
import { aQuestion, aSheet } from './fixtures.ts';

const questions = [1, 2, 3].map((number) => aQuestion(13, { number, text: { el: '[1] και [2]', en: '' } }));

test('each question counts the same, and information does not count', () => {
  const sheet = aSheet({ ID_0001: { 1: 'α', 2: 'β' }, ID_0002: { 1: 'α' } });
  expect(totalCompletion([...questions, aQuestion(45, { number: 4 })], sheet)).toBeCloseTo(0.5);
  expect(totalCompletion([], sheet)).toBe(1);
});

test('adjusting the total by the difference gives the same as counting again', () => {
  const answer = fc.record({
    question: fc.constantFrom('ID_0001', 'ID_0002', 'ID_0003'),
    group: fc.constantFrom(1, 2),
    text: fc.constantFrom('', 'α'),
  });
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 20 }), (given) => {
      const sheet = new Map(aSheet({}));
      let total = totalCompletion(questions, sheet);
      for (const { question, group, text } of given) {
        const asked = questions.find(({ id }) => id === question)!;
        const before = completionOf(asked, sheet);
        for (const [id, value] of aSheet({ [question]: { [group]: text } })) sheet.set(id, value);
        total = adjustedTotal(total, { count: questions.length, before, after: completionOf(asked, sheet) });
        expect(total).toBeCloseTo(totalCompletion(questions, sheet));
      }
    }),
  );
});
