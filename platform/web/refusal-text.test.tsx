import i18next from 'i18next';
import { expect, test } from 'vitest';
import { forbidden, offline } from '#platform/contract/refusal.ts';
import { setChanged } from '#platform/contract/refusals.ts';
import { isRefusal, Problem } from './api.ts';
import { refusalText } from './refusal-text.ts';
import type { Texts } from './texts.ts';
import '#testing/web.tsx';

const fixed = i18next.getFixedT('en');
const t: Texts = (key, values) => fixed(key, values ?? {});

test('a lost network has the same words for every feature', () => {
  expect(refusalText(t, new Problem(offline, { feature: 'meetings' }))).toBe(
    'There is no connection. Check your network and try again.',
  );
});

test('the data of a refusal fills the gaps of its text', () => {
  const problem = new Problem(setChanged, { feature: 'meetings', data: { count: 3 } });
  expect(isRefusal(problem, setChanged) && problem.data.count).toBe(3);
  expect(refusalText(t, problem)).toContain('3 match now');
});

test('a failure without words of its own is still said in words', () => {
  const words = 'Something went wrong. Try again in a moment.';
  expect(refusalText(t, new TypeError('a bug'))).toBe(words);
  expect(refusalText(t, new Problem({ code: 'of-tomorrow', status: 409 }))).toBe(words);
});

test('a refusal differs from another one by its code and its status', () => {
  expect(isRefusal(new Problem(forbidden), forbidden)).toBe(true);
  expect(isRefusal(new Problem(offline), forbidden)).toBe(false);
  expect(isRefusal(new Problem({ code: 'forbidden', status: 422 }), forbidden)).toBe(false);
});
