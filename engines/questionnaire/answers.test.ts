import { expect, test } from 'vitest';
import { answersTo, groupIndex, showAnswer, groupsOf } from './answers.ts';
import { aQuestion, aSheet, both, options } from './fixtures.ts';
import { groupId } from './ids.ts';

const choice = aQuestion(30, { number: 1, data: { options: options('κόκκινο', 'μπλε') } });
const blanks = aQuestion(13, { number: 2, text: both('[1] και [3]') });

test('a group is found by its id, and none where there is no such blank', () => {
  const find = groupIndex([choice, blanks]);
  expect(find(groupId('ID_0001', 1))).toMatchObject({ number: 1 });
  expect(find(groupId('ID_0002', 3))).toMatchObject({ number: 3 });
  for (const none of [groupId('ID_0002', 2), groupId('ID_0003', 1), 0]) expect(find(none)).toBeUndefined();
});

test('the answers to a question are those of its groups that say something', () => {
  const sheet = aSheet({ ID_0001: { 1: 2 }, ID_0002: { 1: '', 2: 'έξω', 3: 'μέσα' } });
  expect([answersTo(choice, sheet), answersTo(blanks, sheet)]).toEqual([{ 1: 2 }, { 3: 'μέσα' }]);
});

test('an answer is shown in words, numbers and days as people write them', () => {
  const [group] = groupsOf(choice);
  expect(showAnswer(choice, group!, 2, 'el')).toBe('μπλε');
  const price = aQuestion(39, { data: { unit: { el: 'ευρώ', en: 'euros' } } });
  expect(showAnswer(price, groupsOf(price)[0]!, '12.5', 'el')).toBe('12,5 ευρώ');
  expect(showAnswer(price, groupsOf(price)[0]!, '12.5', 'en')).toBe('12.5 euros');
  const day = aQuestion(38);
  expect(showAnswer(day, groupsOf(day)[0]!, '05-03-2026', 'el')).toBe('05/03/2026');
});
