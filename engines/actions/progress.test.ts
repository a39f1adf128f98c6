import { expect, test } from 'vitest';
import type { Judged } from './conditions.ts';
import { flag, hasFlag, withFlag } from './flags.ts';
import { hindrances, isNever, isShown, stateOf } from './progress.ts';

const yes: Judged = { show: { holds: true }, enable: { holds: true } };
const published = { flags: flag.published, date: undefined, today: '06-03-2026', judged: yes };

test.each([
  ['published to all', published, []],
  ['not published', { ...published, flags: 0 }, ['not-published']],
  ['published to this mentee alone', { ...published, flags: 0, publishedOn: '05-03-2026' }, []],
  ['published to this mentee today', { ...published, flags: 0, publishedOn: '06-03-2026' }, []],
  ['to be published tomorrow', { ...published, publishedOn: '07-03-2026' }, ['not-published']],
  ['hidden from mentees', { ...published, flags: 10 }, ['hidden-from-mentees']],
  ['of the year 3000', { ...published, date: '01-01-3000' }, ['inactive']],
  ['of the year 2999', { ...published, date: '31-12-2999' }, []],
  [
    'of the year 3000, but not for this mentee',
    { ...published, date: '01-01-3000', publishedOn: '05-03-2026' },
    [],
  ],
  ['put off for this mentee alone', { ...published, publishedOn: '01-01-3000' }, ['inactive']],
  [
    'with a condition that does not hold',
    { ...published, judged: { ...yes, show: { holds: false } } },
    ['show-condition'],
  ],
  [
    'with a condition that fails',
    { ...published, judged: { ...yes, enable: { holds: false, failure: 'oops' } } },
    ['enable-failed'],
  ],
] as const)('an action %s', (_words, facts, wanted) => {
  expect(hindrances(facts)).toEqual(wanted);
});

test('an action that cannot be worked on is still there, one that is not for the mentee is not', () => {
  expect(isShown(['inactive', 'enable-condition'])).toBe(true);
  expect(isShown(['enable-condition', 'show-failed'])).toBe(false);
  expect(isNever('not a day')).toBe(false);
});

test('a completed action stays completed; a locked action has not begun', () => {
  const so = { isDone: false, isStarted: true };
  expect(stateOf(['enable-condition'], { ...so, isDone: true })).toBe('done');
  expect(stateOf(['enable-condition'], so)).toBe('locked');
  expect(stateOf([], so)).toBe('started');
  expect(stateOf([], { ...so, isStarted: false })).toBe('open');
});

test('flags are set and taken away one by one', () => {
  expect(withFlag(withFlag(0, 'published', true), 'hideInGrid', true)).toBe(18);
  expect(hasFlag(withFlag(63, 'published', false), 'published')).toBe(false);
});
