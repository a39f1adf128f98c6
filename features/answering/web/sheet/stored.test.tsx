import { describe, expect, test } from 'vitest';
import { createStored } from './stored.ts';

const closed = (groupId: number, optionId: number) => ({ groupId, optionId, text: null });
const aStored = () => createStored({ answers: [closed(1, 1)], revision: 3 });
const sent = (group: number, answer: number, number = 1) => ({ id: `${number}`, at: number, group, answer });

describe('what the page knows of the server', () => {
  test('own answers count on from the revision that was read', () => {
    const stored = aStored();
    stored.acknowledge('a', sent(1, 2), 4);
    expect([stored.revision(), stored.answerTo(1)]).toEqual([4, 2]);
  });

  test('an answer of another device between two own ones is asked for, and the own ones are known already', () => {
    const stored = aStored();
    stored.acknowledge('a', sent(1, 2), 5);
    expect(stored.revision()).toBe(3);
    expect(stored.hasNews(false, 4)).toBe(true);
    expect(stored.take([closed(2, 9)], 4)).toEqual([2]);
    expect(stored.revision()).toBe(5);
  });

  test('an own answer is not overwritten by changes that were read before it', () => {
    const stored = aStored();
    stored.acknowledge('a', sent(1, 7), 5);
    expect(stored.take([closed(1, 2)], 4)).toEqual([]);
    expect(stored.answerTo(1)).toBe(7);
    expect(stored.take([closed(1, 8)], 6)).toEqual([1]);
    expect(stored.answerTo(1)).toBe(8);
  });

  test('the announcement of an own answer, also of the one that is on its way, is no news', () => {
    const stored = aStored();
    expect(stored.hasNews(true, 4)).toBe(false);
    stored.acknowledge('a', sent(1, 2), 4);
    expect(stored.hasNews(true, 4)).toBe(false);
    expect(stored.hasNews(true, 6)).toBe(true);
    expect(stored.hasNews(false, 5)).toBe(true);
  });

  test('the reply to a repeated answer has the revision of the set, which hides no answer of another device', () => {
    const stored = aStored();
    stored.doubt('a', sent(1, 1));
    // The answer itself was revision 4, and revision 5 is of another device.
    stored.acknowledge('a', sent(1, 2), 5);
    expect(stored.revision()).toBe(3);
    expect(stored.hasNews(false, 5)).toBe(true);
  });

  test('a set that is read again replaces all answers, also with none', () => {
    const stored = aStored();
    expect(stored.replace([closed(2, 4)], 6).toSorted()).toEqual([1, 2]);
    expect([stored.answerTo(1), stored.answerTo(2), stored.revision()]).toEqual([undefined, 4, 6]);
  });
});
