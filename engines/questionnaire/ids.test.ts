import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeIds, groupId, isQuestionId, placeOf, questionId } from './ids.ts';

test('ids go from ID_0000 to ID_9999, and a questionnaire with all of them is full', () => {
  expect(freeIds([])).toEqual(['ID_0000']);
  expect(freeIds(['ID_0000', 'ID_0007'], 2)).toEqual(['ID_0008', 'ID_0009']);
  const all = Array.from({ length: 10_000 }, (_, number) => questionId(number));
  expect(freeIds(all)).toBeUndefined();
  expect(freeIds(all.filter((id) => id !== 'ID_0042'))).toEqual(['ID_0042']);
  expect(freeIds(all.slice(1), 2)).toBeUndefined();
});

test('the id of a removed question is not given away while later numbers are free', () => {
  expect(freeIds(['ID_0000', 'ID_0002'])).toEqual(['ID_0003']);
});

test('ids that are handed out are free and differ', () => {
  const used = fc.uniqueArray(fc.integer({ min: 0, max: 9_999 }), { maxLength: 200 });
  fc.assert(
    fc.property(used, fc.integer({ min: 1, max: 50 }), (numbers, count) => {
      const taken = numbers.map(questionId);
      const free = freeIds(taken, count)!;
      expect(new Set([...taken, ...free]).size).toBe(taken.length + count);
      expect(free.every(isQuestionId)).toBe(true);
    }),
  );
});

test('a group id leads back to its question and group, and other numbers to nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 1, max: 99 }), (number, group) => {
      const id = questionId(number);
      expect(placeOf(groupId(id, group))).toEqual({ question: id, group });
    }),
  );
  for (const none of [0, 100, -1, 1.5, 1_000_001, Number.NaN]) expect(placeOf(none)).toBeUndefined();
});
