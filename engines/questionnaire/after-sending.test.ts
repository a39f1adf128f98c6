import { expect, test } from 'vitest';
import {
  beginning,
  type Course,
  type CourseEvent,
  type Effect,
  next,
  type Verdict,
} from './after-sending.ts';

const over = { code: 'over' };
const landed = (
  verdict: Verdict,
  more: Partial<Extract<CourseEvent, { is: 'landed' }>> = {},
): CourseEvent => ({
  is: 'landed',
  verdict,
  answer: 'λόγια',
  isWaiting: false,
  ...more,
});
const closed = landed('closed', { reason: over });

test.each<[what: string, before: Partial<Course>, event: CourseEvent, effects: Effect[]]>([
  ['a stored answer is known', {}, landed('stored'), ['acknowledge']],
  ['an answer without a reply may be stored', {}, landed('unsent'), ['doubt']],
  ['an answer to a paused set waits, and the set is read again', {}, landed('paused'), ['readPaused']],
  ['a late answer waits for the last one', {}, landed('late'), []],
  ['after the last late answer the set is read again', { isLate: true }, { is: 'rest' }, ['readOver']],
  ['without late answers the rest means nothing', {}, { is: 'rest' }, []],
  ['the first answer to a closed set is kept, said and read', {}, closed, ['lose', 'sayOver', 'readOver']],
  ['the others are kept only', { closedBy: over }, closed, ['lose']],
  [
    'another end of the set is said again',
    { closedBy: { code: 'over' } },
    closed,
    ['lose', 'sayOver', 'readOver'],
  ],
  ['a text that cannot be read stays in its field', {}, landed('unreadable'), ['hold']],
  ['unless another text waits for the same group', {}, landed('unreadable', { isWaiting: true }), []],
  [
    'a choice that cannot be read gives way',
    {},
    landed('unreadable', { answer: 3 }),
    ['restore', 'sayRefused'],
  ],
  ['an answer without a place gives way and is kept', {}, landed('misfit'), ['restore', 'lose', 'readMoved']],
  [
    'it does not replace a later one on the page',
    {},
    landed('misfit', { isWaiting: true }),
    ['lose', 'readMoved'],
  ],
  [
    'an answer that is refused for another reason gives way, with the reason',
    {},
    landed('refused'),
    ['restore', 'sayRefused'],
  ],
  ['a later answer stays on the page', {}, landed('refused', { isWaiting: true }), ['sayRefused']],
])('after sending: %s', (_what, before, event, effects) => {
  expect(next({ ...beginning, ...before }, event).effects).toEqual(effects);
});

test('late answers are read once', () => {
  const late = next(beginning, landed('late')).course;
  const { course, effects } = next(late, { is: 'rest' });
  expect([effects, next(course, { is: 'rest' }).effects]).toEqual([['readOver'], []]);
});

test('a closed set is read again once for all answers that waited', () => {
  const { course } = next(beginning, closed);
  expect(next(course, closed).effects).toEqual(['lose']);
});
